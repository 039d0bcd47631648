import {
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { maxNoteLength } from '#domain/wishlist/desk.ts';
import { parseMaximum } from '#domain/wishlist/maximum.ts';
import { type SavedCard, useWishlist } from '#web/features/wishlist/wishlistStore.ts';
import { Button } from '#web/ui/Button.tsx';
import { showToast } from '#web/ui/feedback/toastQueue.ts';
import { changeSavedCard, useFolders } from './folderStore.ts';
import styles from './SavedCardNotes.module.css';

interface EditNotesProps {
  readonly card: SavedCard;
  readonly onClose: () => void;
}

/**
 * Edits note, maximum and folder of a card where they are shown. Escape cancels. A row that leaves the page, because it is
 * scrolled away or another folder is chosen, saves what was typed.
 */
export function EditNotes({ card, onClose }: EditNotesProps) {
  const folders = useFolders(({ items }) => items);
  const [note, setNote] = useState(card.note ?? '');
  const [maximum, setMaximum] = useState(card.maxTotal?.toFixed(2) ?? '');
  const [folderId, setFolderId] = useState(card.folderId ?? '');
  const [isBusy, setBusy] = useState(false);
  const [hasProblem, setProblem] = useState(false);
  const first = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  useEffect(() => first.current?.focus(), []);
  const isSettled = useSaveOnLeave(card, { note, maximum, folderId, isBusy });
  const close = () => {
    isSettled.current = true;
    onClose();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const maxTotal = parseMaximum(maximum);
    setProblem(maxTotal === undefined);
    if (maxTotal === undefined || isBusy) return;
    setBusy(true);
    try {
      await changeSavedCard(card.id, { note, maxTotal, folderId: folderId || null });
      close();
    } catch (error) {
      setBusy(false);
      reportFailure(error);
    }
  };
  const cancel = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    close();
  };
  return (
    <form className={styles['form']} aria-label={`Notes: ${card.title}`} onSubmit={submit} onKeyDown={cancel}>
      <label htmlFor={`${id}note`}>Note</label>
      <textarea
        ref={first}
        id={`${id}note`}
        rows={3}
        maxLength={maxNoteLength}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <label htmlFor={`${id}maximum`}>My maximum, shipping included</label>
      <input
        id={`${id}maximum`}
        inputMode="decimal"
        autoComplete="off"
        placeholder={card.price.currency}
        value={maximum}
        aria-invalid={hasProblem}
        aria-describedby={`${id}problem`}
        onChange={(event) => setMaximum(event.target.value)}
      />
      <p id={`${id}problem`} className={styles['problem']} role="alert">
        {hasProblem && 'Enter an amount such as 120 or 120.50'}
      </p>
      <label htmlFor={`${id}folder`}>Folder</label>
      <select id={`${id}folder`} value={folderId} onChange={(event) => setFolderId(event.target.value)}>
        <option value="">No folder</option>
        {folders.map((folder) => (
          <option key={folder.id} value={folder.id}>
            {folder.name}
          </option>
        ))}
      </select>
      <div className={styles['actions']}>
        <Button look="solid" type="submit" aria-disabled={isBusy}>
          {isBusy ? 'Saving...' : 'Save'}
        </Button>
        <Button look="bare" onClick={close}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

interface NotesDraft {
  readonly note: string;
  /** As it was typed. */
  readonly maximum: string;
  /** Empty for none. */
  readonly folderId: string;
  /** True while it is being saved. */
  readonly isBusy: boolean;
}

/** Saves a changed draft when the form leaves the page, unless the returned ref says that it was saved or canceled. */
function useSaveOnLeave(card: SavedCard, { note, maximum, folderId, isBusy }: NotesDraft): RefObject<boolean> {
  const isSettled = useRef(false);
  const save = useEffectEvent(() => {
    const before = card.maxTotal?.toFixed(2) ?? '';
    const isChanged = note !== (card.note ?? '') || maximum !== before || folderId !== (card.folderId ?? '');
    const isSaved = useWishlist.getState().items.some(({ id }) => id === card.id);
    if (isSettled.current || isBusy || !isChanged || !isSaved) return;
    // An amount that cannot be read must not take the note with it.
    const typed = parseMaximum(maximum);
    const maxTotal = typed === undefined ? before || null : typed;
    changeSavedCard(card.id, { note, maxTotal, folderId: folderId || null }).catch(reportFailure);
  });
  useEffect(() => () => save(), []);
  return isSettled;
}

function reportFailure(cause: unknown): void {
  showToast({ kind: 'error', message: 'Your note could not be saved', cause });
}
