// A table: the connection, what is known of it, and what is done at it.
import { all, button, el, mark, one, part, say, show } from './dom.js';
import { SEATS, cardName, opposite, readHand } from './cards.js';
import { Link } from './link.js';
import { Hand } from './hand.js';
import { Log } from './log.js';
import { drawBoard, drawStatus, dummy } from './draw.js';
import { cardDeeds, isPlay, laidDeeds, openCard, openDeeds, openTable, playing } from './deeds.js';
import { calls, centre, doubts, myRights, rights, standing } from './panels.js';
import { isCall, label, told } from './speech.js';
import { openHelp, openHouse } from './host.js';
import { drawScore } from './score.js';
import { coach } from './coach.js';
import { tick } from './sound.js';
import { isStill, onChange, openPrefs, prefs } from './prefs.js';
import { capital, practice, t } from './words.js';

const root = one('#table');
const id = root.dataset.id;
const log = new Log(one('.log', root), one('#voice'), id);
const winners = new Map();
const state = { table: null, deal: null, you: null, selected: null, going: null, joined: null, tabs: 1, live: true, prefs, trail: {}, me: 'S' };
const bubbles = new Map();
let gathering = null;
let dueAt = null;

const ctx = { act, ask, redraw, openDeeds: at => openTable(one('#deeds'), state, ctx, at), join };

const hand = new Hand(one('.hand', root), { choose, play: card => act(playing(state, card)) });

const link = new Link(id, {
  on: hear,
  lost: () => { root.dataset.link = 'lost'; say(one('.lost', root), t('link.lost')); show(one('.lost', root), true); },
  gone: () => { root.dataset.link = 'gone'; one('.lost', root).replaceChildren(t('link.gone'), ' ', el('a', { href: '/' }, t('lobby'))); },
  found: () => { root.dataset.link = 'open'; show(one('.lost', root), false); },
});

function hear(message) {
  if (message.tabs !== undefined) {
    state.tabs = message.tabs;
    redraw();
  }
  if (message.seen === undefined && message.table === undefined) return;
  const rightsBefore = myRights(state).map(right => right.id);
  const acts = state.deal?.acts;
  if ('you' in message && message.you !== state.you) {
    if (log.live) {
      // Another seat sees another table: what was heard before is told again.
      log.forget();
      state.putOut = Boolean(state.you && !message.you);
      winners.clear();
    }
    state.you = message.you;
  }
  const manners = !state.table && message.table ? practice(message.table) : [];
  if ('table' in message) {
    state.table = message.table;
    dueAt = message.table.due ? performance.now() + message.table.due.left : null;
  }
  if ('deal' in message) {
    state.deal = message.deal;
    if (state.going && acts !== message.deal?.acts) state.going = null;
    forgetGone();
  }
  state.me = state.you || 'S';
  root.dataset.seen = message.seen;
  const heardBefore = log.live;
  log.hear(message.news || [], state);
  if ((message.news || []).some(item => item.said === 'told' || item.said === 'dealt')) for (const node of all('.bubble', root)) node.hidden = true;
  // Where the log is out of sight, a ruling that no panel tells of is shown for a while.
  const hidden = getComputedStyle(one('.side', root)).position === 'fixed';
  const unseen = heardBefore && hidden
    && log.fresh.filter(ruling => !myRights(state).some(right => right.ruling === ruling.id) && ruling.status !== 'doubtful').pop();
  if (unseen) toast(`${t(`ruling.${unseen.status}`)}: ${unseen.gist}`, 'heard');
  // Whoever comes to the table is told how its bots behave.
  if (manners.length) log.speak(manners.join(' '));
  if (manners.length && hidden) toast(manners[0], 'heard');
  state.trail = log.trail;
  state.played = log.played;
  state.called = log.called;
  state.tricksClaim = log.tricks;
  if (heardBefore) for (const item of message.news || []) bubble(item);
  if ((message.news || []).some(item => item.act && isPlay(item.act.slice(item.act.indexOf(':') + 1).trim()))) tick();
  const given = myRights(state).find(right => !rightsBefore.includes(right.id));
  if (given) log.speak(t('rights.new'));
  redraw();
}

