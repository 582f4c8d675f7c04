// Small help for the pages that need no script: the preferences, and the name that one goes by.
import { all, one } from './dom.js';
import { openPrefs } from './prefs.js';

for (const opener of all('[data-open="prefs"]')) opener.addEventListener('click', () => openPrefs(one('#prefs')));

const KEY = 'tricklaw-name';
const fields = all('[data-your-name]');
let kept = '';
try {
  kept = localStorage.getItem(KEY) || '';
} catch {
  // Then it is asked for every time.
}
for (const field of fields) {
  if (!field.value || field.value === field.placeholder) field.value = kept || field.value;
  field.addEventListener('input', () => {
    for (const other of fields) if (other.type === 'hidden') other.value = field.value;
    try {
      localStorage.setItem(KEY, field.value.trim());
    } catch {
      // As above.
    }
  });
}
// A name is no choice of a game: Enter in its field starts none.
one('.play-form #name')?.addEventListener('keydown', event => event.key === 'Enter' && event.preventDefault());
