import type { PriceRange } from '#domain/browsing/filterKinds.ts';
import { wholePriceText } from '../state/priceText.ts';
import styles from './PriceFilter.module.css';
import { lastStep, priceAt, stepOf } from './priceScale.ts';

interface PriceSliderProps {
  readonly range: PriceRange;
  readonly onSlide: (range: PriceRange) => void;
  /** Called when a thumb is released or the slider loses focus. */
  readonly onDone: () => void;
}

/** A slider with two thumbs that cannot pass each other. */
export function PriceSlider({ range: [min, max], onSlide, onDone }: PriceSliderProps) {
  const low = stepOf(min);
  const high = Math.max(low, stepOf(max));
  return (
    <div className={styles['slider']}>
      <span className={styles['track']} />
      <span className={styles['span']} style={{ left: percent(low), right: percent(lastStep - high) }} />
      <input
        className={styles['range']}
        // With both thumbs at the far end, the lower one must be on top to be moved back.
        style={{ zIndex: low > lastStep / 2 ? 1 : 0 }}
        type="range"
        aria-label="Minimum price slider"
        aria-valuetext={wholePriceText(min)}
        min={0}
        max={lastStep}
        value={low}
        onPointerUp={onDone}
        onBlur={onDone}
        onChange={(event) => onSlide([Math.min(priceAt(Number(event.target.value)), max), max])}
      />
      <input
        className={styles['range']}
        type="range"
        aria-label="Maximum price slider"
        aria-valuetext={wholePriceText(max)}
        min={0}
        max={lastStep}
        value={high}
        onPointerUp={onDone}
        onBlur={onDone}
        onChange={(event) => onSlide([min, Math.max(priceAt(Number(event.target.value)), min)])}
      />
    </div>
  );
}

function percent(steps: number): string {
  return `${(steps / lastStep) * 100}%`;
}
