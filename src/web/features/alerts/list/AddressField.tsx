import { useId, useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import styles from './AddressField.module.css';

interface AddressFieldProps {
  readonly label: string;
  readonly value: string;
  readonly hint?: string;
  /** The id of the element that explains the address. */
  readonly describedBy?: string;
}

/** An address to copy. */
export function AddressField({ label, value, hint, describedBy }: AddressFieldProps) {
  const id = useId();
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => setState('copied'),
      () => setState('failed'),
    );
  const texts = { idle: '', copied: 'Copied', failed: 'Select the address and copy it' };
  return (
    <div className={styles['field']}>
      <label className={styles['label']} htmlFor={id}>
        {label}
      </label>
      <div className={styles['row']}>
        <input
          id={id}
          className={styles['value']}
          readOnly
          value={value}
          aria-describedby={describedBy}
          onFocus={(event) => event.target.select()}
        />
        <Button aria-label={`Copy: ${label}`} onClick={copy}>
          {state === 'copied' ? 'Copied' : 'Copy'}
        </Button>
      </div>
      {hint !== undefined && <p className={styles['hint']}>{hint}</p>}
      <p className={state === 'failed' ? styles['hint'] : 'visually-hidden'} role="status">
        {texts[state]}
      </p>
    </div>
  );
}