// What somebody says or does beside playing is seen at his place for a while.
const QUIET = /^(quits|turns|exposes|throws-down|takes-back|takes-up|leaves-trump|cuts|deals|discards)/;
function bubble({ act: whole, by }) {
  if (!whole) return;
  const [seat, words] = [whole[0], whole.slice(whole.indexOf(':') + 1).trim()];
  const node = one(`.seat[data-seat="${seat}"] .bubble`, root);
  if (!node || whole[1] !== ':' || (seat === state.you && by === 'hand') || isPlay(words) || /^([NESW]:|[SHDC][2-9TJQKA]\b)/.test(words) || isCall(words) || QUIET.test(words)) return;
  const said = words.match(/^says "(.*)"$/);
  node.textContent = said ? `“${said[1].replace(/\\(.)/g, '$1')}”` : told(whole);
  node.hidden = false;
  clearTimeout(bubbles.get(node));
  bubbles.set(node, setTimeout(() => { node.hidden = true; }, 7000));
}

// What was chosen and lies there no longer is not chosen any more.
function forgetGone() {
  const { deal } = state;
  if (!deal) Object.assign(state, { selected: null, joined: null, going: null });
  const held = deal ? readHand(deal.hand) : [];
  if (state.joined && !state.joined.every(card => held.includes(card))) state.joined = null;
  if (!state.selected || !deal) return;
  const [where, card] = state.selected.includes(':') ? state.selected.split(':') : ['hand', state.selected];
  const there = where === 'hand' ? held : where === 'lies' ? deal.tricks.flatMap(trick => trick.cards.map(laid => laid.card)) : readHand(deal.open[SEATS.indexOf(where)]);
  if (!there.includes(card)) state.selected = null;
}

function redraw() {
  const { table, deal, you } = state;
  mark(root, 'data-phase', table?.phase);
  mark(root, 'data-turn', deal?.turn);
  mark(root, 'data-you', you);
  mark(root, 'data-board', table?.board);
  mark(root, 'data-code', table?.code);
  mark(root, 'data-rights', myRights(state).length || null);
  if (table) say(one('.title', root), table.title);
  say(one('.board-no', root), [table?.board && t('deal.n', { n: table.board }), table && practice(table).length > 0 && t('practice.short')].filter(Boolean).join(' · '));
  document.title = state.deal?.turn === you && dummy(deal) !== you && you && table?.phase === 'deal' ? t('title.turn', { title: table.title }) : table?.title || document.title;
  drawBoard(root, state, winners);
  drawStatus(root, state);
  hand.draw(state);
  choice();
  rights(one('.rights', root), state, ctx);
  doubts(one('.doubts', root), state, ctx);
  calls(one('.call-panel', root), state, ctx);
  centre(one('.centre', root), state, ctx);
  standing(one('.standing', root), state, ctx);
  drawScore(one('.score', root), state);
  coach(one('.coach', root), state, redraw);
  one('[data-open="deeds"]', root).disabled = !deal || !you;
  gather();
  keepFocus();
}

// What one may well want to say now, beside playing: to ask a partner who does not follow, and at boston to pay.
function quick() {
  const { deal, you, table } = state;
  if (!deal || !you || table?.phase !== 'deal' || table.paused || deal.phase !== 'play') return [];
  const trick = deal.tricks[deal.tricks.length - 1];
  const partner = opposite(you);
  if (deal.code === 'boston') {
    const bids = deal.calls.filter(said => said.call !== 'passes');
    const caller = bids.length ? bids[bids.length - 1].seat : null;
    const first = Object.values(deal.won).reduce((sum, n) => sum + n, 0) <= 1 && deal.tricks.length <= 1;
    return caller && caller !== you && first && trick ? ['pays'] : [];
  }
  if (deal.code === 'solo' || !trick || dummy(deal) === partner || dummy(deal) === you) return [];
  const laid = trick.cards.find(card => card.seat === partner);
  return laid && !trick.turned && laid.card[0] !== trick.cards[0].card[0] ? ['asks'] : [];
}

