// What has happened, in full words. Of a trick that is quitted no card is kept: nobody may look at it again.
import { el, keyed, one } from './dom.js';
import { player } from './draw.js';
import { result } from './score.js';
import { isCard, seatName, theCard } from './cards.js';
import { cites } from './laws.js';
import { told } from './speech.js';
import { has, practice, t } from './words.js';

export class Log {
  constructor(node, voice, id) {
    Object.assign(this, { node, voice, id, lines: [], count: 0, board: null, rulings: new Map(), trail: {}, lying: [], queue: [], played: {}, called: {}, pinned: true });
    const list = one('ol', node);
    list.addEventListener('scroll', () => { this.pinned = list.scrollHeight - list.scrollTop - list.clientHeight < 40 || list.clientHeight !== this.high; });
    new ResizeObserver(() => this.pin()).observe(list);
  }

  line(kind, text, more = {}) {
    this.count += 1;
    this.lines.push({ key: String(this.count), kind, text, ...more });
    if (this.lines.length > 160) this.lines.shift();
    if (this.live && !more.quiet) this.queue.push(/[.!?”"]$/.test(text) ? text : `${text}.`);
  }

  // Everything is heard anew.
  forget() {
    Object.assign(this, { lines: [], live: false, begun: false, board: null, rulings: new Map(), played: {}, called: {}, lying: [], pinned: true });
  }

  keep() {
    try {
      sessionStorage.setItem(`tricklaw-trail-${this.id}`, JSON.stringify({ board: this.board, trail: this.trail }));
    } catch {
      // Then it is known until the page is left.
    }
  }

  restore(board) {
    this.trail = {};
    try {
      const kept = JSON.parse(sessionStorage.getItem(`tricklaw-trail-${this.id}`) || 'null');
      if (kept && kept.board === board) this.trail = kept.trail;
    } catch {
      // Nothing is kept.
    }
  }

  // The news of one message, and the view that goes with them.
  hear(news, view) {
    const { deal, table } = view;
    if (table && !this.begun) for (const text of practice(table)) this.line('said', text);
    this.begun ||= Boolean(table);
    if (table && table.board !== this.board) {
      this.board = table.board;
      this.rulings = new Map();
      this.lying = [];
      this.restore(table.board);
      if (table.board) this.line('deal', t('log.deal', { board: table.board }));
    }
    this.fresh = [];
    const many = news.length > 8;
    let act = (deal?.acts ?? 0) - news.filter(item => item.act).length;
    if (news.some(item => item.said === 'dealt')) Object.assign(this, { played: {}, called: {}, tricks: null });
    for (const item of news) {
      if (item.said) this.company(item, view);
      if (!item.act) continue;
      const at = item.act.indexOf(':');
      const [seat, words] = [item.act.slice(0, at).trim(), item.act.slice(at + 1).trim()];
      const played = words.replace(/^(simultaneously|plays|orders) /, '').split(' ')[0];
      const trick = deal?.tricks.find(lies => lies.cards.some(laid => laid.card === played));
      const led = trick && trick.cards[0].card === played && trick.cards[0].seat === seat;
      act += 1;
      const asked = words.match(/^(call|forbid)s ([SHDC][2-9TJQKA])\b/);
      if (asked) this.called[`${asked[1]}-card ${asked[2]}`] = act;
      if (words.startsWith('claims tricks')) this.tricks = { seat, n: words.split(' ')[2] };
      if (words === 'admits') this.tricks = null;
      if (isCard(played.replace(/^[NESW]:/, ''))) this.played[played[1] === ':' ? played[0] : seat] = act;
      const lies = isCard(played) && !['exposes', 'names'].includes(words.split(' ')[0]);
      if (lies && !trick && (many || !this.live)) continue;
      // Who has gathered a trick is told with its number.
      if (words === 'quits' && (many || this.lying.some(n => this.trail[n]))) continue;
      this.line(item.by === 'stand-in' ? 'act stand-in' : 'act', told(item.act, led), { trick: lies && trick ? trick.trick : null, cleared: lies });
    }
    if (deal) this.look(deal);
    this.draw();
    this.live = true;
  }

  // What is no act of the deal. What the line under the cloth says too is not read out twice.
  company({ said, seat, name }, view) {
    if (!has(`news.${said}`)) return;
    if (said === 'cut') {
      for (const drawn of view.table?.cut || []) this.line('said', t('log.drawn', { who: drawn.name || seatName(drawn.seat), card: theCard(drawn.card) }));
    }
    const who = seat ? player(view, seat, name) : '';
    const line = view.table?.told?.[view.table.told.length - 1]?.line || '';
    const key = said === 'ready' && view.table?.phase === 'claims' ? 'news.ready.claims' : `news.${said}`;
    this.line('said', t(key, { who, name: name || '', line: result(line) }).trim(), { quiet: ['ready', 'over', 'paused', 'ended'].includes(said) });
  }

  look(deal) {
    const lying = deal.tricks.map(trick => trick.trick);
    for (const trick of deal.tricks) {
      if (trick.complete && trick.winner) this.trail[trick.trick] = { led: trick.cards[0].seat, won: trick.winner };
    }
    for (const n of this.lying) {
      if (lying.includes(n)) continue;
      this.lines = this.lines.filter(line => line.trick !== n);
      const known = this.trail[n];
      if (known) this.line('trick', t('log.trick', { n, who: seatName(known.won) }));
    }
    this.lines = this.lines.filter(line => !line.cleared || line.trick === null || lying.includes(line.trick));
    this.lying = lying;
    for (const ruling of deal.rulings) {
      const state = `${ruling.finding} ${ruling.status}`;
      if (this.rulings.get(ruling.id) === state) continue;
      this.rulings.set(ruling.id, state);
      this.fresh.push(ruling);
      this.line('ruling', ruling.gist, { cites: ruling.cites, status: ruling.status });
    }
    this.keep();
  }

  draw() {
    const list = one('ol', this.node);
    keyed(list, this.lines, line => line.key, line => el('li', { class: line.kind.split(' ').map(kind => `log-${kind}`).join(' ') },
      line.kind === 'ruling' && el('span', { class: 'tag' }, t(`ruling.${line.status}`)), el('span', {}, line.text), line.cites && cites(line.cites)));
    this.pin();
    if (this.queue.length) this.speak(this.queue.join(' '));
    this.queue = [];
  }

  // The newest is in sight, unless somebody reads what came before.
  pin() {
    const list = one('ol', this.node);
    this.high = list.clientHeight;
    if (this.pinned) list.scrollTop = list.scrollHeight;
  }

  // Each batch is a paragraph of its own, so that it is read out once.
  speak(text) {
    this.voice.append(el('p', {}, text));
    while (this.voice.children.length > 12) this.voice.firstElementChild.remove();
  }
}
