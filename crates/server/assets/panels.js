// The panels that come and go: rights, calls, an answer, the time for claims, the telling, and the waiting for players.
import { button, el, part, show, woven } from './dom.js';
import { seatName, suitShape, suitOfWord } from './cards.js';
import { cites } from './laws.js';
import { call, isCall, label, offer } from './speech.js';
import { capital, listed, t } from './words.js';

const deedButton = (ctx, deed, text, more = {}) => button(text ?? label(deed), { 'data-deed': deed, ...more }, () => ctx.act(deed));
const askButton = (ctx, ask, text, more = {}) => button(text, { 'data-ask': ask, ...more }, () => ctx.ask(ask));
const rightOf = deed => Number((deed.match(/ #(\d+)$/) || [])[1]);

export const myRights = ({ deal, you }) => (deal && you ? deal.rights.filter(right => right.state === 'open' && right.holders.includes(you)) : []);

// Four suits of one right are four small buttons behind one word.
function demandButtons(ctx, demands) {
  const bySuit = demands.filter(deed => /^calls (spades|hearts|diamonds|clubs)\b/.test(deed));
  const rest = demands.filter(deed => bySuit.length < 2 || !bySuit.includes(deed));
  const suit = deed => suitOfWord(deed.split(' ')[1]);
  return [
    rest.map(deed => deedButton(ctx, deed, null, { class: 'main' })),
    bySuit.length > 1 && el('span', { class: 'of-suits', role: 'group', 'aria-label': capital(offer('call-suit')) }, el('span', { class: 'label' }, capital(offer('call-suit'))),
      bySuit.map(deed => deedButton(ctx, deed, suitShape(suit(deed)), { 'aria-label': label(deed), title: label(deed) }))),
  ];
}

// The rights that I hold, each with what gave it and what it offers; those of the others behind.
export function rights(node, view, ctx) {
  const mine = myRights(view);
  const { deal, table, you } = view;
  const others = deal ? deal.rights.filter(right => right.state === 'open' && !right.holders.includes(you)) : [];
  show(node, mine.length + others.length > 0);
  part(node, { mine, others, demands: deal?.demands, phase: table?.phase, ready: table?.seats?.[you]?.ready }, () => {
    const given = right => {
      const ruling = deal.rulings.find(found => found.id === right.ruling);
      return el('p', { class: 'gist' }, ruling ? ruling.gist : '', ' ', cites([...new Set([...(ruling?.cites || []), ...right.cites])]));
    };
    const own = right => {
      const demands = deal.demands.filter(deed => rightOf(deed) === right.id);
      return el('li', { class: 'right', 'data-right': right.id }, given(right),
        demands.length === 0 && el('p', { class: 'note' }, t('rights.later', { what: listed(right.choices.map(offer), t('or')) })),
        el('div', { class: 'buttons' }, demandButtons(ctx, demands),
          deedButton(ctx, `waives #${right.id}`, t('do.waives'), { class: 'quiet' }),
          right.choices.length > 1 && deedButton(ctx, `consults #${right.id}`, t('do.consults'), { class: 'quiet' }),
          right === mine[mine.length - 1] && table?.phase === 'deal' && askButton(ctx, 'ready', t('rights.go-on'), { class: 'quiet', disabled: table.seats?.[you]?.ready })));
    };
    const theirs = right => el('li', { class: 'right', 'data-right': right.id }, given(right),
      el('p', { class: 'note' }, t('rights.theirs', { who: listed(right.holders.map(seatName)), what: listed(right.choices.map(offer), t('or')) })));
    return [
      el('h2', {}, button(mine.length ? t('rights.mine') : t('rights.others'), { class: 'fold', 'data-name': 'fold', 'aria-expanded': String(!node.dataset.folded) }, event => {
        if (node.dataset.folded) delete node.dataset.folded;
        else node.dataset.folded = 'yes';
        event.currentTarget.setAttribute('aria-expanded', String(!node.dataset.folded));
      })),
      el('ul', {}, mine.map(own), mine.length === 0 && others.map(theirs)),
      mine.length > 0 && others.length > 0 && el('details', {}, el('summary', {}, t('rights.others')), el('ul', {}, others.map(theirs))),
    ];
  });
}

// A doubtful ruling, with its readings: the host decides.
export function doubts(node, view, ctx) {
  const { deal, table } = view;
  const open = deal && table?.phase !== 'told' ? deal.rulings.filter(ruling => ruling.status === 'doubtful' && !ruling.decided && ruling.readings?.length) : [];
  show(node, open.length > 0);
  part(node, { open, host: table?.host }, () => open.length > 0 && [
    el('h2', {}, t('doubts')),
    open.map(ruling => el('div', { class: 'doubt', 'data-ruling': ruling.id },
      el('p', { class: 'gist' }, ruling.gist, ' ', cites(ruling.cites)),
      el('p', { class: 'note' }, t(table.host ? 'doubts.host' : 'doubts.others')),
      el('ol', { class: 'readings' }, ruling.readings.map((reading, at) => el('li', {},
        el('p', {}, reading.gist, ' ', cites(reading.cites || [])),
        table.host && button(t('doubts.rule'), { 'data-ask': 'rule', 'data-reading': at + 1, 'data-of': ruling.id, 'data-name': `rule ${at + 1} of ${ruling.id}`, 'aria-label': `${t('doubts.rule')}: ${t('doubts.reading', { n: at + 1 })}` },
          () => ctx.ask('rule', { reading: at + 1, of: ruling.id }))))))),
  ]);
}

function callText(deed) {
  const word = deed.split(' ')[1];
  const suit = suitOfWord(word);
  return suit ? el('span', { class: 'with-suit' }, suitShape(suit), capital(call(deed))) : capital(call(deed));
}

// What it is my turn to say: a call, or an answer.
export function calls(node, view, ctx) {
  const { deal, you, table } = view;
  const said = deal && you && table?.phase === 'deal' ? deal.regular.filter(isCall) : [];
  const asked = Boolean(deal && you && deal.regular.some(deed => deed.startsWith('answers')));
  show(node, said.length > 0 || asked);
  part(node, { said, asked }, () => {
    if (asked) {
      return [el('h2', {}, t('asked')), el('div', { class: 'buttons' },
        deedButton(ctx, 'answers none', t('do.answers-none'), { class: 'main' }), deedButton(ctx, 'answers some', t('do.answers-some'), { class: 'main' }))];
    }
    if (!said.length) return [];
    const passes = ['passes', 'leaves', 'satisfied', 'may-i-lead', 'yes'];
    const rest = said.filter(deed => !passes.includes(deed));
    const title = said[0].startsWith('trumps') ? 'calls.trumps' : 'calls.yours';
    return [
      el('h2', {}, t(title)),
      el('div', { class: 'buttons calls', 'data-many': rest.length > 8 ? 'yes' : null },
        rest.map(deed => deedButton(ctx, deed, callText(deed), { 'aria-label': capital(call(deed)) }))),
      el('div', { class: 'buttons' }, said.filter(deed => passes.includes(deed)).map(deed => deedButton(ctx, deed, capital(call(deed)), { class: 'main' })),
        button(t('calls.any'), { class: 'quiet', 'data-name': 'any-call' }, () => ctx.openDeeds('calls'))),
    ];
  });
}

function ready(table) {
  const sitting = Object.entries(table.seats).filter(([, seat]) => seat.kind === 'person' && !seat.stand_in);
  const [done, waits] = [sitting.filter(([, seat]) => seat.ready), sitting.filter(([, seat]) => !seat.ready)];
  const names = list => listed(list.map(([letter, seat]) => seat.name || seatName(letter)));
  return [
    done.length > 0 && el('p', { class: 'note' }, t('ready.done', { who: names(done) })),
    waits.length > 0 && el('p', { class: 'note' }, t('ready.waits', { who: names(waits) })),
  ];
}

const HONOURS = ['whist-1900', 'cayenne', 'bridge-1904'];

function claims(view, ctx) {
  const { table, you, deal } = view;
  const mine = table.seats[you];
  return [
    el('h2', {}, t('claims')),
    el('p', {}, t('claims.text')),
    you && el('div', { class: 'buttons' },
      button(t('claims.revoke'), { 'data-name': 'claim-revoke' }, () => ctx.openDeeds('claims')),
      HONOURS.includes(deal?.code) && button(t('claims.honours'), { 'data-name': 'claim-honours' }, () => ctx.openDeeds('claims')),
      askButton(ctx, 'ready', mine?.ready ? t('claims.ready.done') : t('claims.ready'), { class: 'main', disabled: mine?.ready })),
    ready(table),
  ];
}

function toldPanel(view, ctx) {
  const { table, you } = view;
  const last = table.told[table.told.length - 1];
  const ended = table.phase === 'ended';
  return [
    el('h2', {}, ended ? t('ended') : t('told', { board: table.board })),
    last && el('p', { class: 'result' }, last.line),
    el('div', { class: 'buttons' },
      last && el('a', { class: 'button', href: `/t/${table.id}/deals/${last.deal}` }, t('told.look')),
      you && !ended && askButton(ctx, 'ready', table.seats[you]?.ready ? t('told.ready.done') : t('told.ready'), { class: 'main', disabled: table.seats[you]?.ready }),
      ended && el('a', { class: 'button', href: '/' }, t('lobby'))),
    !ended && ready(table),
  ];
}

function copy(link, said) {
  const field = el('input', { readonly: true, value: link, 'aria-label': said, on: { focus: event => event.target.select() } });
  const act = button(t('copy'), { 'data-name': `copy ${link}` }, async () => {
    field.select();
    try {
      await navigator.clipboard.writeText(link);
    } catch {
      document.execCommand('copy');
    }
    act.textContent = t('copied');
  });
  return el('div', { class: 'copy' }, field, act);
}

const whole = link => new URL(link, location.href).href;

function waiting(view, ctx) {
  const { table } = view;
  const links = Object.entries(table.links || {});
  const open = Object.values(table.seats).some(seat => seat.kind === 'open');
  if (!open) {
    return [el('h2', {}, t('waiting.full')), el('p', {}, table.host ? t('waiting.full.host') : t('waiting.full.text')),
      table.host && el('div', { class: 'buttons' }, askButton(ctx, 'start', t('host.begin'), { class: 'main' }))];
  }
  return [
    el('h2', {}, t('waiting')),
    el('p', {}, table.host ? t('waiting.host') : t('waiting.text')),
    links.map(([seat, link]) => el('div', { class: 'seat-link' }, el('span', { class: 'label' }, seatName(seat)), copy(whole(link), t('waiting.link', { seat: seatName(seat) })),
      button(t('host.bot'), { class: 'quiet', 'data-ask': 'bot', 'data-seat-asked': seat, 'data-name': `bot ${seat}` }, () => ctx.ask('bot', { seat })))),
    table.host && el('div', { class: 'buttons' }, askButton(ctx, 'start', t('host.start'), { class: 'main' })),
  ];
}

// What stands in the middle of the cloth while nothing is played.
export function centre(node, view, ctx) {
  const { table, deal, you } = view;
  const phase = table?.phase;
  const paused = table?.paused && phase !== 'ended';
  const shown = phase === 'waiting' || phase === 'claims' || phase === 'told' || phase === 'ended' || paused;
  show(node, Boolean(shown));
  const facts = shown && { phase, paused, you, seats: table.seats, told: table.told, links: table.links, host: table.host, board: table.board, code: deal?.code, cut: table.cut };
  part(node, facts, () => {
    if (!facts) return [];
    if (paused) return [el('h2', {}, t('paused')), table.host && el('div', { class: 'buttons' }, askButton(ctx, 'resume', t('host.resume'), { class: 'main' }))];
    if (phase === 'waiting') return waiting(view, ctx);
    return phase === 'claims' ? claims(view, ctx) : toldPanel(view, ctx);
  });
}

// A bot plays for me, or I only look on.
export function standing(node, view, ctx) {
  const { table, you } = view;
  const mine = you && table?.seats?.[you];
  const away = Boolean(mine && mine.stand_in);
  const looks = Boolean(table && !you);
  show(node, away || looks || view.tabs > 1);
  part(node, { away, looks, tabs: view.tabs }, () => [
    away && el('p', {}, woven(t('away'), { back: askButton(ctx, 'back', t('away.back'), { class: 'main' }) })),
    looks && el('p', {}, t('looks-on')),
    view.tabs > 1 && el('p', {}, t('tabs', { n: view.tabs })),
  ]);
}

export { copy, deedButton, whole };
