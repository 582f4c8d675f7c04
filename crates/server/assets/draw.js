// Draws what lies on the table: the same for a deal in play and for one that is looked at afterwards.
import { all, el, keyed, mark, one, part, say, show } from './dom.js';
import { SEATS, cardName, face, opposite, place, readHand, seatName, sorted, suitName, suitShape } from './cards.js';
import { bind, call } from './speech.js';
import { isStill } from './prefs.js';
import { capital, listed, t, tn } from './words.js';

const onBridge = deal => deal.code === 'bridge-1904';

// The seat whose cards lie open as dummy's.
export function dummy(deal) {
  if (!deal || !onBridge(deal) || !deal.dealer) return null;
  const seat = opposite(deal.dealer);
  return deal.phase === 'play' && deal.open[SEATS.indexOf(seat)] !== '...' ? seat : null;
}

export const openCards = (deal, seat) => readHand(deal.open[SEATS.indexOf(seat)]);

// A card face up, no button.
export function faceUp(card, attributes = {}) {
  return el('div', { class: 'card', 'data-face': card, role: 'img', 'aria-label': cardName(card), ...attributes }, face(card));
}

const nameOf = (view, seat) => view.table?.seats?.[seat]?.name || null;

// A player as he is spoken of: his seat, and his name where he has one.
export function player(view, seat, known) {
  const name = known || nameOf(view, seat);
  return name ? t('player.named', { seat: seatName(seat), name }) : seatName(seat);
}

// At boston, who has still to put a card away before the play.
function discards(deal) {
  const top = deal.code === 'boston' && deal.phase === 'play' && deal.tricks.length === 0 && contract(deal).pop();
  return top && top.call.startsWith('little') && deal.left.some(left => left === 13) ? SEATS.filter((_, at) => deal.left[at] === 13) : [];
}

function turnWord(view) {
  const { deal, table } = view;
  if (!deal || !deal.turn || (table && table.phase !== 'deal')) return null;
  if (deal.phase === 'calling' || (deal.tricks.length === 0 && waitsForCalls(deal))) return 'turn.call';
  const trick = deal.tricks[deal.tricks.length - 1];
  return trick && !trick.complete ? 'turn.play' : 'turn.lead';
}

const waitsForCalls = deal => ['solo', 'boston', 'cayenne', 'bridge-1904'].includes(deal.code) && deal.phase === 'play'
  && deal.calls.length === 0 && deal.left.every(left => left === 13);

// What a player is held to do, because it has been called for and he has not played since.
export function bound(view, seat) {
  const { deal, table } = view;
  if (!deal || (table && table.phase !== 'deal')) return null;
  const held = deal.rights.filter(right => {
    if (right.state !== 'exercised' || !right.chosen || !right.against || right.closed_at === null) return false;
    // A suit that is called binds whoever of the side leads first.
    const both = right.chosen.startsWith('call-suit') && !['solo', 'boston'].includes(deal.code);
    const side = both ? [right.against, opposite(right.against)] : [right.against];
    if (side.some(other => (view.played?.[other] ?? 0) >= right.closed_at)) return false;
    return seat === (side.includes(deal.turn) ? deal.turn : right.against);
  });
  // Where a right is good at every trick, what was demanded last holds until he has played.
  const again = deal.rights.filter(right => right.against === seat && right.state === 'open')
    .flatMap(right => right.choices.filter(choice => (view.called?.[choice] ?? 0) > (view.played?.[seat] ?? 0)));
  const said = [...held.map(right => right.chosen), ...again].map(bind).filter(Boolean);
  return said.length ? said[said.length - 1] : null;
}

