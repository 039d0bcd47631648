import CircleAlert from 'lucide-react/icons/circle-alert';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { type ComponentProps, type InputHTMLAttributes, type ReactNode, type Ref, useId, useState } from 'react';
import { Button, IconButton } from './Button.tsx';
import styles from './form.module.css';

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'onChange' | 'value'> {
  readonly ref?: Ref<HTMLInputElement>;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Says why the value is invalid, and is read out with the field; null when it is valid. Its line stays free then. */
  readonly problem: ReactNode;
  /** Set where the problem appears while the focus is elsewhere, so that it is read out at once. */
  readonly announces?: boolean;
  /** The number of lines the problem may take; 'narrow' stands for two on a phone and one elsewhere. */
  readonly lines?: 1 | 2 | 'narrow';
  readonly hint?: string;
  readonly optional?: boolean;
  /** A button inside the box, at its end. */
  readonly trailing?: ReactNode;
}

/** A single-line field with its visible name, a hint, and its problem. */
export function TextField(props: TextFieldProps) {
  const { label, onChange, problem, announces, lines = 1, hint, optional, trailing, ...input } = props;
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
      <p id={problemId} className={styles['problem']} data-lines={lines} role={announces ? 'alert' : undefined}>
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

/** A field for an email address, which the keyboard of a phone neither capitalizes nor corrects. */
export function EmailField(props: Omit<ComponentProps<typeof TextField>, 'label' | 'type' | 'name'>) {
  return <TextField label="Email" type="email" name="email" autoCapitalize="none" spellCheck={false} {...props} />;
}

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'trailing'> & {
  readonly autoComplete: 'current-password' | 'new-password';
};

/** A field for a password, with a button that shows it. */
export function PasswordField(props: PasswordFieldProps) {
  const [isVisible, setVisible] = useState(false);
  return (
    <TextField
      {...props}
      type={isVisible ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      trailing={
        <IconButton
          className={styles['eye']}
          label={isVisible ? 'Hide password' : 'Show password'}
          onClick={() => setVisible(!isVisible)}
        >
          {isVisible ? <EyeOff aria-hidden="true" size={20} /> : <Eye aria-hidden="true" size={20} />}
        </IconButton>
      }
    />
  );
}

interface SubmitButtonProps {
  readonly busy: boolean;
  readonly busyLabel: string;
  readonly children: string;
}

/** Submits a form. While it is busy it does nothing and says so, but keeps the focus. */
export function SubmitButton({ busy, busyLabel, children }: SubmitButtonProps) {
  return (
    <Button
      look="solid"
      type="submit"
      className={styles['submit']}
      aria-disabled={busy}
      onClick={(event) => busy && event.preventDefault()}
    >
      {busy ? busyLabel : children}
    </Button>
  );
}

/** Moves the focus to the first invalid field of a form, once its problem is rendered. */
export function focusFirstInvalid(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
}
