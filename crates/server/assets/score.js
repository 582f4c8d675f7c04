// What stands: points on their markers, the sheet of a rubber, or counters.
import { el, part, show } from './dom.js';
import { SEATS, seatName } from './cards.js';
import { sideName } from './draw.js';
import { has, t } from './words.js';

const GOAL = { 'whist-1900': 5, 'whist-1893': 7, cayenne: 10, 'bridge-1904': 30 };

const reason = what => (has(`for.${what}`) ? t(`for.${what}`) : what);

function marker(points, goal) {
  if (goal > 10) return null;
  return el('span', { class: 'marker', 'aria-hidden': 'true' }, Array.from({ length: goal }, (_, at) => el('i', { 'data-on': at < points ? 'yes' : null })));
}

function points(score, code) {
  const sides = Object.keys(score.points);
  const games = score.games && Object.keys(score.games).length > 0;
  return el('table', { class: 'points' },
    el('caption', { class: 'unseen' }, t('score')),
    el('thead', {}, el('tr', {}, el('td', {}), el('th', { scope: 'col' }, t('score.points')), games && el('th', { scope: 'col' }, t('score.games')))),
    el('tbody', {}, sides.map(side => el('tr', {},
      el('th', { scope: 'row' }, sideName(side)),
      el('td', {}, el('b', {}, String(score.points[side])), marker(score.points[side], GOAL[code] || 99)),
      games && el('td', {}, String(score.games[side] ?? 0))))));
}

// 'NS 3, EW 10': a result in a line, in words.
export function result(line) {
  let signed = false;
  const what = (line || '').replace(/\b([NESW]{1,4}) ([+−-]?)(\d+)/g, (_, side, sign, n) => {
    signed ||= sign !== '';
    return `${sideName(side)} ${sign === '-' ? '−' : sign}${n}`;
  });
  if (what === line) return line || '';
  return t(signed ? 'result.counters' : 'result.tricks', { what });
}

// What stands, as small as can be.
export function standsNow(table) {
  const { score, code } = table;
  return score?.points ? points(score, code) : score?.counters ? settled(score, table) : null;
}

const unit = table => (table.code === 'boston' ? 10 : table.options?.payments === 'hoffmann' ? 0 : 5);

// '3 red, 2 white'
function counters(n, table) {
  const red = unit(table);
  if (!red) return t('score.pence', { n });
  const [reds, whites] = [Math.floor(Math.abs(n) / red), Math.abs(n) % red];
  return el('span', { class: 'counters' }, el('b', {}, `${n < 0 ? '−' : ''}${Math.abs(n)}`),
    el('span', { class: 'note' }, n === 0 ? '' : t('score.counters', { reds, whites })));
}

function settled(score, table) {
  return [
    el('table', { class: 'points' }, el('caption', { class: 'unseen' }, t('score')),
      el('tbody', {}, SEATS.filter(seat => seat in score.counters).map(seat => el('tr', {},
        el('th', { scope: 'row' }, table.seats?.[seat]?.name || seatName(seat)), el('td', {}, counters(score.counters[seat], table)))))),
    (score.pools || []).length > 0 && el('p', { class: 'note' }, t('score.pools', { pools: score.pools.join(', ') })),
  ];
}

function sheetTable(entries, sides, caption) {
  if (!entries.length) return null;
  return el('table', { class: 'sheet' }, el('caption', {}, caption),
    el('thead', {}, el('tr', {}, sides.map(side => el('th', { scope: 'col' }, side)), el('td', {}))),
    el('tbody', {}, entries.map((entry, at) => el('tr', { 'data-line': at > 0 && entries[at - 1].game !== entry.game ? 'yes' : null },
      sides.map(side => el('td', {}, entry.side === side ? String(entry.points) : '')),
      el('td', { class: 'note' }, entry.deal ? t('sheet.line', { deal: entry.deal, what: reason(entry.for) }) : reason(entry.for))))));
}

export function drawScore(node, view) {
  const { table } = view;
  const shown = table && { score: table.score, sheet: table.sheet, code: table.code, told: table.told, before: view.deal?.before };
  part(node, shown, () => {
    if (!shown) return [];
    const { sheet, code } = shown;
    const before = shown.before && Object.keys(shown.before.points).length ? { points: shown.before.points, games: shown.before.games } : null;
    const nothing = GOAL[code] ? { points: { NS: 0, EW: 0 }, games: { NS: 0, EW: 0 } } : { counters: { N: 0, E: 0, S: 0, W: 0 }, pools: [] };
    const score = shown.score || before || nothing;
    const sides = Object.keys(score?.points || { NS: 0, EW: 0 });
    return [
      el('h2', {}, t('score')),
      score?.points ? points(score, code) : score?.counters ? settled(score, table) : null,
      sheet && el('div', { class: 'sheets' },
        sheetTable([...(sheet.above || [])].reverse(), sides, t('sheet.above')),
        sheetTable(sheet.below || [], sides, code === 'bridge-1904' ? t('sheet.below') : t('sheet.points')),
        sheetTable(sheet.rubber || [], sides, t('sheet.rubber'))),
      (table.told || []).length > 0 && el('details', { class: 'deals' }, el('summary', {}, t('score.deals')),
        el('ol', {}, table.told.map(({ deal, line }) => el('li', { value: deal }, el('a', { href: `/t/${table.id}/deals/${deal}` }, result(line)))))),
    ];
  });
  show(node, Boolean(shown));
}
