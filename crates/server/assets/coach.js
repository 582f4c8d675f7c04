// The first hand at a practice table is led through once.
import { button, el, part, show } from './dom.js';
import { myRights } from './panels.js';
import { t } from './words.js';

const KEY = 'tricklaw-coach';
let past = new Set();
try {
  past = new Set(JSON.parse(localStorage.getItem(KEY) || '[]'));
} catch {
  // It is shown again next time.
}

function keep() {
  try {
    localStorage.setItem(KEY, JSON.stringify([...past]));
  } catch {
    // As above.
  }
}

const STEPS = [
  ['rights', view => myRights(view).length > 0],
  ['claims', view => view.table?.phase === 'claims'],
  ['told', view => view.table?.phase === 'told'],
  ['hand', view => Boolean(view.deal && view.deal.hand.length > 3)],
  ['call', view => view.deal?.turn === view.you && view.deal.calls.length >= 0 && view.deal.regular.length > 0 && !/^[SHDC][\dTJQKA]$/.test(view.deal.regular[0]) && view.deal.tricks.length === 0],
  ['turn', view => view.deal?.turn === view.you && view.deal.regular.some(deed => /^[SHDC][\dTJQKA]$/.test(deed))],
  ['trick', view => Boolean(view.deal?.tricks.some(trick => trick.complete))],
  ['revoke', view => Object.values(view.deal?.won || {}).reduce((a, b) => a + b, 0) >= 1 && view.deal.tricks.every(trick => !trick.complete)],
];

const practice = view => view.you && view.table && Object.entries(view.table.seats).every(([seat, sits]) => seat === view.you || sits.kind === 'bot');

export function coach(node, view, redraw) {
  const step = !past.has('all') && practice(view) ? STEPS.find(([name, when]) => !past.has(name) && when(view)) : null;
  show(node, Boolean(step));
  part(node, step ? step[0] : '', () => {
    if (!step) return [];
    const [name] = step;
    const end = what => () => {
      past.add(what);
      keep();
      redraw();
    };
    return [
      el('h2', {}, t(`coach.${name}.title`)),
      el('p', {}, t(`coach.${name}`)),
      el('div', { class: 'buttons' }, button(t('coach.next'), { class: 'main', 'data-name': 'coach-next' }, end(name)),
        button(t('coach.end'), { class: 'quiet', 'data-name': 'coach-end' }, end('all'))),
    ];
  });
}
