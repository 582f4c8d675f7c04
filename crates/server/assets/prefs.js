// Preferences: kept in this browser.
import { dialog, el } from './dom.js';
import { t } from './words.js';

const KEY = 'tricklaw-prefs';
const DEFAULTS = {
  theme: 'auto', fourColours: false, large: false, suits: 'colours', ascending: false, oneTap: false, sound: false, still: false,
  gather: true, regular: false,
};

export const prefs = { ...DEFAULTS };
try {
  Object.assign(prefs, JSON.parse(localStorage.getItem(KEY) || '{}'));
} catch {
  // The defaults hold.
}

const listeners = [];
export const onChange = listener => listeners.push(listener);

export const isStill = () => prefs.still || matchMedia('(prefers-reduced-motion: reduce)').matches;

function apply() {
  const root = document.documentElement;
  root.dataset.theme = prefs.theme;
  root.dataset.pack = prefs.fourColours ? 'four' : 'two';
  root.dataset.cards = prefs.large ? 'large' : 'usual';
  root.dataset.motion = prefs.still ? 'still' : 'usual';
  root.dataset.regular = prefs.regular ? 'shown' : 'hidden';
}

export function set(name, value) {
  prefs[name] = value;
  try {
    localStorage.setItem(KEY, JSON.stringify(prefs));
  } catch {
    // It holds until the page is left.
  }
  apply();
  for (const listener of listeners) listener();
}

function choice(name, values) {
  const select = el('select', { id: `pref-${name}`, on: { change: event => set(name, event.target.value) } },
    values.map(value => el('option', { value, selected: prefs[name] === value }, t(`pref.${name}.${value}`))));
  return el('div', { class: 'field' }, el('label', { for: select.id }, t(`pref.${name}`)), select);
}

function tick(name) {
  const box = el('input', { type: 'checkbox', id: `pref-${name}`, checked: prefs[name], on: { change: event => set(name, event.target.checked) } });
  return el('div', { class: 'tick' }, box, el('label', { for: box.id }, t(`pref.${name}`)));
}

export function openPrefs(node) {
  dialog(node, t('prefs'),
    choice('theme', ['auto', 'light', 'dark']),
    choice('suits', ['colours', 'ranked', 'trumps']),
    ['ascending', 'fourColours', 'large', 'oneTap', 'gather', 'sound', 'still', 'regular'].map(tick),
    el('p', { class: 'note' }, t('pref.regular.note')));
}
