import { type SortOrder, sortOrders } from '@cardfall/listing-index';
import ChevronDown from 'lucide-react/icons/chevron-down';
import styles from './SortSelect.module.css';
import { sortLabels } from './sortLabels.ts';

interface SortSelectProps {
  readonly value: SortOrder;
  /** Best match ranks by words; it is offered only where some were searched for. */
  readonly hasKeyword: boolean;
  readonly onChange: (order: SortOrder) => void;
}

export function SortSelect({ value, hasKeyword, onChange }: SortSelectProps) {
  const offered = sortOrders.filter((order) => hasKeyword || order !== 'best_match');
  const choose = (chosen: string) => {
    const order = offered.find((known) => known === chosen);
    if (order !== undefined) onChange(order);
  };
  return (
    <label className={styles['sort']}>
      <span className={styles['label']}>Sort by</span>
      <select className={styles['select']} value={value} onChange={(event) => choose(event.target.value)}>
        {offered.map((order) => (
          <option key={order} value={order}>
            {sortLabels[order]}
          </option>
        ))}
      </select>
      <ChevronDown className={styles['arrow']} aria-hidden="true" size={16} />
    </label>
  );
}
