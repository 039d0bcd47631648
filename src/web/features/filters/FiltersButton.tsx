import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { type Filters, filterChips } from '#domain/browsing/filters.ts';
import styles from './FiltersButton.module.css';

interface FiltersButtonProps {
  readonly filters: Filters;
  readonly onOpen: () => void;
}

/** Opens the drawer and shows the number of active filters. */
export function FiltersButton({ filters, onOpen }: FiltersButtonProps) {
  const active = filterChips(filters).length;
  return (
    <button type="button" className={styles['button']} aria-haspopup="dialog" onClick={onOpen}>
      <SlidersHorizontal aria-hidden="true" size={17} />
      Filters
      {active > 0 && (
        <span className={styles['count']}>
          {active}
          <span className="visually-hidden"> active</span>
        </span>
      )}
    </button>
  );
}
