// Small help for the pages that need no script: the preferences, and links to laws.
import { all, one } from './dom.js';
import { openPrefs } from './prefs.js';

for (const opener of all('[data-open="prefs"]')) opener.addEventListener('click', () => openPrefs(one('#prefs')));
