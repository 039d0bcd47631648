import styles from './PriceFilter.module.css';

interface PriceInputProps {
  readonly label: string;
  readonly text: string;
  readonly onType: (text: string) => void;
  readonly onDone: () => void;
}

export function PriceInput({ label, text, onType, onDone }: PriceInputProps) {
  return (
    <span className={styles['input']}>
      <span className={styles['unit']} aria-hidden="true">
        $
      </span>
      <input
        className={styles['field']}
        aria-label={label}
        inputMode="numeric"
        autoComplete="off"
        value={text}
        onChange={(event) => onType(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={onDone}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onDone();
        }}
      />
    </span>
  );
}
