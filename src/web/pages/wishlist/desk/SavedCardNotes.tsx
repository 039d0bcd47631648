import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { compareWithMaximum, maximumText } from '#domain/wishlist/maximum.ts';
import { formatMoney } from '#web/features/cards/cardText.ts';
import { useLiveState } from '#web/features/cards/liveTiles.ts';
import { useCardState } from '#web/features/cards/time/cardState.ts';
import type { SavedCard } from '#web/features/wishlist/wishlistStore.ts';
import { EditNotes } from './EditNotes.tsx';
import { useFolders } from './folderStore.ts';
import { momentText } from './momentText.ts';
import styles from './SavedCardNotes.module.css';

interface SavedCardNotesProps {
  readonly card: SavedCard;
  /** Set where the cards of all folders are shown together. */
  readonly showsFolder: boolean;
  /** Set in a list so long that all its rows need the same height. */
  readonly hasFixedHeight: boolean;
}

/** Shows what the owner added to a card: the maximum as words, the note and the folder. They are edited in place. */
export function SavedCardNotes({ card, showsFolder, hasFixedHeight }: SavedCardNotesProps) {
  const folder = useFolders(({ items }) => items.find(({ id }) => id === card.folderId));
  const [isEditing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    flushSync(() => setEditing(false));
    button.current?.focus();
  };
  const isEmpty = card.note === null && card.maxTotal === null;
  return (
    <div className={styles['notes']} data-fixed={hasFixedHeight}>
      {isEditing ? (
        <EditNotes card={card} onClose={close} />
      ) : (
        <>
          <LastSeen card={card} />
          <Verdict card={card} />
          {card.note !== null && <p className={styles['note']}>{card.note}</p>}
          {showsFolder && folder !== undefined && <p className={styles['folder']}>In {folder.name}</p>}
          <button
            ref={button}
            type="button"
            className={styles['edit']}
            aria-label={`${isEmpty ? 'Add note or maximum' : 'Edit note, maximum and folder'}: ${card.title}`}
            data-edit={card.id}
            onClick={() => setEditing(true)}
          >
            {isEmpty ? 'Add note or maximum' : 'Edit'}
          </button>
        </>
      )}
    </div>
  );
}

/** Says the last seen price and when it was seen, of a card that is not live. One that still runs was not seen for hours. */
function LastSeen({ card }: { readonly card: SavedCard }) {
  const state = useCardState(card);
  if (state === 'live' || state === 'unknown') return null;
  return (
    <p className={styles['seen']}>
      {state === 'old' && 'Not seen for some hours. '}
      Last seen at {formatMoney(card.price)}, {momentText(card.lastSeenAt)}
    </p>
  );
}

/** Says whether the card is over or under the maximum. The words say it; the color only repeats them. */
function Verdict({ card: loaded }: { readonly card: SavedCard }) {
  const card = useLiveState(loaded);
  const state = useCardState(card);
  if (loaded.maxTotal === null) return null;
  const { currency } = card.price;
  const format = (value: number) => formatMoney({ value, currency });
  const maximum = <span className={styles['maximum']}>My maximum {format(loaded.maxTotal)}</span>;
  if (state === 'unknown') return <p className={styles['verdict']}>{maximum}</p>;
  const shipping = card.shipping === 'unknown' ? null : card.shipping.value;
  const verdict = compareWithMaximum(card.price.value, shipping, loaded.maxTotal);
  return (
    <p className={styles['verdict']} data-standing={verdict.standing}>
      {maximumText(verdict, format)}
      {maximum}
    </p>
  );
}
