import { type ReactNode, useEffect, useRef } from 'react';
import styles from './SuggestionList.module.css';

interface OptionProps {
  readonly id: string;
  readonly active: boolean;
  readonly onPointerMove: () => void;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

/** An option of the list. The focus stays in the search box, which names the active option. */
export function Option({ id, active, onPointerMove, onChoose, children }: OptionProps) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active) line.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the search box handles the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the search box
    <div
      ref={line}
      id={id}
      className={styles['option']}
      role="option"
      aria-selected={active}
      onPointerMove={onPointerMove}
      onClick={onChoose}
    >
      {children}
    </div>
  );
}
