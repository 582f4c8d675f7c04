// Deeds, choices and calls in words. A deed of the record becomes a key: `calls hearts #2` is `calls-SUIT`, with the suit as a slot.
import { has, t, capital } from './words.js';
import { isCard, seatName, suitName, suitOfWord, theCard } from './cards.js';
import { listed } from './words.js';

export function parse(words) {
  const slots = {};
  let text = words.trim();
  const right = text.match(/ #(\d+)$/);
  if (right) {
    slots.right = Number(right[1]);
    text = text.slice(0, right.index);
  }
  const quoted = text.match(/^says "(.*)"$/);
  if (quoted) return { key: 'says-WORDS', slots: { ...slots, words: quoted[1].replace(/\\(.)/g, '$1') } };
  const score = text.match(/^claims (score|games|rubber) NS (\d+) EW (\d+)$/);
  if (score) return { key: `claims-${score[1]}`, slots: { ...slots, ns: score[2], ew: score[3] } };
  const ruled = text.match(/^rules (\d+) of (\d+)$/);
  if (ruled) return { key: 'rules', slots: { ...slots, reading: ruled[1], of: ruled[2] } };
  const key = text.split(' ').map(word => {
    if (/^[NESW]:/.test(word) && isCard(word.slice(2))) {
      slots.card = theCard(word.slice(2));
      return 'SEAT:CARD';
    }
    if (isCard(word)) {
      slots.card = theCard(word);
      return 'CARD';
    }
    if (word.includes('+')) {
      slots.cards = listed(word.split('+').map(theCard));
      return 'CARDS';
    }
    if (suitOfWord(word)) {
      slots.suit = suitName(suitOfWord(word));
      return 'SUIT';
    }
    if (/^[NESW]$/.test(word)) {
      slots.seat = seatName(word);
      return 'SEAT';
    }
    if (/^[HDC]$/.test(word)) {
      slots.suit = suitName(word);
      return 'SUIT';
    }
    if (/^\d+$/.test(word)) {
      slots.n = word;
      return 'N';
    }
    return word;
  }).join('-');
  return { key, slots };
}

function worded(kind, words, more) {
  const { key, slots } = parse(words);
  const name = `${kind}.${key}`;
  return has(name) ? t(name, { ...slots, ...more }) : words;
}

// What a button says that does it.
export const label = deed => capital(worded('do', deed, {}));
// What a right offers.
export const offer = choice => worded('may', choice, {});

// What somebody is held to do after it; nothing, where it binds nobody.
export function bind(choice) {
  const { key, slots } = parse(choice.replace(/^(win-trick) \d+$/, '$1'));
  return has(`bound.${key}`) ? t(`bound.${key}`, slots) : null;
}

// What has happened: 'W: HT' is 'West plays the ten of hearts.'
export function told(act, led) {
  const at = act.indexOf(':');
  const actor = act.slice(0, at).trim();
  const words = act.slice(at + 1).trim();
  const who = seatName(actor);
  if (led && isCard(words)) return t('did.leads', { who, card: theCard(words) });
  const { key } = parse(words);
  if (has(`did.${key}`)) return worded('did', words, { who });
  return t('did.other', { who, words });
}

// A call as it is said at the table.
export const call = words => worded('call', words, {});

const CALLS = new Set(['passes', 'proposes', 'accepts', 'solo', 'misere', 'abundance', 'abundance-in-trumps', 'spread', 'slam', 'bids',
  'keeps', 'keeps-over', 'little-misere', 'grand-misere', 'little-spread', 'grand-spread', 'makes', 'leaves', 'declares', 'doubles',
  'redoubles', 'may-i-lead', 'yes', 'satisfied', 'trumps']);
export const isCall = deed => CALLS.has(deed.split(' ')[0]);

const suits = verb => ['spades', 'hearts', 'diamonds', 'clubs'].map(suit => `${verb} ${suit}`);
// Every call that can be said at a game.
export const EVERY_CALL = {
  solo: ['passes', 'proposes', 'accepts', 'solo', 'misere', 'abundance', 'abundance-in-trumps', 'spread', 'slam', ...suits('trumps')],
  boston: ['passes', ...[5, 6, 7, 8, 9, 10, 11, 12, 13].map(n => `bids ${n}`), 'keeps', 'keeps-over', 'little-misere', 'grand-misere',
    'little-spread', 'grand-spread', ...suits('trumps'), 'pays'],
  cayenne: [...suits('makes'), 'makes grand', 'makes nullo', 'leaves'],
  'bridge-1904': [...suits('declares'), 'declares no-trumps', 'leaves', 'doubles', 'redoubles', 'satisfied', 'may-i-lead', 'yes'],
};
