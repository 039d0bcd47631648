import { useId } from 'react';
import styles from './ChoiceGroup.module.css';
import { ChoiceRow } from './ChoiceRow.tsx';
import { type Counts, countOf } from './counts.ts';

interface OneChoiceProps<Value extends string | number> {
  readonly title: string;
  readonly values: readonly Value[];
  readonly label: (value: Value) => string;
  readonly counts: Counts;
  /** Null for any. */
  readonly chosen: Value | null;
  readonly onChoose: (value: Value | null) => void;
}

/** Choices of which each holds the one before it, so that one is enough. */
export function OneChoice<Value extends string | number>(props: OneChoiceProps<Value>) {
  const { title, values, label, counts, chosen, onChoose } = props;
  const name = useId();
  return (
    <fieldset>
      <legend className={styles['title']}>{title}</legend>
      <ChoiceRow label="Any" onlyOneOf={name} checked={chosen === null} onChoose={() => onChoose(null)} />
      {values.map((value) => (
        <ChoiceRow
          key={value}
          label={label(value)}
          onlyOneOf={name}
          checked={chosen === value}
          count={countOf(counts, value)}
          onChoose={() => onChoose(value)}
        />
      ))}
    </fieldset>
  );
}