function plate(node, view, seat) {
  const { deal, table } = view;
  const sits = table?.seats?.[seat] || {};
  const away = deal && (!table || table.phase === 'deal') ? discards(deal) : [];
  const turn = away.length ? away.includes(seat) && 'turn.discard' : deal && deal.turn === seat ? turnWord(view) : deal && deal.dealer === seat && dummy(deal) && deal.turn === dummy(deal) && turnWord(view) && 'turn.dummy';
  mark(node, 'data-turn', turn ? 'yes' : null);
  const last = deal && deal.calls.filter(said => said.seat === seat).pop();
  const calling = deal && (deal.phase === 'calling' || deal.tricks.length === 0) && deal.phase !== 'over';
  const facts = {
    name: nameOf(view, seat), seat, you: view.you === seat && !view.replay, partner: Boolean(view.you) && !view.replay && opposite(seat) === view.you && !['solo', 'boston'].includes(deal?.code), dealer: deal?.dealer === seat, turn,
    state: sits.kind === 'open' ? 'open' : sits.stand_in ? 'standin' : sits.kind === 'bot' ? 'bot' : sits.here === false && view.you !== seat ? 'away' : null,
    said: last && calling ? last.call : null, bound: view.live ? bound(view, seat) : null,
  };
  part(one('.plate', node), facts, () => [
    el('div', { class: 'who' },
      el('span', { class: 'seat-letter', 'aria-hidden': 'true' }, t(`seat.${seat}.short`)),
      el('span', { class: 'name' }, facts.name || seatName(seat),
        el('span', { class: 'unseen' }, facts.name ? `, ${seatName(seat)}` : '')),
      facts.dealer && el('span', { class: 'dealer', title: t('dealer') }, t('dealer.short'), el('span', { class: 'unseen' }, `, ${t('dealer')}`))),
    el('div', { class: 'about' },
      turn ? el('span', { class: 'turn' }, t(turn)) : facts.state && el('span', { class: 'kind' }, t(`kind.${facts.state}`)),
      facts.you && !turn && !facts.state && el('span', { class: 'kind' }, t('kind.you')),
      facts.partner && !turn && !facts.state && el('span', { class: 'kind' }, t('kind.partner'))),
    facts.bound && el('div', { class: 'bound' }, facts.bound),
    facts.said && el('div', { class: 'said' }, call(facts.said)),
  ]);
  const due = one('.due', node);
  show(due, Boolean(table?.due && table.due.seat === seat));
}

function backs(node, view, seat) {
  const { deal } = view;
  const left = deal ? deal.left[SEATS.indexOf(seat)] - openCards(deal, seat).length : 0;
  const hidden = seat === view.me && view.you ? 0 : Math.max(left, 0);
  const fan = one('.fan', node);
  part(fan, hidden, () => Array.from({ length: hidden }, () => el('i', { class: 'back' })));
  mark(fan, 'aria-label', hidden ? tn('cards', hidden) : null);
  mark(fan, 'role', hidden ? 'img' : null);
}

function exposed(node, view, seat) {
  const { deal } = view;
  const lies = one('.open', node);
  const mine = seat === view.me && view.you;
  const cards = deal && !mine ? sorted(openCards(deal, seat), view.prefs, deal.trump) : [];
  const playable = view.live && deal && dummy(deal) === seat && view.you && deal.dealer === view.you;
  const suits = ['S', 'H', 'C', 'D'].map(suit => cards.filter(card => card[0] === suit)).filter(of => of.length);
  mark(node, 'data-dummy', deal && dummy(deal) === seat ? 'yes' : null);
  mark(lies, 'aria-label', cards.length ? t('open.of', { who: seatName(seat) }) : null);
  mark(lies, 'role', cards.length ? 'group' : null);
  keyed(lies, suits, of => of[0][0], () => el('div', { class: 'suit-row' }), (row, of) => {
    const make = card => el('button', { type: 'button', class: 'card', 'data-open': card, 'data-of': seat, 'aria-label': cardName(card) }, face(card));
    keyed(row, of, card => card, make, (button, card) => {
      mark(button, 'data-regular', playable && deal.regular.includes(`orders ${card}`) ? 'yes' : null);
      mark(button, 'data-callable', view.live && deal.demands.some(deed => deed.startsWith(`calls ${card}`)) ? 'yes' : null);
      mark(button, 'data-selected', view.selected === `${seat}:${card}` ? 'yes' : null);
      mark(button, 'aria-pressed', view.selected === `${seat}:${card}` ? 'true' : null);
      mark(button, 'data-going', view.going === `orders ${card}` ? 'yes' : null);
      if (!view.live) button.disabled = true;
    });
  });
}

function sweep(card, to) {
  if (card === document.activeElement) one('.hand [tabindex="0"]')?.focus();
  if (isStill()) return card.remove();
  card.dataset.gone = 'yes';
  card.classList.add('swept');
  card.dataset.to = to || 'top';
  card.setAttribute('aria-hidden', 'true');
  card.disabled = true;
  setTimeout(() => card.remove(), 420);
  return null;
}

