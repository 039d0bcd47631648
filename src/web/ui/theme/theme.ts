/** `device` follows the device, and follows it when it changes. */
export const themes = ['device', 'light', 'dark'] as const;

export type Theme = (typeof themes)[number];

/** Where the choice is kept; index.html reads it before anything is drawn, and when another window chose. */
const themeKey = 'cardfall-theme';

const listeners = new Set<() => void>();

export function themeChosen(): Theme {
  const chosen = document.documentElement.dataset['theme'];
  return chosen === 'light' || chosen === 'dark' ? chosen : 'device';
}

/** Shows the page in a theme, and every page of ours in this browser from now on. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'device') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  tell();
  try {
    if (theme === 'device') localStorage.removeItem(themeKey);
    else localStorage.setItem(themeKey, theme);
  } catch {
    // A browser that keeps nothing still shows what was chosen, on this page.
  }
}

/** The function that comes back stops listening. */
export function onTheme(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', tell);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', tell);
  };
}

function tell(): void {
  for (const listener of listeners) listener();
}
