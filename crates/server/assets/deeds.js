// Everything that hands and mouths can do, in reach but out of the way: a menu of the chosen card, and a menu of the table.
import { all, button, dialog, el, one } from './dom.js';
import { SEATS, cardName, isCard, opposite, rankName, readHand, seatName, suitName } from './cards.js';
import { dummy } from './draw.js';
import { EVERY_CALL, call, label } from './speech.js';
import { capital, t } from './words.js';

// What is done with a card when it is simply played.
export function playing(view, card) {
  const { deal, you } = view;
  if (deal.regular.some(deed => deed.startsWith('discards'))) return `discards ${card}`;
  if (dummy(deal) === you) return `plays ${card} of ${you}`;
  return card;
}

const quitted = deal => {
  const won = Object.values(deal.won).reduce((sum, n) => sum + n, 0);
  const lying = deal.tricks.map(trick => trick.trick);
  const first = lying.length ? Math.min(...lying) - 1 : won;
  return Array.from({ length: Math.max(first, 0) }, (_, at) => at + 1);
};

const everyTrick = deal => [...quitted(deal), ...deal.tricks.map(trick => trick.trick)];

// The deeds for a card of my own hand, the likely ones first.
export function cardDeeds(view, card) {
  const { deal, you } = view;
  const lies = readHand(deal.open[SEATS.indexOf(you)]).includes(card);
  const first = [playing(view, card), dummy(deal) === you ? `suggests ${card}` : lies ? `takes-back ${card}` : `exposes ${card}`];
  const more = [`names ${card}`, `exposes ${card} below`, `detaches ${card}`, `simultaneously ${card}`];
  if (deal.code === 'cayenne' && card[1] === 'A') more.push(`${card} high`);
  if (deal.code === 'boston') more.push(`discards ${card}`);
  if (deal.code === 'bridge-1904') more.push(`orders ${card}`);
  for (const trick of deal.tricks) more.push(`${card} to ${trick.trick}`);
  return { first, more: more.filter(deed => deed !== first[0]), slips: quitted(deal).map(n => `slips ${card} into ${n}`) };
}

// The deeds for a card that lies open before somebody.
export function openDeeds(view, of, card) {
  const { deal, you } = view;
  if (dummy(deal) === of && deal.dealer === you) return [`orders ${card}`, `${of}:${card}`];
  const mine = deal.demands.filter(deed => deed.split(' ')[1] === card);
  const deeds = [...mine, `plays ${card} of ${of}`];
  if (!mine.some(deed => deed.startsWith('calls'))) deeds.push(`calls ${card}`);
  if (deal.code === 'bridge-1904') deeds.push(`suggests ${card}`);
  if (!mine.some(deed => deed.startsWith('forbids'))) deeds.push(`forbids ${card}`);
  return deeds;
}

// The deeds for a card that lies in a trick.
export function laidDeeds(view, seat, card, trick) {
  const lying = view.deal.tricks.find(one => one.trick === trick);
  const deeds = [];
  if (seat === view.you || (dummy(view.deal) === seat && view.deal.dealer === view.you)) deeds.push(`takes-back ${card}`);
  if (lying?.complete) deeds.push('quits', 'turns');
  else deeds.push('turns');
  return deeds;
}

const select = (name, options, chosen) => el('select', { name, 'aria-label': t(`field.${name}`) }, options.map(([value, text]) => el('option', { value, selected: String(value) === String(chosen) }, text)));
const seatsBut = you => SEATS.filter(seat => seat !== you).map(seat => [seat, seatName(seat)]);
const numbers = (from, to) => Array.from({ length: to - from + 1 }, (_, at) => [from + at, String(from + at)]);

// A small form that makes a deed: its fields fill the places of the pattern.
function form(ctx, text, pattern, fields, then) {
  const node = el('form', { class: 'deed-form', 'data-pattern': pattern }, el('span', { class: 'label' }, text), fields,
    el('button', { type: 'submit', class: 'main' }, t('deeds.do')));
  node.addEventListener('submit', event => {
    event.preventDefault();
    const data = new FormData(node);
    const deed = pattern.replace(/\{(\w+)\}/g, (_, name) => data.get(name));
    then();
    ctx.act(deed);
  });
  return node;
}

// What stood before the deal, and should have stood otherwise.
function standsWrong(ctx, code, deal, close) {
  const field = (name, value) => el('label', { class: 'of-side' }, t(`field.${name}`), el('input', { name, type: 'number', min: 0, max: 9999, value, inputmode: 'numeric', required: true }));
  const claim = (what, from) => form(ctx, t(`deeds.${what}`), `claims ${what} NS {ns} EW {ew}`, [field('ns', from?.NS ?? 0), field('ew', from?.EW ?? 0)], close);
  return [claim('score', deal.before.points), claim('games', deal.before.games), code === 'bridge-1904' && claim('rubber', null)];
}

function trickChoices(view) {
  const { deal, trail } = view;
  return everyTrick(deal).reverse().map(n => {
    const known = trail?.[n];
    return [n, known ? t('trick.of', { n, led: seatName(known.led), won: seatName(known.won) }) : t('trick.n', { n })];
  });
}

