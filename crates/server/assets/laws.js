// The laws that are cited, in our own words.
import { all, button, dialog, el, one } from './dom.js';
import { t } from './words.js';

const registers = new Map();

async function register(code) {
  if (!registers.has(code)) {
    const fetched = fetch(`/api/laws/${code}`).then(answer => (answer.ok ? answer.json() : Promise.reject(new Error(answer.statusText))));
    registers.set(code, fetched.then(found => (Array.isArray(found) ? found : found.laws)));
    fetched.catch(() => registers.delete(code));
  }
  return registers.get(code);
}

const cited = law => (law.clause ? `${law.number}.${law.clause}` : law.number);

export async function openLaw(cite) {
  const [code, number] = cite.split(':');
  const node = one('#law');
  const title = /^\d/.test(number) ? t('law.n', { number }) : number.replaceAll('-', ' ');
  const body = el('div', { class: 'law-text', 'aria-live': 'polite' }, t('law.wait'));
  dialog(node, title, body, el('p', { class: 'note' }, el('a', { href: `/laws/${code}#law-${number}`, target: '_blank', rel: 'noopener' }, t('law.all'))));
  try {
    const law = (await register(code)).find(entry => cited(entry) === number);
    body.replaceChildren(law ? el('p', { class: 'law-heading' }, law.heading) : '', el('p', {}, law ? law.gist : t('law.none')));
  } catch {
    body.textContent = t('law.failed');
  }
}

export const cites = list => el('span', { class: 'cites' }, list.map(cite => {
  const number = cite.split(':')[1];
  const text = /^\d/.test(number) ? t('law.short', { number }) : number.replaceAll('-', ' ');
  return button(text, { class: 'cite', 'data-cite': cite, 'data-name': `cite ${cite}` }, () => openLaw(cite));
}));

// Makes the citations of a page that the server has written open their laws here.
export function wire(root = document) {
  for (const link of all('a[data-cite]', root)) {
    link.addEventListener('click', event => {
      event.preventDefault();
      openLaw(link.dataset.cite);
    });
  }
}
