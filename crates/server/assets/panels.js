// The panels that come and go: rights, calls, an answer, the time for claims, the telling, and the waiting for players.
import { button, el, mark, part, show, woven } from './dom.js';
import { result, standsNow } from './score.js';
import { seatName, suitShape, suitOfWord } from './cards.js';
import { cites } from './laws.js';
import { call, isCall, label, offer } from './speech.js';
import { capital, listed, practice, t, tn } from './words.js';

const deedButton = (ctx, deed, text, more = {}) => button(text ?? label(deed), { 'data-deed': deed, ...more }, () => ctx.act(deed));
const askButton = (ctx, ask, text, more = {}) => button(text, { 'data-ask': ask, ...more }, () => ctx.ask(ask));
const rightOf = deed => Number((deed.match(/ #(\d+)$/) || [])[1]);

export const myRights = ({ deal, you }) => (deal && you ? deal.rights.filter(right => right.state === 'open' && right.holders.includes(you)) : []);

const inLine = card => el('span', { class: `in-line suit-${card[0]}` }, suitShape(card[0]), card[1] === 'T' ? '10' : card[1]);

// Demands of one kind stand behind one word: four suits, or the cards of a hand that lies open.
function demandButtons(ctx, demands, choices) {
  // 'Take 3 tricks' says more than 'take tricks'.
  const exact = deed => {
    const choice = deed.startsWith('elects ') && choices.find(one => one.split(' ')[0] === deed.split(' ')[1]);
    return choice ? capital(offer(choice)) : null;
  };
  const kinds = [
    [/^calls (spades|hearts|diamonds|clubs)\b/, 'call-suit', deed => suitShape(suitOfWord(deed.split(' ')[1]))],
    [/^calls [SHDC][2-9TJQKA]\b/, 'call-cards', deed => inLine(deed.split(' ')[1])],
  ].map(([like, name, face]) => ({ name, face, deeds: demands.filter(deed => like.test(deed)) })).filter(kind => kind.deeds.length > 1);
  const rest = demands.filter(deed => !kinds.some(kind => kind.deeds.includes(deed)));
  const word = name => (name === 'call-suit' ? capital(offer(name)) : t('rights.call-cards'));
  return [
    rest.map(deed => deedButton(ctx, deed, exact(deed), { class: demands.length === 1 ? 'main' : null })),
    kinds.map(({ name, face, deeds }) => el('span', { class: 'of-suits', role: 'group', 'aria-label': word(name) }, el('span', { class: 'label' }, word(name)),
      deeds.map(deed => deedButton(ctx, deed, face(deed), { 'aria-label': label(deed), title: label(deed) })))),
  ];
}

const phone = matchMedia('(max-width: 640px)');

// Rights that one ruling gives, or several of the same words, stand together: a hand thrown down gives a right for every card of it.
function together(rights, deal) {
  const groups = new Map();
  for (const right of rights) {
    const ruling = deal.rulings.find(found => found.id === right.ruling);
    const key = `${ruling ? ruling.gist : right.id} ${right.holders.join('')}`;
    if (!groups.has(key)) groups.set(key, { gist: ruling ? ruling.gist : '', cites: new Set(ruling ? ruling.cites : []), rights: [] });
    right.cites.forEach(cite => groups.get(key).cites.add(cite));
    groups.get(key).rights.push(right);
  }
  return [...groups.values()];
}

function offered(rights) {
  const choices = [...new Set(rights.flatMap(right => right.choices))];
  return listed(choices.map(offer), t('or'));
}

// The rights that I hold, each with what gave it and what it offers; those of the others behind.
export function rights(node, view, ctx) {
  const mine = myRights(view);
  const { deal, table, you } = view;
  const others = deal ? deal.rights.filter(right => right.state === 'open' && !right.holders.includes(you)) : [];
  const kind = mine.length ? (deal.demands.length ? 'mine' : 'mine-later') : others.some(right => right.against === you) ? 'against' : 'others';
  show(node, mine.length + others.length > 0);
  // What I can do nothing about takes little room where there is little.
  const heard = `${kind} ${mine.length ? mine.map(right => right.id) : ''}`;
  if (node.dataset.kind !== heard) {
    node.dataset.kind = heard;
    if (kind !== 'mine' && phone.matches) node.dataset.folded = 'yes';
    else delete node.dataset.folded;
  }
  part(node, { mine, others, demands: deal?.demands, phase: table?.phase, ready: table?.seats?.[you]?.ready }, () => {
    const given = group => el('p', { class: 'gist' }, group.gist, ' ', cites([...group.cites]));
    // What can be chosen now comes first.
    const now = group => group.rights.some(right => deal.demands.some(deed => rightOf(deed) === right.id));
    const groups = together(mine, deal);
    const ordered = [...groups.filter(now), ...groups.filter(group => !now(group))];
    const unseen = group => group.rights.length > 1 && group.rights.map(right => el('span', { 'data-right': right.id }));
    const own = group => {
      const ids = group.rights.map(right => right.id);
      const demands = deal.demands.filter(deed => ids.includes(rightOf(deed)));
      const waits = group.rights.filter(right => !demands.some(deed => rightOf(deed) === right.id));
      const cards = waits.length > 2 && waits.every(right => right.choices.every(choice => choice.startsWith('call-card')));
      const later = cards ? t(waits.length < group.rights.length ? 'rights.later.others' : 'rights.later.cards') : t('rights.later', { what: offered(waits) });
      return el('li', { class: 'right', 'data-right': ids.length === 1 ? ids[0] : null }, given(group), unseen(group),
        demands.length > 0 && el('div', { class: 'buttons' }, demandButtons(ctx, demands, group.rights.flatMap(right => right.choices))),
        el('div', { class: 'buttons lesser' },
          waits.length > 0 && el('p', { class: 'note' }, later),
          ids.length === 1 ? deedButton(ctx, `waives #${ids[0]}`, t('do.waives'), { class: 'quiet' })
            : button(t('rights.waive-all'), { class: 'quiet', 'data-name': `waive ${ids[0]}` }, () => ids.forEach(id => ctx.act(`waives #${id}`))),
          ids.length === 1 && group.rights[0].choices.length > 1 && deedButton(ctx, `consults #${ids[0]}`, t('do.consults'), { class: 'quiet' }),
          group === ordered[ordered.length - 1] && table?.phase === 'deal' && askButton(ctx, 'ready', t('rights.go-on'), { class: 'quiet', disabled: table.seats?.[you]?.ready })));
    };
    const theirs = group => el('li', { class: 'right', 'data-right': group.rights.length === 1 ? group.rights[0].id : null }, given(group), unseen(group),
      el('p', { class: 'note' }, t('rights.theirs', { who: listed(group.rights[0].holders.map(seatName)), what: offered(group.rights) })));
    return [
      el('h2', {}, button(t(`rights.${kind}`), { class: 'fold', 'data-name': 'fold', 'aria-expanded': String(!node.dataset.folded) }, event => {
        if (node.dataset.folded) delete node.dataset.folded;
        else node.dataset.folded = 'yes';
        event.currentTarget.setAttribute('aria-expanded', String(!node.dataset.folded));
      })),
      el('ul', {}, ordered.map(own), mine.length === 0 && together(others, deal).map(theirs)),
      mine.length > 0 && others.length > 0 && el('details', {}, el('summary', {}, t('rights.others')), el('ul', {}, together(others, deal).map(theirs))),
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
        el('p', {}, capital(reading.gist), ' ', cites(reading.cites || [])),
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
  mark(node, 'data-kind', asked ? 'asked' : 'calls');
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

function ready(table, you) {
  const sitting = Object.entries(table.seats).filter(([, seat]) => seat.kind === 'person' && !seat.stand_in);
  const [done, waits] = [sitting.filter(([, seat]) => seat.ready), sitting.filter(([, seat]) => !seat.ready)];
  if (sitting.length < 2) return null;
  const names = list => listed(list.map(([letter, seat]) => (letter === you ? t('ready.you') : seat.name || seatName(letter))));
  return [
    done.length > 0 && el('p', { class: 'note' }, t('ready.done', { who: names(done) })),
    waits.length > 0 && el('p', { class: 'note' }, t('ready.waits', { who: names(waits) })),
  ];
}

const HONOURS = ['whist-1900', 'cayenne', 'bridge-1904'];

function claims(view, ctx) {
  const { table, you, deal } = view;
  const mine = table.seats[you];
  const said = view.tricksClaim;
  // Hands were thrown down before all tricks were played.
  const abandoned = Boolean(deal && deal.left.some(left => left > 0));
  return [
    el('h2', {}, t('claims')),
    el('p', { class: 'note' }, t(HONOURS.includes(deal?.code) ? 'claims.text' : 'claims.text.plain')),
    said && el('p', {}, t('claims.tricks.said', { who: seatName(said.seat), n: said.n }), ' ', you && you !== said.seat && deedButton(ctx, 'admits')),
    // The panel grows upwards: what comes and goes stands above the buttons, which stay where they are.
    ready(table, you),
    you && el('div', { class: 'buttons' },
      button(t('claims.revoke'), { 'data-name': 'claim-revoke' }, () => ctx.openDeeds('claims')),
      abandoned && button(t('claims.tricks'), { 'data-name': 'claim-tricks' }, () => ctx.openDeeds('claims')),
      HONOURS.includes(deal?.code) && button(t('claims.honours'), { 'data-name': 'claim-honours' }, () => ctx.openDeeds('claims')),
      askButton(ctx, 'ready', mine?.ready ? t('claims.ready.done') : t('claims.ready'), { class: 'main', disabled: mine?.ready })),
  ];
}

// What the law made of the deal, in a line.
const opened = new Map();
function lawOf(table, deal, ctx) {
  if (!opened.has(deal)) {
    opened.set(deal, null);
    fetch(`/api/tables/${table.id}/deals/${deal}`).then(answer => (answer.ok ? answer.json() : Promise.reject(new Error(answer.statusText))))
      .then(found => { opened.set(deal, found.ruling?.deals?.[0]?.rulings || []); ctx.redraw(); }).catch(() => {});
  }
  return opened.get(deal);
}

function found(rulings) {
  if (!rulings) return null;
  const missed = rulings.filter(ruling => ruling.status === 'sealed').length;
  const said = rulings.length - missed;
  return el('p', { class: 'note' }, said ? tn('told.rulings', said) : t('told.rulings.none'), missed > 0 && el('strong', {}, ` ${tn('told.missed', missed)}`));
}

function toldPanel(view, ctx) {
  const { table, you, law } = view;
  const last = table.told[table.told.length - 1];
  const ended = table.phase === 'ended';
  return [
    el('h2', {}, ended ? t('ended') : t('told', { board: table.board })),
    last && el('p', { class: 'result' }, result(last.line)),
    found(law),
    standsNow(table),
    el('div', { class: 'buttons' },
      last && el('a', { class: 'button', href: `/t/${table.id}/deals/${last.deal}` }, t('told.look')),
      you && !ended && askButton(ctx, 'ready', table.seats[you]?.ready ? t('told.ready.done') : t('told.ready'), { class: 'main', disabled: table.seats[you]?.ready }),
      ended && el('a', { class: 'button', href: '/' }, t('lobby'))),
    !ended && ready(table, you),
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
  const manners = practice(table).map(line => el('p', { class: 'note' }, line));
  if (!open) {
    return [el('h2', {}, t('waiting.full')), el('p', {}, table.host ? t('waiting.full.host') : t('waiting.full.text')), manners,
      table.host && el('div', { class: 'buttons' }, askButton(ctx, 'start', t('host.begin'), { class: 'main' }))];
  }
  return [
    el('h2', {}, t('waiting')),
    el('p', {}, table.host ? t('waiting.host') : t('waiting.text')),
    manners,
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
  const last = table?.told?.[table.told.length - 1];
  const law = (phase === 'told' || phase === 'ended') && last ? lawOf(table, last.deal, ctx) : null;
  mark(node, 'data-kind', paused ? 'paused' : phase);
  const facts = shown && { law, score: table.score, said: view.tricksClaim, left: deal?.left, phase, paused, you, seats: table.seats, told: table.told, links: table.links, host: table.host, board: table.board, code: deal?.code, cut: table.cut };
  part(node, facts, () => {
    if (!facts) return [];
    if (paused) return [el('h2', {}, t('paused')), !table.host && el('p', {}, t('paused.text')), table.host && el('div', { class: 'buttons' }, askButton(ctx, 'resume', t('host.resume'), { class: 'main' }))];
    if (phase === 'waiting') return waiting(view, ctx);
    return phase === 'claims' ? claims(view, ctx) : toldPanel({ ...view, law }, ctx);
  });
}

// A bot plays for me, or I only look on.
export function standing(node, view, ctx) {
  const { table, you } = view;
  const mine = you && table?.seats?.[you];
  const away = Boolean(mine && mine.stand_in);
  const looks = Boolean(table && !you);
  show(node, away || looks || view.tabs > 1);
  part(node, { away, looks, tabs: view.tabs, out: view.putOut }, () => [
    away && el('p', {}, woven(t('away'), { back: askButton(ctx, 'back', t('away.back'), { class: 'main' }) })),
    looks && el('p', {}, t(view.putOut ? 'put-out' : 'looks-on')),
    view.tabs > 1 && el('p', {}, t('tabs', { n: view.tabs })),
  ]);
}

export { copy, deedButton, whole };
