// A deal that has been opened is looked at again, act by act, with the eyes of any seat.
import { all, el, one, part, say } from './dom.js';
import { SEATS, seatName } from './cards.js';
import { drawBoard, status } from './draw.js';
import { Hand } from './hand.js';
import { wire } from './laws.js';
import { prefs, onChange, openPrefs } from './prefs.js';
import { told } from './speech.js';
import { t } from './words.js';

const root = one('#replay');
wire();

if (root) {
  const { acts, rulings } = JSON.parse(one('#play').textContent);
  const names = JSON.parse(root.dataset.names || '{}');
  const views = new Map();
  const winners = new Map();
  const range = one('input[type="range"]', root);
  const hand = new Hand(one('.hand', root), { choose: () => {}, play: () => {} });
  let seat = root.dataset.seat || 'S';
  let at = 0;

  const load = of => {
    if (!views.has(of)) {
      const fetched = fetch(`${root.dataset.views}?seat=${of}`).then(answer => (answer.ok ? answer.json() : Promise.reject(new Error(answer.statusText))));
      views.set(of, fetched);
      fetched.catch(() => views.delete(of));
    }
    return views.get(of);
  };

  const draw = async () => {
    let seen;
    try {
      seen = await load(seat);
    } catch {
      say(one('.status', root), t('replay.failed'));
      return;
    }
    range.max = seen.length - 1;
    at = Math.min(at, seen.length - 1);
    range.value = at;
    const deal = seen[at];
    const view = { deal, table: { phase: 'deal', seats: names }, you: seat, me: seat, prefs, live: false, replay: true, selected: null };
    drawBoard(root, view, winners);
    hand.draw(view);
    for (const card of all('.hand button', root)) card.tabIndex = -1;
    const act = at > 0 && acts.length === seen.length - 1 ? acts[at - 1] : null;
    const line = act ? told(act) : at === 0 ? t('replay.start') : status(view);
    say(one('.status', root), line);
    say(one('.replay-at', root), t('replay.at', { n: at, of: seen.length - 1 }));
    range.setAttribute('aria-valuetext', line);
    const found = act ? rulings.filter(ruling => ruling.act === at) : [];
    part(one('.replay-rulings', root), found, () => found.map(ruling => el('p', {}, ruling.gist)));
  };

  const go = to => {
    at = Math.max(0, Math.min(to, Number(range.max)));
    draw();
  };
  range.addEventListener('input', () => go(Number(range.value)));
  one('[data-step="back"]', root).addEventListener('click', () => go(at - 1));
  one('[data-step="on"]', root).addEventListener('click', () => go(at + 1));
  one('[data-step="first"]', root).addEventListener('click', () => go(0));
  one('[data-step="last"]', root).addEventListener('click', () => go(Number(range.max)));
  const chooser = one('select', root);
  chooser.replaceChildren(...SEATS.map(of => el('option', { value: of, selected: of === seat }, seatName(of))));
  chooser.addEventListener('change', () => { seat = chooser.value; winners.clear(); draw(); });
  for (const link of all('[data-act]')) link.addEventListener('click', () => { go(Number(link.dataset.act)); root.scrollIntoView({ block: 'start' }); });
  one('[data-open="prefs"]', root)?.addEventListener('click', () => openPrefs(one('#prefs')));
  onChange(draw);
  draw();
}
