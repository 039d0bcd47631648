import { removeSpan } from '@cardfall/card-language';
import X from 'lucide-react/icons/x';
import type { Understood } from '#contract/search.ts';
import { focusNeighbor } from '#web/ui/focus.ts';
import styles from './SearchNotes.module.css';

interface QueryChipsProps {
  readonly keyword: string;
  readonly parts: readonly Understood[];
  readonly onSearch: (keyword: string) => void;
}

/** Shows how the query was parsed, part by part. A click on a chip searches without its part. */
export function QueryChips({ keyword, parts, onSearch }: QueryChipsProps) {
  if (!addInformation(keyword, parts)) return null;
  const keyedParts = parts.map((part, index) => ({
    part,
    // The same part may occur twice.
    key: `${part.asked} ${parts.slice(0, index).filter(({ asked }) => asked === part.asked).length}`,
  }));
  const remove = (part: Understood, chip: HTMLElement) => {
    // With one part left the whole row disappears.
    focusNeighbor(chip, () => parts.length > 2);
    onSearch(removeSpan(keyword, { from: part.from, to: part.from + part.asked.length }));
  };
  return (
    <ul className={styles['chips']} aria-label="Understood as">
      {keyedParts.map(({ part, key }) => (
        <li key={key}>
          <button
            type="button"
            className={styles['chip']}
            data-excluded={part.excluded}
            aria-label={removeLabel(part)}
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

/** Accessible names of kinds that read badly by themselves; empty where the text of the part is enough. */
const kindNames: Partial<Record<Understood['kind'], string>> = {
  anyOf: 'one of',
  serial: 'numbered',
  cardNumber: 'card number',
  rookie: '',
  autograph: '',
  memorabilia: '',
};

/** Returns the accessible name of a chip: "Remove grade: PSA 10", "Remove: not Rookie". */
export function removeLabel({ kind, text, excluded }: Understood): string {
  const word = kindNames[kind] ?? kind;
  return `Remove${word === '' ? '' : ` ${word}`}: ${excluded ? 'not ' : ''}${text}`;
}

/** Returns whether the chips say more than the typed keyword. */
export function addInformation(keyword: string, parts: readonly Understood[]): boolean {
  const [only] = parts;
  if (parts.length !== 1 || only === undefined) return parts.length > 1;
  return only.excluded || only.text.toLowerCase() !== keyword.toLowerCase();
}