function groups(view, ctx, close) {
  const { deal, you, table } = view;
  const code = deal.code;
  const family = !['whist-1900', 'bridge-1904'].includes(code);
  const last = deal.tricks[deal.tricks.length - 1]?.trick;
  const partner = opposite(you);
  const act = deed => button(label(deed), { 'data-deed': deed }, () => { close(); ctx.act(deed); });
  const buttons = deeds => el('div', { class: 'buttons' }, deeds.map(act));
  const trick = select('trick', trickChoices(view), last);
  const found = [];
  const group = (name, ...parts) => found.push({ name, node: el('section', { class: 'deed-group', 'data-group': name }, el('h3', { tabindex: '-1' }, t(`deeds.${name}`)), parts) });

  group('cards', buttons(['turns', 'quits', 'asks', 'answers none', 'answers some', 'places', 'throws-down', 'searches', 'mixes']),
    form(ctx, t('deeds.names-of'), 'names {letter}{rank} of {seat}', [
      select('letter', ['S', 'H', 'D', 'C'].map(suit => [suit, suitName(suit)])),
      select('rank', [...'AKQJT98765432'].map(rank => [rank, rankName(rank)])),
      select('seat', seatsBut(you))], close),
    everyTrick(deal).length > 0 && form(ctx, t('deeds.sees'), 'sees {trick}', [trick.cloneNode(true)], close));
  group('say', buttons(['says rest', 'says game', 'says trick']),
    table?.words !== false && el('form', {
      class: 'deed-form', on: {
        submit: event => {
          event.preventDefault();
          const words = new FormData(event.target).get('words').trim();
          if (!words) return;
          close();
          ctx.act(`says "${words.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`);
        },
      },
    }, el('label', { for: 'deed-words', class: 'label' }, t('deeds.words')), el('input', { id: 'deed-words', name: 'words', maxlength: '120', autocomplete: 'off' }), el('button', { type: 'submit', class: 'main' }, t('deeds.say.do'))));
  group('claims',
    everyTrick(deal).length > 0 && form(ctx, t('deeds.revoke'), 'claims revoke {seat} {trick}', [select('seat', seatsBut(you).filter(([seat]) => seat !== partner).concat([[partner, seatName(partner)], [you, seatName(you)]])), trick.cloneNode(true)], close),
    form(ctx, t('deeds.tricks'), 'claims tricks {n}', [select('n', numbers(0, 13), 7)], close),
    ...(deal.before && Object.keys(deal.before.points || {}).length ? standsWrong(ctx, code, deal, close) : []),
    ['whist-1900', 'cayenne', 'bridge-1904'].includes(code) && form(ctx, t('deeds.honours'), 'claims honours {n}', [select('n', numbers(2, 5), 4)], close),
    buttons(['admits', 'requires play-out', ...(code === 'solo' ? ['shows would-win'] : [])]));
  group('rights', el('p', { class: 'note' }, t('deeds.rights.note')),
    buttons(['waives', 'consults', ...(code === 'whist-1900' ? ['requires trump'] : []), ...(code === 'bridge-1904' ? ['requires hand'] : [])]),
    form(ctx, t('deeds.calls-suit'), 'calls {suit}', [select('suit', ['spades', 'hearts', 'diamonds', 'clubs'].map(suit => [suit, suit]))], close),
    buttons(['calls highest', 'calls lowest', 'calls win', 'calls lose', ...(family ? ['calls trump', 'calls no-trump'] : []), 'elects take-tricks', 'elects deduct-points', 'elects add-points', 'elects new-deal', 'elects let-stand']),
    code === 'bridge-1904' && buttons(['elects disallow', 'forbids spades', 'forbids hearts', 'forbids diamonds', 'forbids clubs']));
  if (EVERY_CALL[code]) {
    group('calls', el('p', { class: 'note' }, t('deeds.calls.note')),
      el('div', { class: 'buttons calls' }, EVERY_CALL[code].map(deed => button(capital(call(deed)), { 'data-deed': deed }, () => { close(); ctx.act(deed); }))));
  }
  group('trump', buttons([...(deal.turn_up && ['whist-1900', 'whist-1893', 'solo'].includes(code) ? ['leaves-trump', 'takes-up', 'names trump', 'forgets trump'] : []), 'cuts']));
  return found;
}

// The menu of the table.
export function openTable(node, view, ctx, at) {
  if (!view.deal || !view.you) return;
  const found = groups(view, ctx, () => node.close());
  const nav = el('nav', { class: 'deed-nav', 'aria-label': t('deeds') }, found.map(({ name, node: section }) => button(t(`deeds.${name}`), { class: 'link' }, () => {
    section.scrollIntoView({ block: 'start' });
    one('h3', section).focus();
  })));
  const wanted = at && found.find(entry => entry.name === at);
  if (wanted) {
    dialog(node, t(`deeds.${at}`), wanted.node, el('p', {}, button(t('deeds.all'), { class: 'link', 'data-name': 'all-deeds' }, () => openTable(node, view, ctx))));
    one('h3', wanted.node).hidden = true;
    all('select, button', wanted.node)[0]?.focus();
  } else dialog(node, t('deeds'), el('p', { class: 'note' }, t('deeds.note')), nav, found.map(entry => entry.node));
}

// Whatever else can be done with a card.
export function openCard(node, view, ctx, card) {
  const deeds = cardDeeds(view, card);
  const close = () => node.close();
  const act = deed => button(label(deed), { 'data-deed': deed }, () => { close(); ctx.act(deed); });
  dialog(node, capital(cardName(card)), el('div', { class: 'buttons column' }, [...deeds.first, ...deeds.more].map(act),
    button(t('deeds.join'), { 'data-name': 'join' }, () => { close(); ctx.join(card); })),
  deeds.slips.length > 0 && form(ctx, t('deeds.slip'), `slips ${card} into {trick}`, [select('trick', deeds.slips.map(deed => deed.split(' ')[3]).map(n => [n, t('trick.n', { n })]))], close));
}

export const isPlay = deed => isCard(deed) || deed.startsWith('orders ') || deed.startsWith('plays ') || deed.startsWith('discards ');
