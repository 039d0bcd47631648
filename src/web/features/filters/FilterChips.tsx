import X from 'lucide-react/icons/x';
import { chipText, removeChip } from '#domain/browsing/filterChip.ts';
import { clearFilters, type Filters, filterChips } from '#domain/browsing/filters.ts';
import { focusNeighbor } from '#web/ui/focus.ts';
import styles from './FilterChips.module.css';
import { priceRangeText } from './state/priceText.ts';
import type { ChangeFilters } from './state/useFilters.ts';

interface FilterChipsProps {
  readonly filters: Filters;
  readonly onChange: ChangeFilters;
}

/** Shows the active filters; a click on a chip removes its filter. */
export function FilterChips({ filters, onChange }: FilterChipsProps) {
  const chips = filterChips(filters);
  if (chips.length === 0) return null;
  return (
    <ul className={styles['chips']} aria-label="Active filters">
      {chips.map((chip) => {
        const text = chipText(chip, priceRangeText);
        return (
          <li key={text}>
            <button
              type="button"
              className={styles['chip']}
              aria-label={`Remove filter ${text}`}
              onClick={(event) => {
                // With one chip left Clear all disappears, too: the focus goes to that chip.
                focusNeighbor(event.currentTarget, (other) => other.ariaLabel !== null);
                onChange((current) => removeChip(current, chip));
              }}
            >
              {text}
              <X aria-hidden="true" size={14} />
            </button>
          </li>
        );
      })}
      {chips.length > 1 && (
        <li>
          <button
            type="button"
            className={styles['clear']}
            onClick={(event) => {
              focusNeighbor(event.currentTarget, () => false);
              onChange(clearFilters);
            }}
          >
            Clear all
          </button>
        </li>
      )}
    </ul>
  );
}
