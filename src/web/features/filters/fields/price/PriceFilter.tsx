import type { Filters } from '#domain/browsing/filters.ts';
import styles from './PriceFilter.module.css';
import { PriceInput } from './PriceInput.tsx';
import { PriceSlider } from './PriceSlider.tsx';
import { usePriceDraft } from './usePriceDraft.ts';

interface PriceFilterProps {
  readonly range: Filters['priceRange'];
  readonly atOnce: boolean;
  readonly onChange: (range: Filters['priceRange']) => void;
}

/** A price range, typed or slid. Beside the grid it is passed on once it has settled, not with each key. */
export function PriceFilter({ range, atOnce, onChange }: PriceFilterProps) {
  const draft = usePriceDraft(range, atOnce, onChange);
  return (
    <fieldset>
      <legend className={styles['title']}>Price</legend>
      <PriceSlider range={draft.range} onSlide={draft.slide} onDone={draft.settle} />
      <div className={styles['inputs']}>
        <PriceInput label="Minimum price" text={draft.min} onType={draft.typeMin} onDone={draft.settle} />
        <span className={styles['dash']} aria-hidden="true" />
        <PriceInput label="Maximum price" text={draft.max} onType={draft.typeMax} onDone={draft.settle} />
      </div>
    </fieldset>
  );
}
