import type { PriceRange } from '#domain/browsing/filterKinds.ts';
import { currencySign } from '../state/priceText.ts';
import styles from './PriceFilter.module.css';
import { PriceSlider } from './PriceSlider.tsx';
import { usePriceDraft } from './usePriceDraft.ts';

interface PriceFilterProps {
  readonly title: string;
  readonly range: PriceRange;
  readonly immediate: boolean;
  readonly onChange: (range: PriceRange) => void;
}

/** A price range with two inputs and a slider. Unless `immediate` is set, a draft is applied only once it is complete. */
export function PriceFilter({ title, range, immediate, onChange }: PriceFilterProps) {
  const draft = usePriceDraft(range, immediate, onChange);
  return (
    <fieldset>
      <legend className={styles['title']}>{title}</legend>
      <PriceSlider range={draft.range} onSlide={draft.slide} onDone={draft.commit} />
      <div className={styles['inputs']}>
        <PriceInput label="Minimum price" text={draft.min} onType={draft.typeMin} onDone={draft.commit} />
        <span className={styles['dash']} aria-hidden="true" />
        <PriceInput label="Maximum price" text={draft.max} onType={draft.typeMax} onDone={draft.commit} />
      </div>
    </fieldset>
  );
}

interface PriceInputProps {
  readonly label: string;
  readonly text: string;
  readonly onType: (text: string) => void;
  readonly onDone: () => void;
}

function PriceInput({ label, text, onType, onDone }: PriceInputProps) {
  const sign = currencySign();
  // Some currencies have three letters, wider than figures.
  const style = { paddingLeft: `calc(26px + ${sign.length - 1} * 1.2ch)` };
  return (
    <span className={styles['input']}>
      <span className={styles['unit']} aria-hidden="true">
        {sign}
      </span>
      <input
        className={styles['field']}
        style={style}
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
