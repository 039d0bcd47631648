import CircleAlert from 'lucide-react/icons/circle-alert';
import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import styles from './Field.module.css';

export interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'onChange' | 'value'> {
  readonly ref?: Ref<HTMLInputElement>;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** What is wrong with the value, as it is read out with the field; its place below is kept while there is nothing. */
  readonly problem: ReactNode;
  /** Whether the problem appears by itself, without the focus being moved to the field. */
  readonly tells?: boolean;
  /** How many lines that may take; 'narrow' stands for two on a phone and one elsewhere. */
  readonly lines?: 1 | 2 | 'narrow';
  readonly hint?: string;
  readonly optional?: boolean;
  /** A button inside the box, at its end. */
  readonly trailing?: ReactNode;
}

/** A line of text to fill in, with a visible name, a hint, and what is wrong with it. */
export function TextField(props: TextFieldProps) {
  const { label, onChange, problem, tells, lines = 1, hint, optional, trailing, ...input } = props;
  const id = useId();
  const [hintId, problemId] = [`${id}hint`, `${id}problem`];
  return (
    <div className={styles['field']}>
      <label className={styles['label']} htmlFor={id}>
        {label}
        {optional && <span className={styles['optional']}> (optional)</span>}
      </label>
      {hint !== undefined && (
        <p id={hintId} className={styles['hint']}>
          {hint}
        </p>
      )}
      <div className={styles['box']}>
        <input
          {...input}
          id={id}
          className={styles['input']}
          data-trailing={trailing !== undefined}
          aria-invalid={problem !== null}
          aria-describedby={hint === undefined ? problemId : `${hintId} ${problemId}`}
          onChange={(event) => onChange(event.target.value)}
        />
        {trailing !== undefined && <div className={styles['trailing']}>{trailing}</div>}
      </div>
      <p id={problemId} className={styles['problem']} data-lines={lines} role={tells ? 'alert' : undefined}>
        {problem !== null && (
          <>
            <CircleAlert aria-hidden="true" size={14} />
            {problem}
          </>
        )}
      </p>
    </div>
  );
}