function tricks(root, view, winners) {
  const { deal } = view;
  const middle = one('.trick', root);
  const lying = deal ? deal.tricks : [];
  const last = lying[lying.length - 1];
  const cards = lying.flatMap(trick => trick.cards.map((laid, at) => ({
    ...laid, trick, at, nth: trick.cards.slice(0, at).filter(other => other.seat === laid.seat).length,
    behind: trick !== last,
  })));
  const make = laid => el('button', { type: 'button', class: 'card laid', tabindex: '-1' }, face(laid.card));
  keyed(middle, cards, laid => `${laid.trick.trick}-${laid.card}`, make, (node, laid) => {
    const where = place(laid.seat, view.me);
    mark(node, 'data-place', where);
    mark(node, 'data-seat', laid.seat);
    mark(node, 'data-face', laid.card);
    mark(node, 'data-trick', laid.trick.trick);
    mark(node, 'data-nth', laid.nth || null);
    mark(node, 'data-behind', laid.behind ? 'yes' : null);
    mark(node, 'data-turned', laid.trick.turned ? 'yes' : null);
    mark(node, 'data-first', laid.at === 0 ? 'yes' : null);
    mark(node, 'data-winner', laid.trick.complete && laid.trick.winner === laid.seat ? 'yes' : null);
    mark(node, 'data-selected', view.selected === `lies:${laid.card}` ? 'yes' : null);
    node.tabIndex = view.live ? 0 : -1;
    mark(node, 'aria-label', laid.trick.turned ? t('laid.turned', { who: seatName(laid.seat) })
      : t('laid', { who: seatName(laid.seat), card: cardName(laid.card) }));
    node.style.zIndex = laid.behind ? 0 : laid.at + 1;
  }, node => sweep(node, place(winners.get(Number(node.dataset.trick)) || view.me, view.me)));
  for (const trick of lying) if (trick.winner) winners.set(trick.trick, trick.winner);
  mark(middle, 'data-complete', last && last.complete ? 'yes' : null);
}

function packets(root, view) {
  const { deal } = view;
  const won = Object.entries(deal?.won || {});
  const order = ['bottom', 'left', 'top', 'right'];
  const spot = side => [...side].map(seat => place(seat, view.me)).sort((a, b) => order.indexOf(a) - order.indexOf(b))[0];
  // A trick that lies there still is not yet among those gathered.
  const lies = side => (deal?.tricks || []).filter(trick => trick.complete && trick.winner && side.includes(trick.winner)).length;
  const placed = won.map(([side, n]) => ({ side, n: n - lies(side), at: spot(side) }));
  for (const node of all('.packets', root)) {
    const own = placed.find(packet => packet.at === node.dataset.place);
    const n = own ? own.n : 0;
    part(node, [own?.side, n], () => (n === 0 ? [] : [
      el('span', { class: 'stack', 'aria-hidden': 'true' }, Array.from({ length: Math.max(n, 0) }, (_, at) => el('i', { class: 'back', 'data-turn': at % 2 ? 'yes' : null }))),
      el('span', { class: 'count' }, tn('tricks', n), el('span', { class: 'unseen' }, ` ${t('won.by', { side: sideName(own.side) })}`)),
    ]));
  }
}

export const sideName = side => (side === 'pool' ? t('pool') : [...side].map(seatName).join(` ${t('and')} `));

function contract(deal) {
  const calls = deal.calls.filter(({ call: said }) => !['passes', 'satisfied', 'yes', 'may-i-lead', 'leaves'].includes(said));
  if (deal.code === 'solo') {
    const rank = ['proposes', 'accepts', 'solo', 'misere', 'abundance', 'abundance-in-trumps', 'spread', 'slam'];
    calls.sort((a, b) => rank.indexOf(a.call) - rank.indexOf(b.call));
    const accepted = calls.find(said => said.call === 'accepts');
    const top = calls[calls.length - 1];
    return top === accepted && top ? calls.slice(-2) : calls.slice(-1);
  }
  if (deal.code === 'bridge-1904') {
    const doubles = calls.filter(said => said.call.endsWith('doubles'));
    return [...calls.filter(said => said.call.startsWith('declares')).slice(0, 1), ...doubles.slice(-1)];
  }
  return deal.code === 'boston' ? calls.slice(-1) : calls.slice(0, 1);
}

