import { withoutPart } from '@cardfall/card-language';
import X from 'lucide-react/icons/x';
import type { Understood } from '#contract/search.ts';
import { focusNeighbor } from '#web/ui/focus.ts';
import styles from './SearchReading.module.css';
import { readingSaysMore, removalName } from './understoodWords.ts';

interface UnderstoodChipsProps {
  readonly keyword: string;
  readonly parts: readonly Understood[];
  readonly onSearch: (keyword: string) => void;
}

/** What was understood of a search, part by part; without one of them the rest is searched for. */
export function UnderstoodChips({ keyword, parts, onSearch }: UnderstoodChipsProps) {
  if (!readingSaysMore(keyword, parts)) return null;
  const keyed = parts.map((part, place) => ({
    part,
    // The same part may be asked for twice.
    key: `${part.asked} ${parts.slice(0, place).filter(({ asked }) => asked === part.asked).length}`,
  }));
  const remove = (part: Understood, chip: HTMLElement) => {
    // With one part left the row goes, and its chips with it.
    focusNeighbor(chip, () => parts.length > 2);
    onSearch(withoutPart(keyword, part));
  };
  return (
    <ul className={styles['chips']} aria-label="Understood as">
      {keyed.map(({ part, key }) => (
        <li key={key}>
          <button
            type="button"
            className={styles['chip']}
            data-excluded={part.excluded}
            aria-label={removalName(part)}
            onClick={(event) => remove(part, event.currentTarget)}
          >
            {part.excluded && <span className={styles['not']}>not</span>}
            <span className={styles['text']}>{part.text}</span>
            <X aria-hidden="true" size={14} />
          </button>
        </li>
      ))}
    </ul>
  );
}