// The strip under the cloth: what can be done with the card that is chosen.
function choice() {
  const { deal, selected, joined, you } = state;
  const node = one('.choice', root);
  const gathers = deal && you && state.table?.phase === 'deal' && deal.regular.includes('quits') && !selected;
  const more = selected || joined ? [] : quick();
  part(node, { selected, joined, gathers, more, deal: selected && [deal?.tricks, deal?.open], code: deal?.code }, () => {
    const does = (deed, more) => button(label(deed), { 'data-deed': deed, ...more }, () => act(deed));
    if (joined) {
      const deed = joined.join('+');
      return [el('span', { class: 'chosen' }, t('joining')), joined.length > 1 && does(deed, { class: 'main' }),
        button(t('cancel'), { class: 'quiet', 'data-name': 'cancel' }, () => { state.joined = null; redraw(); })];
    }
    if (!selected) return [...(gathers ? [does('quits', { class: 'main' }), does('turns', { class: 'quiet' })] : []), ...more.map(deed => does(deed, { class: 'quiet' }))];
    const [where, card] = selected.includes(':') ? selected.split(':') : ['hand', selected];
    const name = el('span', { class: 'chosen' }, capital(cardName(card)));
    if (where === 'hand') {
      const [first, ...others] = cardDeeds(state, card).first;
      return [name, does(first, { class: 'main' }), others.map(deed => does(deed, { class: 'quiet' })),
        button(t('more'), { class: 'quiet', 'data-name': 'more', 'aria-haspopup': 'dialog' }, () => openCard(one('#deeds'), state, ctx, card))];
    }
    if (where === 'lies') {
      const lying = deal.tricks.find(trick => trick.cards.some(laid => laid.card === card));
      const laid = lying.cards.find(other => other.card === card);
      return [name, laidDeeds(state, laid.seat, card, lying.trick).map(deed => does(deed, { class: deed.startsWith('takes-back') ? 'main' : 'quiet' }))];
    }
    return [name, openDeeds(state, where, card).map((deed, at) => does(deed, { class: at ? 'quiet' : 'main' }))];
  });
}

function select(what) {
  state.selected = state.selected === what ? null : what;
  redraw();
}

function choose(card) {
  if (!state.deal || !state.you) return;
  if (state.joined) {
    state.joined = state.joined.includes(card) ? state.joined.filter(other => other !== card) : [...state.joined, card];
    redraw();
  } else if (prefs.oneTap || state.selected === card) act(playing(state, card));
  else {
    state.selected = card;
    redraw();
  }
}

function join(card) {
  state.selected = null;
  state.joined = [card];
  redraw();
}

function act(deed) {
  state.selected = null;
  state.joined = null;
  if (isPlay(deed)) state.going = deed.startsWith('orders ') ? deed : deed.replace(/^(plays|discards) /, '').split(' ')[0];
  redraw();
  link.send({ act: deed }, refused => {
    if (refused === null) return;
    state.going = null;
    toast(t('refused', { reason: refused.replace(/[.]$/, '') }));
    redraw();
  });
}

function ask(what, more = {}) {
  link.send({ ask: what, ...more }, refused => refused !== null && toast(t('refused', { reason: refused.replace(/[.]$/, '') })));
}

// The winner of a trick gathers it after a while, if he likes it so.
function gather() {
  const { deal, you, table } = state;
  const due = deal && you && table?.phase === 'deal' && !table.paused && deal.regular.includes('quits') ? deal.tricks.map(trick => trick.trick).join() : null;
  if (gathering && gathering.trick !== due) {
    clearTimeout(gathering.timer);
    gathering = null;
  }
  if (due && prefs.gather && !gathering) gathering = { trick: due, timer: setTimeout(() => act('quits'), 1600) };
}

let toastTimer = null;
// What is read out elsewhere is hidden from those who hear.
function toast(text, heard) {
  const node = one('.toast', root);
  node.replaceChildren(el('p', { 'aria-hidden': heard ? 'true' : null }, text));
  node.dataset.shown = 'yes';
  clearTimeout(toastTimer);
  toastTimer = setTimeout(() => { delete node.dataset.shown; node.replaceChildren(); }, 6500);
}

function sheet(name) {
  const side = one('.side', root);
  const open = side.dataset.sheet === name ? null : name;
  mark(side, 'data-sheet', open);
  for (const opener of all('[data-sheet-of]', root)) mark(opener, 'aria-expanded', opener.dataset.sheetOf === open ? 'true' : 'false');
}