function turnedUp(root, view) {
  const { deal } = view;
  const box = one('.trump', root);
  const facts = deal && { trump: deal.trump, up: deal.turn_up, calls: contract(deal), begun: deal.tricks.length > 0 || deal.left.some(left => left < 13), code: deal.code, over: deal.phase === 'over', none: noTrumps(deal) };
  part(box, facts, () => {
    if (!facts) return [];
    const still = facts.code === 'cayenne' || facts.code === 'boston';
    return [
      facts.up && el('div', { class: 'up' }, faceUp(facts.up, { class: 'card small', 'aria-label': t('turn-up.is', { card: cardName(facts.up) }) })),
      el('div', { class: 'trump-words' },
        facts.trump && el('div', { class: 'trump-suit' }, suitShape(facts.trump), el('span', {}, t('trumps.are', { suit: capital(suitName(facts.trump)) }))),
        !facts.trump && facts.none && el('div', { class: 'trump-suit' }, t('trumps.none')),
        facts.up && el('div', { class: 'trump-note' }, t(still ? 'turn-up.still' : 'turn-up')),
        facts.calls.map(said => el('div', { class: 'trump-note' }, t('contract', { who: seatName(said.seat), call: call(said.call) })))),
    ];
  });
}

const noTrumps = deal => deal.phase === 'play' && (deal.calls.some(({ call: said }) => /no-trumps|grand|nullo|misere|spread/.test(said)));

// The calls in four columns, from the one who spoke first.
function auction(root, view) {
  const { deal } = view;
  const box = one('.auction', root);
  const shown = deal && deal.calls.length > 0 && deal.tricks.length === 0 && deal.phase !== 'over' && deal.left.every(left => left === 13 || left === 12);
  show(box, Boolean(shown));
  if (!shown) return;
  part(box, deal.calls, () => {
    const first = SEATS.indexOf(deal.calls[0].seat);
    const order = [0, 1, 2, 3].map(n => SEATS[(first + n) % 4]);
    const rows = [];
    let at = 0;
    for (const said of deal.calls) {
      const column = order.indexOf(said.seat);
      if (rows.length === 0 || column < at) rows.push(['', '', '', '']);
      rows[rows.length - 1][column] = call(said.call);
      at = column + 1;
    }
    return el('table', {},
      el('caption', { class: 'unseen' }, t('calls')),
      el('thead', {}, el('tr', {}, order.map(seat => el('th', { scope: 'col' }, seatName(seat))))),
      el('tbody', {}, rows.map(row => el('tr', {}, row.map(said => el('td', {}, said))))));
  });
}

export function drawBoard(root, view, winners) {
  for (const node of all('.seat', root)) {
    const seat = SEATS.find(letter => place(letter, view.me) === node.dataset.place);
    mark(node, 'data-seat', seat);
    plate(node, view, seat);
    backs(node, view, seat);
    exposed(node, view, seat);
  }
  tricks(root, view, winners);
  packets(root, view);
  turnedUp(root, view);
  auction(root, view);
}

// One line on what is going on.
export function status(view) {
  const { deal, table } = view;
  if (!table) return '';
  if (table.phase === 'ended') return t('status.ended');
  if (table.phase === 'told') return t('status.told');
  if (!deal) return t(table.phase === 'waiting' ? 'status.waiting' : 'status.none');
  if (table?.paused) return t('status.paused');
  if (table?.phase === 'claims') return t('status.claims');
  const trick = deal.tricks[deal.tricks.length - 1];
  const word = turnWord(view);
  if (view.you && deal.regular.some(deed => deed.startsWith('answers'))) return t('status.asked');
  if (view.you && deal.regular.some(deed => deed.startsWith('discards'))) return t('status.discard');
  if (view.you && deal.regular.some(deed => deed.startsWith('trumps'))) return t('status.name-trumps');
  if (view.you && deal.regular.includes('quits')) return t('status.gather');
  const away = discards(deal);
  if (away.length) return t('status.discards', { who: listed(away.map(seatName)) });
  if (trick && trick.complete && trick.winner) return t('status.won', { who: seatName(trick.winner) });
  if (!word) return deal.phase === 'over' ? t('status.over') : t('status.wait');
  const key = word.split('.')[1];
  if (deal.turn === view.you && dummy(deal) === view.you) return t(`status.owner.${key}`, { who: seatName(deal.dealer) });
  if (deal.turn === view.you) {
    const held = view.live && bound(view, view.you);
    return held ? t('status.bound', { status: t(`status.you.${key}`), what: held }) : t(`status.you.${key}`);
  }
  if (view.you && dummy(deal) === deal.turn && deal.dealer === view.you) return t(`status.dummy.${key}`);
  return t(`status.they.${key}`, { who: seatName(deal.turn) });
}

export function drawStatus(root, view) {
  const node = one('.status', root);
  say(node, status(view));
  const { deal, you, table } = view;
  mark(node, 'data-mine', you && table?.phase === 'deal' && !table.paused && ((deal?.turn === you && dummy(deal) !== you) || (deal && dummy(deal) === deal.turn && deal.dealer === you)) ? 'yes' : null);
}
