import { type Authenticator, authenticatorLabels } from '@cardfall/card-language';
import styles from './GraderChips.module.css';

/** Who vouched for the card, as small labels. */
export function GraderChips({ authenticators }: { readonly authenticators: readonly Authenticator[] }) {
  if (authenticators.length === 0) return null;
  return (
    <ul className={styles['chips']} aria-label="Graded by">
      {authenticators.map((name) => (
        <li key={name} className={styles['chip']}>
          {authenticatorLabels[name]}
        </li>
      ))}
    </ul>
  );
}