const OPENERS = {
  deeds: () => openTable(one('#deeds'), state, ctx),
  prefs: () => openPrefs(one('#prefs')),
  help: () => openHelp(one('#help')),
  house: () => openHouse(one('#house'), state, ctx),
};
for (const opener of all('[data-open]', root)) if (OPENERS[opener.dataset.open]) opener.addEventListener('click', OPENERS[opener.dataset.open]);
for (const opener of all('[data-sheet-of]', root)) opener.addEventListener('click', () => sheet(opener.dataset.sheetOf));
one('.side-close', root).addEventListener('click', () => sheet(one('.side', root).dataset.sheet));

// Cards that lie open, and those of a trick.
one('.cloth', root).addEventListener('click', event => {
  const card = event.target.closest('button.card');
  if (!card || !state.you || !state.deal) return;
  if (card.dataset.of) {
    const what = `${card.dataset.of}:${card.dataset.open}`;
    const mine = dummy(state.deal) === card.dataset.of && state.deal.dealer === state.you;
    if (mine && (prefs.oneTap || state.selected === what)) act(`orders ${card.dataset.open}`);
    else select(what);
  } else if (card.dataset.face) select(`lies:${card.dataset.face}`);
});

const seen = selector => all(selector, root).find(node => node.offsetParent && !node.disabled);
const focusHand = () => (one('.hand [tabindex="0"]', root) || one('.hand button', root))?.focus();
const orders = () => state.deal?.regular.some(deed => deed.startsWith('orders '));

// What had the focus is gone: it goes to what is to be done next.
let kept = false;
root.addEventListener('focusin', () => { kept = true; });
root.addEventListener('pointerdown', event => { if (!event.target.closest('button, input, select, a')) kept = false; });
function keepFocus() {
  const now = document.activeElement;
  if (!kept || one('dialog[open]') || (now && now !== document.body && now !== one('.status', root))) return;
  const next = seen('.centre .main') || seen('.centre button') || seen('.call-panel button') || (orders() && seen('.seat[data-dummy] .open .card')) || seen('.hand [tabindex="0"]') || one('.status', root);
  if (next !== now) next.focus({ preventScroll: true });
}
for (const node of all('dialog')) node.addEventListener('close', keepFocus);

// From card to card among those that lie open.
one('.cloth', root).addEventListener('keydown', event => {
  const cards = event.target.closest('.open') && all('.card', event.target.closest('.open'));
  const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (!cards || !step) return;
  event.preventDefault();
  cards[(cards.indexOf(event.target) + step + cards.length) % cards.length]?.focus();
});
const KEYS = {
  d: OPENERS.deeds, p: OPENERS.prefs, '?': OPENERS.help, h: focusHand,
  g: () => state.deal?.regular.includes('quits') && act('quits'),
  r: () => (seen('.rights li button:not(.cite)') || seen('.doubts button:not(.cite)') || seen('.call-panel button') || seen('.centre .main') || seen('.centre button') || seen('.choice button') || seen('.standing button'))?.focus(),
  o: () => (seen('.seat[data-dummy] .open .card') || seen('.open .card'))?.focus(),
  l: () => { if (getComputedStyle(one('.side', root)).position === 'fixed') sheet('log'); one('.log ol', root).focus(); },
};
document.addEventListener('keydown', event => {
  if (event.ctrlKey || event.metaKey || event.altKey || one('dialog[open]')) return;
  if (/^(input|select|textarea)$/i.test(event.target.tagName)) return;
  if (event.key === 'Escape') {
    state.selected = null;
    state.joined = null;
    mark(one('.side', root), 'data-sheet', null);
    redraw();
  } else if (KEYS[event.key]) {
    event.preventDefault();
    KEYS[event.key]();
  }
});

setInterval(() => {
  if (!dueAt || !state.table?.due) return;
  const left = Math.max(0, Math.ceil((dueAt - performance.now()) / 1000));
  const clock = one(`.seat[data-seat="${state.table.due.seat}"] .due`, root);
  say(clock, t('due', { n: `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}` }));
  if (clock) mark(clock, 'data-late', left <= 10 ? 'yes' : null);
}, 500);

// Where the notices lie on the cloth, what lies there makes room.
new ResizeObserver(([entry]) => root.style.setProperty('--notices', `${Math.ceil(entry.borderBoxSize[0].blockSize)}px`)).observe(one('.notices', root));

onChange(redraw);
mark(root, 'data-still', isStill() ? 'yes' : null);
redraw();
link.open();
