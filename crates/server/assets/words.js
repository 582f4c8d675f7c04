// The texts of the interface: they come with the page, in the language of the page.
const block = document.getElementById('words');
const texts = block ? JSON.parse(block.textContent) : {};

export const has = key => key in texts;

// The text of a key, with its {places} filled in.
export function t(key, slots = {}) {
  const text = texts[key];
  if (text === undefined) return key;
  return text.replace(/\{(\w+)\}/g, (whole, name) => (name in slots ? String(slots[name]) : whole));
}

// A text that depends on a number: `key.one` or `key.other`.
export const tn = (key, n, slots = {}) => t(n === 1 ? `${key}.one` : `${key}.other`, { n, ...slots });

// 'a', 'a and b', 'a, b and c'
export function listed(items, last = t('and')) {
  if (items.length < 2) return items.join('');
  return `${items.slice(0, -1).join(', ')} ${last} ${items[items.length - 1]}`;
}

// How the bots of a table behave, a sentence each, where they have been told to behave otherwise than bots do.
export const practice = ({ erring, attention, asking }) => [
  erring > 0 && t('practice.erring', { n: erring / 10 }),
  attention === 0 ? t('practice.attention.none') : attention < 1000 && t('practice.attention', { n: attention / 10 }),
  asking && t('practice.asking'),
].filter(Boolean);

export const capital = text => text.charAt(0).toUpperCase() + text.slice(1);
