// One's own hand: a toolbar of cards, laid out by measure, chosen by tap, keys or drag.
import { all, el, keyed, mark, one } from './dom.js';
import { SEATS, cardName, face, readHand, sorted } from './cards.js';
import { dummy } from './draw.js';
import { isStill } from './prefs.js';
import { t } from './words.js';

export class Hand {
  constructor(node, { choose, play }) {
    Object.assign(this, { node, choose, play, cards: [], drag: null, quiet: false });
    node.addEventListener('keydown', event => this.key(event));
    node.addEventListener('focusin', event => event.target.dataset.card && this.rove(event.target));
    node.addEventListener('pointerdown', event => this.down(event));
    node.addEventListener('pointermove', event => this.move(event));
    node.addEventListener('pointerup', event => this.up(event));
    node.addEventListener('pointercancel', () => this.drop(false));
    new ResizeObserver(() => this.layout()).observe(node);
  }

  draw(view) {
    const { deal, prefs } = view;
    this.cards = deal && view.you ? sorted(readHand(deal.hand), prefs, deal.trump) : [];
    const open = deal && view.you ? readHand(deal.open[SEATS.indexOf(view.you)]) : [];
    const held = document.activeElement?.dataset?.card;
    const at = held && this.node.contains(document.activeElement) ? all('[data-card]', this.node).findIndex(node => node.dataset.card === held) : -1;
    const make = card => el('button', { type: 'button', class: 'card held', 'data-card': card, tabindex: '-1', on: { click: () => this.click(card) } }, face(card));
    keyed(this.node, this.cards, card => card, make, (node, card) => {
      const lies = open.includes(card) && dummy(deal) !== view.you;
      mark(node, 'data-lies', lies ? 'yes' : null);
      mark(node, 'aria-label', lies ? t('held.open', { card: cardName(card) }) : cardName(card));
      mark(node, 'aria-pressed', view.selected === card ? 'true' : 'false');
      mark(node, 'data-joined', view.joined?.includes(card) ? 'yes' : null);
      mark(node, 'data-going', view.going === card ? 'yes' : null);
      mark(node, 'data-regular', deal.regular.includes(card) || deal.regular.includes(`discards ${card}`) ? 'yes' : null);
    });
    if (at >= 0 && !this.cards.includes(held)) {
      const nodes = all('[data-card]', this.node);
      (nodes[Math.min(at, nodes.length - 1)] || one('.status'))?.focus();
    }
    if (this.cards.length && !one('[tabindex="0"]', this.node)) one('[data-card]', this.node).tabIndex = 0;
    this.layout();
  }

  // Lays the cards out: in a row, or in two where they would lie too close.
  layout() {
    const nodes = all('[data-card]', this.node).filter(node => !node.dataset.gone);
    if (!nodes.length) return;
    const width = this.node.clientWidth;
    const [wide, high] = [nodes[0].offsetWidth, nodes[0].offsetHeight];
    const rows = (width - wide) / Math.max(nodes.length - 1, 1) < Math.min(30, wide * 0.42) ? 2 : 1;
    const per = Math.ceil(nodes.length / rows);
    const lower = this.node.clientHeight - high;
    nodes.forEach((node, n) => {
      const row = Math.floor(n / per);
      const inRow = row === rows - 1 ? nodes.length - per * row : per;
      const step = Math.min(wide * 0.66, inRow > 1 ? (width - wide - 4) / (inRow - 1) : 0);
      const x = (width - (step * (inRow - 1) + wide)) / 2 + step * (n - row * per);
      const y = rows === 1 ? Math.max(lower, 0) : row === 0 ? Math.max(lower - high * 0.62, 8) : lower;
      node.style.setProperty('--x', `${x.toFixed(1)}px`);
      node.style.setProperty('--y', `${y.toFixed(1)}px`);
      node.style.zIndex = n + 1;
    });
  }

  click(card) {
    if (this.quiet) return;
    this.choose(card);
  }

  rove(target) {
    for (const node of all('[data-card]', this.node)) node.tabIndex = node === target ? 0 : -1;
  }

  key(event) {
    const nodes = all('[data-card]', this.node).filter(node => !node.dataset.gone);
    const at = nodes.indexOf(document.activeElement);
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: nodes.length - 1 }[event.key];
    if (at < 0 || to === undefined) return;
    event.preventDefault();
    nodes[(to + nodes.length) % nodes.length].focus();
  }

  down(event) {
    const node = event.target.closest('[data-card]');
    if (!node || event.button !== 0) return;
    this.drag = { node, x: event.clientX, y: event.clientY, moving: false, id: event.pointerId };
  }

  move(event) {
    const { drag } = this;
    if (!drag) return;
    const [dx, dy] = [event.clientX - drag.x, event.clientY - drag.y];
    if (!drag.moving && Math.hypot(dx, dy) > 9) {
      drag.moving = true;
      drag.node.setPointerCapture(drag.id);
      drag.node.dataset.dragged = 'yes';
    }
    if (drag.moving) drag.node.style.translate = `${dx}px ${dy}px`;
  }

  up(event) {
    const above = event.clientY < this.node.getBoundingClientRect().top - 10;
    this.drop(above);
  }

  drop(played) {
    const { drag } = this;
    this.drag = null;
    if (!drag?.moving) return;
    delete drag.node.dataset.dragged;
    this.quiet = true;
    setTimeout(() => { this.quiet = false; }, 0);
    if (played) this.play(drag.node.dataset.card);
    // Where it is not played it goes back to its place.
    setTimeout(() => { drag.node.style.translate = ''; }, played && !isStill() ? 250 : 0);
  }
}
