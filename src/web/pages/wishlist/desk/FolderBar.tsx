import Plus from 'lucide-react/icons/plus';
import { useRef, useState } from 'react';
import { focusNeighborThen } from '#web/browser/focusNeighborThen.ts';
import type { SavedCard } from '#web/features/wishlist/wishlistStore.ts';
import { Button } from '#web/ui/Button.tsx';
import { DialogBoundary } from '#web/ui/feedback/ErrorBoundary.tsx';
import { formatCount } from '#web/ui/formatCount.ts';
import { type ChosenFolder, isInFolder } from './chosenFolder.ts';
import styles from './FolderBar.module.css';
import { FolderDialog } from './FolderDialog.tsx';
import { loadFolders, useFolders } from './folderStore.ts';

interface FolderBarProps {
  readonly cards: readonly SavedCard[];
  readonly chosen: ChosenFolder;
  readonly onChoose: (folder: ChosenFolder) => void;
}

const sharingTexts = { private: 'Only you see it', link: 'Shared by link', public: 'Public' };

/** Chooses which folder is shown, adds one, and opens the settings of the shown one. */
export function FolderBar({ cards, chosen, onChoose }: FolderBarProps) {
  const { items, state } = useFolders();
  const [dialog, setDialog] = useState<'new' | 'edit' | null>(null);
  const bar = useRef<HTMLElement>(null);
  const close = () => {
    setDialog(null);
    // The button that opened the dialog is gone with its folder.
    if (document.activeElement === document.body) bar.current?.querySelector('button')?.focus({ preventScroll: true });
  };
  const shown = typeof chosen === 'object' ? items.find(({ id }) => id === chosen.id) : undefined;
  const choices: readonly (readonly [label: string, folder: ChosenFolder])[] = [
    ['All', 'all'],
    ...items.map(({ id, name }) => [name, { id }] as const),
    ...(items.length > 0 ? ([['No folder', 'none']] as const) : []),
  ];
  const isChosen = (folder: ChosenFolder) =>
    typeof folder === 'object' ? typeof chosen === 'object' && chosen.id === folder.id : chosen === folder;
  return (
    <section ref={bar} className={styles['bar']} aria-label="Folders">
      <ul className={styles['choices']}>
        {choices.map(([label, folder]) => (
          <li key={typeof folder === 'object' ? folder.id : folder}>
            <button
              type="button"
              className={styles['choice']}
              aria-pressed={isChosen(folder)}
              onClick={() => onChoose(folder)}
            >
              <span className={styles['name']}>{label}</span>
              <span className={styles['count']}>
                {formatCount(cards.filter((card) => isInFolder(card, folder)).length)}
              </span>
            </button>
          </li>
        ))}
        <li>
          <Button look="bare" className={styles['add']} onClick={() => setDialog('new')}>
            <Plus aria-hidden="true" size={16} />
            New folder
          </Button>
        </li>
      </ul>
      {state === 'failed' && (
        <p className={styles['line']} role="status">
          Your folders could not be loaded.
          <Button look="bare" onClick={(event) => void focusNeighborThen(event.currentTarget, loadFolders)}>
            Try again
          </Button>
        </p>
      )}
      {shown !== undefined && (
        <p className={styles['line']}>
          {sharingTexts[shown.sharing]}
          <Button look="bare" onClick={() => setDialog('edit')}>
            {shown.sharing === 'private' ? 'Rename or share' : 'Link and settings'}
          </Button>
        </p>
      )}
      {dialog !== null && (
        <DialogBoundary onClose={close}>
          <FolderDialog
            folder={dialog === 'edit' ? shown : undefined}
            onAdded={({ id }) => onChoose({ id })}
            onDeleted={() => onChoose('all')}
            onClose={close}
          />
        </DialogBoundary>
      )}
    </section>
  );
}
