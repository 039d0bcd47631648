import type { Card } from '#web/api/card.ts';
import type { CardState } from '../../time/cardState.ts';
import { TimeChip } from '../../time/TimeChip.tsx';
import styles from './TileSignal.module.css';

/** Time left, unless nobody can promise it any more. */
export function TileSignal({ card, state }: { readonly card: Card; readonly state: CardState }) {
  if (state === 'unlisted') return <span className={styles['gone']}>No longer listed</span>;
  return <TimeChip endsAt={card.endsAt} itemEndDate={card.itemEndDate} />;
}
