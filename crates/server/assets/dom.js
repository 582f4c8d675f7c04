// Making and patching elements.
const SVG = 'http://www.w3.org/2000/svg';

function fill(node, attributes, children) {
  for (const [name, value] of Object.entries(attributes || {})) {
    if (value === null || value === undefined || value === false) continue;
    if (name === 'on') for (const [event, act] of Object.entries(value)) node.addEventListener(event, act);
    else node.setAttribute(name, value === true ? '' : value);
  }
  node.append(...children.flat(Infinity).filter(child => child !== null && child !== undefined && child !== false));
  return node;
}

export const el = (tag, attributes, ...children) => fill(document.createElement(tag), attributes, children);
export const svg = (tag, attributes, ...children) => fill(document.createElementNS(SVG, tag), attributes, children);
export const one = (selector, from = document) => from.querySelector(selector);
export const all = (selector, from = document) => [...from.querySelectorAll(selector)];

// Sets text only where it has changed, so that nothing is read out twice.
export function say(node, text) {
  if (node && node.textContent !== text) node.textContent = text;
}

export function show(node, visible) {
  if (node && node.hidden === visible) node.hidden = !visible;
}

// Sets an attribute, or takes it away where the value is null.
export function mark(node, name, value) {
  if (value === null || value === undefined || value === false) {
    if (node.hasAttribute(name)) node.removeAttribute(name);
  } else if (node.getAttribute(name) !== String(value)) node.setAttribute(name, value);
}

// Makes the children of a node those of the list, each known by its key: what stays keeps its element, and with it the focus.
export function keyed(node, items, key, make, update, leave) {
  const old = new Map();
  for (const child of [...node.children]) if (child.dataset.key && !child.dataset.gone) old.set(child.dataset.key, child);
  let at = node.firstElementChild;
  for (const item of items) {
    const name = key(item);
    let child = old.get(name);
    if (child) old.delete(name);
    else {
      child = make(item);
      child.dataset.key = name;
    }
    while (at && at.dataset.gone) at = at.nextElementSibling;
    if (child !== at) node.insertBefore(child, at);
    else at = at.nextElementSibling;
    if (update) update(child, item);
  }
  for (const child of old.values()) leave ? leave(child) : child.remove();
}

// Redraws a part as a whole, but only where what it shows has changed; the focus stays on the button of the same name.
export function part(node, shown, make) {
  if (!node) return;
  const state = JSON.stringify(shown);
  if (node.dataset.shown === state) return;
  node.dataset.shown = state;
  const focused = node.contains(document.activeElement) ? document.activeElement : null;
  const name = focused && (focused.dataset.deed || focused.dataset.ask || focused.dataset.name);
  node.replaceChildren(...[make()].flat(Infinity).filter(Boolean));
  if (focused) {
    const again = name && all('button', node).find(b => [b.dataset.deed, b.dataset.ask, b.dataset.name].includes(name));
    (again || one('button', node) || one('.hand [tabindex="0"]') || document.body).focus?.();
  }
}

export const button = (text, attributes, act) =>
  el('button', { type: 'button', ...attributes, on: act ? { click: act } : null }, text);

// Text with {places} that take elements.
export function woven(text, slots) {
  return text.split(/(\{\w+\})/).map(piece => slots[piece.slice(1, -1)] ?? piece);
}

// A dialog that closes by Escape, by its button and by a click outside it.
export function dialog(node, title, ...children) {
  const close = button('', { class: 'close', 'aria-label': node.dataset.close || 'Close' }, () => node.close());
  close.append(svg('svg', { viewBox: '0 0 16 16', 'aria-hidden': 'true' }, svg('path', { d: 'M3 3 13 13M13 3 3 13' })));
  const heading = el('h2', { id: `${node.id}-title`, tabindex: '-1', autofocus: true }, title);
  node.setAttribute('aria-labelledby', heading.id);
  node.replaceChildren(el('div', { class: 'dialog-head' }, heading, close), el('div', { class: 'dialog-body' }, children));
  if (!node.dataset.ready) {
    node.dataset.ready = 'yes';
    node.addEventListener('click', event => event.target === node && node.close());
  }
  if (!node.open) node.showModal();
  return node;
}
