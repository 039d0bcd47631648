import { type Authenticator, authenticatorLabels, type ListingFlag } from '@cardfall/card-language';
import type { Card } from '#web/api/card.ts';
import styles from './CardBadges.module.css';

/** On the picture of a listing that may not be a single card; the dialog explains why. */
const flagLabels: Record<ListingFlag, string> = {
  lot: 'Lot',
  pickList: 'Pick list',
  reprint: 'Reprint',
  custom: 'Custom',
  repack: 'Repack',
  digital: 'Digital',
  break: 'Break',
  empty: 'Empty',
  sealed: 'Sealed',
  noCard: 'No card',
  oversized: 'Oversized',
  maybeReprint: 'Reprint?',
};

/** Shows on the picture who graded the card, and the first listing flag as a warning. */
export function CardBadges({ card: { authenticators, oddities } }: { readonly card: Card }) {
  const [firstFlag] = oddities;
  return (
    <>
      <GraderChips authenticators={authenticators} />
      {firstFlag && <span className={styles['flag']}>{flagLabels[firstFlag]}</span>}
    </>
  );
}

/** Shows who graded the card, as small labels. */
export function GraderChips({ authenticators }: { readonly authenticators: readonly Authenticator[] }) {
  // The title names the others.
  const named = authenticators.filter((name) => name !== 'other');
  if (named.length === 0) return null;
  return (
    <ul className={styles['chips']} aria-label="Graded by">
      {named.map((name) => (
        <li key={name} className={styles['chip']}>
          {authenticatorLabels[name]}
        </li>
      ))}
    </ul>
  );
}
