// What the host can do, and what everybody can who sits there: leave, and come back.
import { button, dialog, el } from './dom.js';
import { SEATS, cardName, seatName } from './cards.js';
import { copy, whole } from './panels.js';
import { practice, t } from './words.js';

export function openHouse(node, view, ctx) {
  const { table, you } = view;
  if (!table) return;
  const ask = (name, text, more) => button(text, { 'data-ask': name, 'data-seat-asked': more?.seat }, () => {
    node.close();
    ctx.ask(name, more);
  });
  const mine = you && table.seats[you];
  const others = SEATS.filter(seat => seat !== you && table.seats[seat]?.kind === 'person');
  dialog(node, table.title,
    you && table.phase !== 'ended' && el('section', {}, el('h3', {}, t('house.seat')), el('div', { class: 'buttons' }, mine?.stand_in ? ask('back', t('away.back')) : ask('leave', t('house.leave')))),
    table.host && table.phase !== 'ended' && el('section', {}, el('h3', {}, t('house.host')), el('div', { class: 'buttons' },
      table.paused ? ask('resume', t('host.resume')) : ask('pause', t('host.pause')), ask('end', t('host.end')),
      others.map(seat => ask('put-out', t('host.put-out', { who: table.seats[seat].name || seatName(seat) }), { seat })))),
    practice(table).length > 0 && el('section', { class: 'practice' }, el('h3', {}, t('practice')), practice(table).map(line => el('p', {}, line))),
    table.cut?.length > 0 && el('section', {}, el('h3', {}, t('house.cut')), el('ul', {}, table.cut.map(drawn => el('li', {}, t('house.drawn', { who: drawn.name || seatName(drawn.seat), card: cardName(drawn.card) }))))),
    table.private && el('section', {}, el('h3', {}, t('house.private')), el('p', { class: 'note' }, t('house.private.note')), copy(whole(table.private), t('house.private'))),
    el('dl', { class: 'facts' },
      [['board', table.deals ? t('house.of', { board: table.board, deals: table.deals }) : String(table.board || 0)], ['manner', t(`manner.${table.manner}`)], ['bots', t(`bots.${table.bots}`)], ['pace', t(`pace.${table.pace}`)],
        ['clock', table.clock ? t('house.seconds', { n: table.clock }) : t('house.none')], ['onlookers', String(table.onlookers ?? 0)], ['commitment', table.commitment || t('house.none')]]
        .map(([name, value]) => [el('dt', {}, t(`house.${name}`)), el('dd', {}, value)])),
    el('p', { class: 'note' }, el('a', { href: `/laws/${table.code}` }, t('law.all')), ' · ', el('a', { href: '/' }, t('lobby'))));
}

export function openHelp(node) {
  const keys = ['arrows', 'enter', 'escape', 'd', 'g', 'r', 'h', 'o', 'l', 'p', 'question'];
  dialog(node, t('help'), el('p', {}, t('help.text')),
    el('dl', { class: 'keys' }, keys.map(key => [el('dt', {}, el('kbd', {}, t(`key.${key}`))), el('dd', {}, t(`key.${key}.does`))])));
}
