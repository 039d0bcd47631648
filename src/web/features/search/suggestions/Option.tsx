import { type ReactNode, useEffect, useRef } from 'react';
import styles from './SuggestionList.module.css';

interface OptionProps {
  readonly id: string;
  readonly active: boolean;
  readonly onPoint: () => void;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

/** One line of the list. It never has the focus: the search box has, and names the option that is active. */
export function Option({ id, active, onPoint, onChoose, children }: OptionProps) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active) line.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are pressed in the search box
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the search box
    <div
      ref={line}
      id={id}
      className={styles['option']}
      role="option"
      aria-selected={active}
      onPointerMove={onPoint}
      onClick={onChoose}
    >
      {children}
    </div>
  );
}
