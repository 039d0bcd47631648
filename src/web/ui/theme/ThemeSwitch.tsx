import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { useId, useSyncExternalStore } from 'react';
import styles from './ThemeSwitch.module.css';
import { chooseTheme, onTheme, type Theme, themeChosen, themes } from './theme.ts';

const looks: Record<Theme, { readonly label: string; readonly Icon: typeof Sun }> = {
  device: { label: 'Same as the device', Icon: Monitor },
  light: { label: 'Light', Icon: Sun },
  dark: { label: 'Dark', Icon: Moon },
};

/** Light, dark, or as the device has it. */
export function ThemeSwitch() {
  const name = useId();
  const chosen = useSyncExternalStore(onTheme, themeChosen, () => 'device');
  return (
    <fieldset className={styles['switch']}>
      <legend className="visually-hidden">Theme</legend>
      {themes.map((theme) => {
        const { label, Icon } = looks[theme];
        return (
          <label key={theme} className={styles['choice']} title={label}>
            <input
              className={styles['input']}
              type="radio"
              name={name}
              aria-label={label}
              checked={chosen === theme}
              onChange={() => chooseTheme(theme)}
            />
            <Icon aria-hidden="true" size={16} />
          </label>
        );
      })}
    </fieldset>
  );
}
