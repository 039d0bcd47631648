import { everything } from '#domain/browsing/filters.ts';
import styles from './ChoiceGroup.module.css';
import { ChoiceRow } from './ChoiceRow.tsx';
import { type Counts, countOf } from './counts.ts';

type Choice<Value> = Value | typeof everything;

interface ChoiceGroupProps<Value extends string> {
  readonly title: string;
  readonly values: readonly Value[];
  readonly label: (value: Value) => string;
  readonly counts: Counts;
  readonly chosen: readonly Choice<Value>[];
  readonly onToggle: (value: Choice<Value>) => void;
  /** Whether the labels are short enough for two in a row. */
  readonly paired?: boolean;
  /** Below the last choice. */
  readonly children?: React.ReactNode;
}

/** Choices of which several may be taken; 'All' stands for none in particular. */
export function ChoiceGroup<Value extends string>(props: ChoiceGroupProps<Value>) {
  const { title, values, label, counts, chosen, onToggle, paired = false, children } = props;
  return (
    <fieldset className={styles['group']} data-paired={paired}>
      <legend className={styles['title']}>{title}</legend>
      <ChoiceRow label="All" checked={chosen.includes(everything)} onChoose={() => onToggle(everything)} />
      {values.map((value) => (
        <ChoiceRow
          key={value}
          label={label(value)}
          checked={chosen.includes(value)}
          count={countOf(counts, value)}
          onChoose={() => onToggle(value)}
        />
      ))}
      {children}
    </fieldset>
  );
}
