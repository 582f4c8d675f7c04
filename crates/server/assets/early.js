// Before the first paint: the theme, the size of the cards and the pack that were chosen.
(() => {
  let chosen = {};
  try {
    chosen = JSON.parse(localStorage.getItem('tricklaw-prefs') || '{}');
  } catch {
    // Without storage the defaults hold.
  }
  const root = document.documentElement;
  root.dataset.theme = chosen.theme || 'auto';
  root.dataset.pack = chosen.fourColours ? 'four' : 'two';
  root.dataset.cards = chosen.large ? 'large' : 'usual';
  root.dataset.motion = chosen.still ? 'still' : 'usual';
  root.dataset.regular = chosen.regular ? 'shown' : 'hidden';
  root.dataset.script = 'yes';
})();
