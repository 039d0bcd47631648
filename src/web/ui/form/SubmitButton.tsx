import { Button } from '../button/Button.tsx';
import styles from './SubmitButton.module.css';

interface SubmitButtonProps {
  readonly busy: boolean;
  readonly busyLabel: string;
  readonly children: string;
}

/** Sends a form. While that is under way it says so and does nothing, but keeps the focus. */
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
