import { currencySign } from '../../priceWords.ts';
import styles from './PriceFilter.module.css';

/** Room for the sign: some currencies have three letters, wider than figures. */
const besideSign = { paddingLeft: `calc(26px + ${currencySign.length - 1} * 1.2ch)` };

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
        {currencySign}
      </span>
      <input
        className={styles['field']}
        style={besideSign}
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
