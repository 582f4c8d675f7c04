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

const signed = n => (n < 0 ? `−${Math.abs(n)}` : String(n));

// Entries of both sides stand beside each other, as they are written: a row takes one of each.
function rowsOf(entries, sides) {
  const rows = [];
  for (const entry of entries) {
    const last = rows[rows.length - 1];
    const at = sides.indexOf(entry.side);
    if (last && last.game === entry.game && !last.cells[at] && !last.cells.slice(at + 1).some(Boolean)) last.cells[at] = entry;
    else {
      const cells = sides.map(() => null);
      cells[at] = entry;
      rows.push({ game: entry.game, cells });
    }
  }
  return rows;
}

function written(entries, sides, { above = false, sums = false } = {}) {
  const run = {};
  const rows = rowsOf(entries, sides);
  const drawn = rows.map((row, at) => el('tr', { 'data-line': !above && at > 0 && rows[at - 1].game !== row.game ? 'yes' : null }, row.cells.map(entry => {
    if (!entry) return el('td', {});
    const key = `${entry.game} ${entry.side}`;
    const before = run[key];
    run[key] = (before ?? 0) + entry.points;
    return el('td', {}, el('b', {}, signed(entry.points)), sums && before !== undefined && el('span', { class: 'sum' }, `= ${run[key]}`),
      el('span', { class: 'note' }, entry.deal ? t('sheet.line', { deal: entry.deal, what: reason(entry.for) }) : reason(entry.for)));
  })));
  return above ? drawn.reverse() : drawn;
}

const total = (entries, side) => entries.filter(entry => entry.side === side).reduce((sum, entry) => sum + entry.points, 0);

// The sheet as it is printed: at bridge honours rise above the line, tricks go down below it, and a line closes every game.
function block(sheet, sides, code) {
  const bridge = code === 'bridge-1904';
  const [above, below, rubber] = [sheet.above || [], sheet.below || [], sheet.rubber || []];
  if (!above.length && !below.length && !rubber.length) return null;
  const summed = bridge ? [...above, ...below, ...rubber] : rubber;
  return el('table', { class: 'block' }, el('caption', {}, t('sheet')),
    el('thead', {}, el('tr', {}, sides.map(side => el('th', { scope: 'col' }, sideName(side))))),
    (above.length > 0 || bridge) && el('tbody', { class: 'above' }, written(above, sides, { above: true }), above.length === 0 && el('tr', {}, sides.map(() => el('td', {})))),
    (below.length > 0 || bridge) && el('tbody', { class: bridge ? 'below' : 'games' }, written(below, sides, { sums: true }), below.length === 0 && el('tr', {}, sides.map(() => el('td', {})))),
    rubber.length > 0 && el('tbody', { class: 'rubber' }, written(rubber, sides)),
    summed.length > 0 && el('tfoot', {}, el('tr', {}, sides.map(side => el('td', {}, el('b', {}, signed(total(summed, side))), el('span', { class: 'note' }, t('sheet.sum')))))));
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
      sheet && block(sheet, sides, code),
      (table.told || []).length > 0 && el('details', { class: 'deals' }, el('summary', {}, t('score.deals')),
        el('ol', {}, table.told.map(({ deal, line }) => el('li', { value: deal }, el('a', { href: `/t/${table.id}/deals/${deal}` }, result(line)))))),
    ];
  });
  show(node, Boolean(shown));
}
