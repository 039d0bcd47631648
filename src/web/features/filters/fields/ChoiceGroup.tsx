import { type ReactNode, useId } from 'react';
import { everything } from '#domain/browsing/filterKinds.ts';
import { formatCount } from '#web/ui/formatCount.ts';
import { formatShortCount } from '../state/formatShortCount.ts';
import styles from './ChoiceGroup.module.css';
import { countOf, type FacetCounts } from './facetCounts.ts';

interface ChoiceGroupProps {
  readonly title: string;
  readonly values: readonly string[];
  readonly label: (value: string) => string;
  readonly counts: FacetCounts;
  readonly chosen: readonly string[];
  readonly onToggle: (value: string) => void;
  /** Set when the labels are short enough for two columns. */
  readonly paired?: boolean;
  /** Content after the last choice. */
  readonly children?: ReactNode;
}

/** A group of checkboxes; 'All' clears the others. */
export function ChoiceGroup(props: ChoiceGroupProps) {
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

interface SingleChoiceProps<Value extends string | number> {
  readonly title: string;
  readonly values: readonly Value[];
  readonly label: (value: Value) => string;
  readonly counts: FacetCounts;
  /** Null when any value will do. */
  readonly chosen: Value | null;
  readonly onChoose: (value: Value | null) => void;
}

/** A group of radio buttons, for choices that include one another. */
export function SingleChoice<Value extends string | number>(props: SingleChoiceProps<Value>) {
  const { title, values, label, counts, chosen, onChoose } = props;
  const name = useId();
  return (
    <fieldset>
      <legend className={styles['title']}>{title}</legend>
      <ChoiceRow label="Any" radioGroup={name} checked={chosen === null} onChoose={() => onChoose(null)} />
      {values.map((value) => (
        <ChoiceRow
          key={value}
          label={label(value)}
          radioGroup={name}
          checked={chosen === value}
          count={countOf(counts, value)}
          onChoose={() => onChoose(value)}
        />
      ))}
    </fieldset>
  );
}

interface ChoiceRowProps {
  readonly label: string;
  readonly checked: boolean;
  /** The number of cards; undefined while unknown. */
  readonly count?: number | undefined;
  /** The name of the radio group; without it the choice is a checkbox. */
  readonly radioGroup?: string | undefined;
  readonly onChoose: () => void;
}

/** A choice with its count. A choice without cards is dimmed, but can still be chosen. */
function ChoiceRow({ label, checked, count, radioGroup, onChoose }: ChoiceRowProps) {
  const id = useId();
  const hasCount = count !== undefined;
  return (
    <div className={styles['row']} data-none={count === 0 && !checked}>
      <label className={styles['label']}>
        <input
          className={styles['box']}
          type={radioGroup === undefined ? 'checkbox' : 'radio'}
          name={radioGroup}
          checked={checked}
          aria-describedby={hasCount ? id : undefined}
          onChange={onChoose}
        />
        {label}
      </label>
      {hasCount && (
        <span id={id} className={styles['count']} title={formatCount(count)}>
          {formatShortCount(count)}
        </span>
      )}
    </div>
  );
}
