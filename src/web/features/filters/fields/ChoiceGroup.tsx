import { everything } from '#domain/browsing/filters.ts';
import styles from './ChoiceGroup.module.css';

type Choice<Value> = Value | typeof everything;

interface ChoiceGroupProps<Value extends string> {
  readonly title: string;
  readonly values: readonly Value[];
  readonly labels: Record<Value, string>;
  readonly chosen: readonly Choice<Value>[];
  readonly onToggle: (value: Choice<Value>) => void;
}

/** Choices of which several may be taken; 'All' stands for none in particular. */
export function ChoiceGroup<Value extends string>({
  title,
  values,
  labels,
  chosen,
  onToggle,
}: ChoiceGroupProps<Value>) {
  const options: readonly Choice<Value>[] = [everything, ...values];
  return (
    <fieldset>
      <legend className={styles['title']}>{title}</legend>
      <div className={styles['options']}>
        {options.map((value) => (
          <label key={value} className={styles['option']}>
            <input
              className={styles['box']}
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={() => onToggle(value)}
            />
            {value === everything ? 'All' : labels[value]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
