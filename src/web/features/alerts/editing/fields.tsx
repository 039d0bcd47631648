import { type ReactNode, useId } from 'react';
import styles from './fields.module.css';
import { leadChoices, leadNote, leadText } from './reports.ts';

interface CheckboxProps {
  readonly label: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean;
  readonly hint?: string;
}

/** A choice that is on or off, with a line that explains it. */
export function Checkbox({ label, checked, onChange, disabled = false, hint }: CheckboxProps) {
  const id = useId();
  return (
    <div className={styles['choice']} data-disabled={disabled}>
      <label className={styles['choiceLabel']}>
        <input
          className={styles['box']}
          type="checkbox"
          checked={checked}
          disabled={disabled}
          aria-describedby={hint === undefined ? undefined : id}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{label}</span>
      </label>
      {hint !== undefined && (
        <p id={id} className={styles['choiceHint']}>
          {hint}
        </p>
      )}
    </div>
  );
}

interface SelectFieldProps<Value extends string | number> {
  readonly label: string;
  readonly value: Value;
  readonly choices: readonly Value[];
  readonly text: (value: Value) => string;
  readonly onChange: (value: Value) => void;
  readonly disabled?: boolean;
  /** The id of a line that explains it. */
  readonly describedBy?: string | undefined;
}

/** One of several values. A value that is not among the choices is shown, too. */
export function SelectField<Value extends string | number>(props: SelectFieldProps<Value>) {
  const { label, value, choices, text, onChange, disabled = false, describedBy } = props;
  const all = choices.includes(value) ? choices : [value, ...choices];
  return (
    <label className={styles['field']}>
      <span className={styles['label']}>{label}</span>
      <select
        className={styles['control']}
        value={value}
        disabled={disabled}
        aria-describedby={describedBy}
        onChange={(event) => {
          const chosen = all.find((choice) => String(choice) === event.target.value);
          if (chosen !== undefined) onChange(chosen);
        }}
      >
        {all.map((choice) => (
          <option key={choice} value={choice}>
            {text(choice)}
          </option>
        ))}
      </select>
    </label>
  );
}

interface LeadFieldProps {
  readonly label: string;
  readonly minutes: number;
  readonly disabled: boolean;
  readonly onChange: (minutes: number) => void;
}

/** How long before its end a card is reported. */
export function LeadField({ label, minutes, disabled, onChange }: LeadFieldProps) {
  const id = useId();
  const note = disabled ? null : leadNote(minutes);
  return (
    <>
      <FieldRow>
        <SelectField
          label={label}
          value={minutes}
          choices={leadChoices}
          text={(choice) => `${leadText(choice)} before`}
          disabled={disabled}
          describedBy={note === null ? undefined : id}
          onChange={onChange}
        />
      </FieldRow>
      {note !== null && (
        <p id={id} className={styles['fieldHint']}>
          {note}
        </p>
      )}
    </>
  );
}

interface TimeFieldProps {
  readonly label: string;
  /** Hours and minutes: 22:30. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly disabled?: boolean;
}

/** A time of day. */
export function TimeField({ label, value, onChange, disabled = false }: TimeFieldProps) {
  return (
    <label className={styles['field']}>
      <span className={styles['label']}>{label}</span>
      <input
        className={styles['control']}
        type="time"
        required
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}

interface FieldGroupProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Controls that belong together, under a name. */
export function FieldGroup({ title, children }: FieldGroupProps) {
  return (
    <fieldset className={styles['group']}>
      <legend className={styles['label']}>{title}</legend>
      {children}
    </fieldset>
  );
}

/** Controls side by side, where there is room. */
export function FieldRow({ children }: { readonly children: ReactNode }) {
  return <div className={styles['row']}>{children}</div>;
}
