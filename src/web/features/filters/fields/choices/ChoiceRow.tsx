import { useId } from 'react';
import { formatCount } from '#web/ui/formatCount.ts';
import styles from './ChoiceGroup.module.css';

interface ChoiceRowProps {
  readonly label: string;
  readonly checked: boolean;
  /** How many cards there would be; undefined while nobody knows. */
  readonly count?: number | undefined;
  /** The name of the group of which only one can be chosen; without it each is chosen for itself. */
  readonly onlyOneOf?: string | undefined;
  readonly onChoose: () => void;
}

/** One choice and, at the far end, how much it finds. Finding nothing it steps back, but can still be chosen. */
export function ChoiceRow({ label, checked, count, onlyOneOf, onChoose }: ChoiceRowProps) {
  const id = useId();
  const known = count !== undefined;
  return (
    <div className={styles['row']} data-none={count === 0 && !checked}>
      <label className={styles['label']}>
        <input
          className={styles['box']}
          type={onlyOneOf === undefined ? 'checkbox' : 'radio'}
          name={onlyOneOf}
          checked={checked}
          aria-describedby={known ? id : undefined}
          onChange={onChoose}
        />
        {label}
      </label>
      {known && (
        <span id={id} className={styles['count']}>
          {formatCount(count)}
        </span>
      )}
    </div>
  );
}
