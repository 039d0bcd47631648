/** `device` follows the device, and follows it when it changes. */
export const themes = ['device', 'light', 'dark'] as const;

export type Theme = (typeof themes)[number];

/** Where the choice is kept; index.html reads it before anything is drawn. */
export const themeKey = 'cardfall-theme';

const listeners = new Set<() => void>();

export function themeChosen(): Theme {
  const chosen = document.documentElement.dataset['theme'];
  return chosen === 'light' || chosen === 'dark' ? chosen : 'device';
}

/** Shows the page in a theme, and every page of ours in this browser from now on. */
export function chooseTheme(theme: Theme): void {
  show(theme);
  try {
    if (theme === 'device') localStorage.removeItem(themeKey);
    else localStorage.setItem(themeKey, theme);
  } catch {
    // A browser that keeps nothing still shows what was chosen, on this page.
  }
}

/** The function that comes back stops listening. */
export function onTheme(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', follow);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', follow);
  };
}

/** Another window chose. */
function follow({ key, newValue }: StorageEvent): void {
  if (key === themeKey || key === null) show(newValue === 'light' || newValue === 'dark' ? newValue : 'device');
}

function show(theme: Theme): void {
  if (theme === 'device') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  // The browser's own bars are of the same colour.
  for (const colour of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const { theme: own } = colour.dataset;
    colour.media = theme === 'device' ? `(prefers-color-scheme: ${own})` : own === theme ? 'all' : 'not all';
  }
  for (const listener of listeners) listener();
}
