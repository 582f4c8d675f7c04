// Cards: their names, their order and their faces.
import { svg } from './dom.js';
import { t } from './words.js';

export const SEATS = ['N', 'E', 'S', 'W'];
export const SUITS = ['S', 'H', 'D', 'C'];
const RANKS = '23456789TJQKA';
const SUIT_WORDS = { spades: 'S', hearts: 'H', diamonds: 'D', clubs: 'C' };

export const suitOfWord = word => SUIT_WORDS[word];
export const wordOfSuit = suit => Object.keys(SUIT_WORDS).find(word => SUIT_WORDS[word] === suit);
export const suitName = suit => t(`suit.${suit}`);
export const rankName = rank => t(`rank.${rank}`);
export const cardName = card => t('card', { rank: rankName(card[1]), suit: suitName(card[0]) });
export const theCard = card => t('the-card', { card: cardName(card) });
export const isCard = word => /^[SHDC][2-9TJQKA]$/.test(word);
export const seatName = seat => t(`seat.${seat}`);
export const next = seat => SEATS[(SEATS.indexOf(seat) + 1) % 4];
export const opposite = seat => SEATS[(SEATS.indexOf(seat) + 2) % 4];

// Where a seat lies, seen from another.
export function place(seat, from) {
  return ['bottom', 'left', 'top', 'right'][(SEATS.indexOf(seat) - SEATS.indexOf(from) + 4) % 4];
}

// 'KJ..AK8.Q': spades, hearts, diamonds, clubs.
export function readHand(text) {
  const cards = [];
  (text || '').split('.').forEach((ranks, at) => {
    for (const rank of ranks) cards.push(SUITS[at] + rank);
  });
  return cards;
}

// The orders in which a hand may be held: red and black in turn, by rank of the suits, with trumps at the left.
export function sorted(cards, prefs, trump) {
  let suits = prefs.suits === 'ranked' ? ['S', 'H', 'D', 'C'] : ['S', 'H', 'C', 'D'];
  if (prefs.suits === 'trumps' && trump) suits = [trump, ...suits.filter(suit => suit !== trump)];
  const held = suits.filter(suit => cards.some(card => card[0] === suit));
  if (prefs.suits !== 'ranked' && held.length === 3) {
    // Without one suit two of a colour would lie side by side: the other colour goes between them.
    const red = suit => suit === 'H' || suit === 'D';
    const alone = held.find(suit => held.filter(other => red(other) === red(suit)).length === 1);
    const fixed = prefs.suits === 'trumps' && held[0] === trump ? 1 : 0;
    if (!fixed || held[0] !== alone) {
      held.splice(held.indexOf(alone), 1);
      held.splice(1, 0, alone);
    }
  }
  const way = prefs.ascending ? 1 : -1;
  return [...cards].sort((a, b) => held.indexOf(a[0]) - held.indexOf(b[0])
    || way * (RANKS.indexOf(a[1]) - RANKS.indexOf(b[1])));
}

const X = { l: 36, m: 50, r: 64 };
const PIPS = {
  2: 'm0 m6', 3: 'm0 m3 m6', 4: 'l0 r0 l6 r6', 5: 'l0 r0 m3 l6 r6', 6: 'l0 r0 l3 r3 l6 r6', 7: 'l0 r0 m1.5 l3 r3 l6 r6',
  8: 'l0 r0 m1.5 l3 r3 m4.5 l6 r6', 9: 'l0 r0 l2 r2 m3 l4 r4 l6 r6', T: 'l0 r0 m1 l2 r2 l4 r4 m5 l6 r6',
};

export function suitShape(suit, attributes = {}) {
  return svg('svg', { class: `suit suit-${suit}`, viewBox: '0 0 24 24', 'aria-hidden': 'true', ...attributes }, svg('use', { href: `#suit-${suit}` }));
}

const shape = (suit, x, y, size, turned) => svg('use', {
  href: `#suit-${suit}`, x: x - size / 2, y: y - size / 2, width: size, height: size,
  transform: turned ? `rotate(180 ${x} ${y})` : null,
});

// Ranks are shapes too: what is read out is the card's name alone.
const rank = (card, x, y, size) => svg('use', { href: `#rank-${card[1]}`, x: x - size / 2, y, width: size, height: size });

const index = card => svg('g', {}, rank(card, 13, 3, 30), shape(card[0], 13, 38, 14.5));

function court(card) {
  const half = turned => svg('g', { transform: turned ? 'rotate(180 50 70)' : null },
    shape(card[0], 38, 31, 13),
    svg('use', { class: 'crown', href: `#court-${card[1]}`, x: 48, y: 23, width: 18, height: 18 }));
  return [
    svg('rect', { class: 'frame', x: 27, y: 18, width: 46, height: 104, rx: 1.5 }),
    svg('rect', { class: 'frame thin', x: 29.5, y: 20.5, width: 41, height: 99, rx: 1 }),
    half(false), half(true),
    svg('use', { href: `#letter-${card[1]}`, x: 20, y: 40, width: 60, height: 60 }),
  ];
}

function middle(card) {
  if (PIPS[card[1]]) {
    return PIPS[card[1]].split(' ').map(pip => {
      const row = Number(pip.slice(1));
      return shape(card[0], X[pip[0]], 31 + row * 13, 16.5, row > 3);
    });
  }
  if (card[1] === 'A') return [svg('circle', { class: 'ring', cx: 50, cy: 70, r: 31 }), shape(card[0], 50, 70, 42)];
  return court(card);
}

// A face is drawn twice: whole, and plain with large signs for where it is small.
export function face(card) {
  return svg('svg', { class: `face suit-${card[0]}`, viewBox: '0 0 100 140', 'aria-hidden': 'true', focusable: 'false' },
    svg('g', { class: 'full' }, index(card), svg('g', { transform: 'rotate(180 50 70)' }, index(card)), middle(card)),
    svg('g', { class: 'plain' },
      rank(card, 22, -1, 55),
      shape(card[0], 22, 62, 30), shape(card[0], 66, 104, 48)));
}
