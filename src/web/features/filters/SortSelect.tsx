import { type SortOrder, sortOrders } from '@cardfall/listing-index';
import ChevronDown from 'lucide-react/icons/chevron-down';
import styles from './SortSelect.module.css';

const sortLabels: Record<SortOrder, string> = {
  ending_soon: 'Ending soonest',
  newly_listed: 'Newly listed',
  price_low: 'Price: low to high',
  price_high: 'Price: high to low',
  price_with_shipping: 'Price + shipping: lowest',
  most_bids: 'Most bids',
  best_match: 'Best match',
};

interface SortSelectProps {
  readonly value: SortOrder;
  /** Best match is offered only for a search, because it ranks by keyword. */
  readonly hasKeyword: boolean;
  readonly onChange: (order: SortOrder) => void;
}

/** Selects the sort order of the list. */
export function SortSelect({ value, hasKeyword, onChange }: SortSelectProps) {
  const options = sortOrders.filter((order) => hasKeyword || order !== 'best_match');
  const choose = (value: string) => {
    const order = options.find((known) => known === value);
    if (order !== undefined) onChange(order);
  };
  return (
    <label className={styles['sort']}>
      <span className={styles['label']}>Sort by</span>
      <select className={styles['select']} value={value} onChange={(event) => choose(event.target.value)}>
        {options.map((order) => (
          <option key={order} value={order}>
            {sortLabels[order]}
          </option>
        ))}
      </select>
      <ChevronDown className={styles['arrow']} aria-hidden="true" size={16} />
    </label>
  );
}
