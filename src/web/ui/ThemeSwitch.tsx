import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { useId, useSyncExternalStore } from 'react';
import { localStore, storageKeys } from '../browser/storage.ts';
import styles from './ThemeSwitch.module.css';

/** `device` follows the device's own setting, also when it changes. */
const themes = ['device', 'light', 'dark'] as const;

type Theme = (typeof themes)[number];

const choices: Record<Theme, { readonly label: string; readonly Icon: typeof Sun }> = {
  device: { label: 'Same as the device', Icon: Monitor },
  light: { label: 'Light', Icon: Sun },
  dark: { label: 'Dark', Icon: Moon },
};

const listeners = new Set<() => void>();

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

/** The chosen theme stands on the root element. index.html sets it before the first drawing and for other windows. */
function currentTheme(): Theme {
  const theme = document.documentElement.dataset['theme'];
  return theme === 'light' || theme === 'dark' ? theme : 'device';
}

/** Applies a theme to this page, and stores it for every later one. Without storage it applies to this page alone. */
function setTheme(theme: Theme): void {
  if (theme === 'device') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  notifyListeners();
  if (theme === 'device') localStore.removeItem(storageKeys.theme);
  else localStore.setItem(storageKeys.theme, theme);
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', notifyListeners);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', notifyListeners);
  };
}

/** Radio buttons for light, dark, or the device's own theme. */
export function ThemeSwitch() {
  const name = useId();
  const current = useSyncExternalStore(subscribe, currentTheme, () => 'device');
  return (
    <fieldset className={styles['switch']}>
      <legend className="visually-hidden">Theme</legend>
      {themes.map((theme) => {
        const { label, Icon } = choices[theme];
        return (
          <label key={theme} className={styles['choice']} title={label}>
            <input
              className={styles['input']}
              type="radio"
              name={name}
              aria-label={label}
              checked={current === theme}
              onChange={() => setTheme(theme)}
            />
            <Icon aria-hidden="true" size={16} />
          </label>
        );
      })}
    </fieldset>
  );
}
