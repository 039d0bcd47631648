import X from 'lucide-react/icons/x';
import { type FormEvent, useId, useRef, useState } from 'react';
import { screens } from '#contract/screens.ts';
import type { WishlistFolder } from '#contract/wishlist.ts';
import { maxFolderNameLength, type Sharing, sharings } from '#domain/wishlist/desk.ts';
import { ApiError } from '#web/api/ApiError.ts';
import { focusNeighborThen } from '#web/browser/focusNeighborThen.ts';
import { Button, IconButton } from '#web/ui/Button.tsx';
import { Dialog, type DialogHandle } from '#web/ui/feedback/Dialog.tsx';
import { showToast } from '#web/ui/feedback/toastQueue.ts';
import { SubmitButton, TextField } from '#web/ui/form.tsx';
import styles from './FolderDialog.module.css';
import { addFolder, changeFolder, deleteFolder } from './folderStore.ts';

interface FolderDialogProps {
  /** The folder to change; without one a new one is added. */
  readonly folder: WishlistFolder | undefined;
  readonly onAdded: (folder: WishlistFolder) => void;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

const sharingLabels: Readonly<Record<Sharing, readonly [label: string, hint: string]>> = {
  private: ['Private', 'Only you see it. A link that you gave away stops working.'],
  link: ['Anyone with the link', 'Search engines are told to leave it out.'],
  public: ['Public', 'Anyone with the link, and search engines may list it.'],
};

/** Names, shares and deletes a folder. */
export function FolderDialog({ folder, onAdded, onDeleted, onClose }: FolderDialogProps) {
  const dialog = useRef<DialogHandle>(null);
  const [name, setName] = useState(folder?.name ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const title = folder === undefined ? 'New folder' : 'Folder';
  const attempt = async (change: () => Promise<unknown>) => {
    if (isBusy) return;
    setBusy(true);
    try {
      await change();
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : 'Something went wrong, please try again.');
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return setProblem('Enter a name');
    return attempt(async () => {
      if (folder === undefined) onAdded(await addFolder(name));
      else await changeFolder(folder.id, { name });
      dialog.current?.close();
    });
  };
  const remove = (id: string) =>
    attempt(async () => {
      await deleteFolder(id);
      onDeleted();
      dialog.current?.close();
    });
  return (
    <Dialog ref={dialog} label={title} onClose={onClose}>
      <div className={styles['content']}>
        <div className={styles['head']}>
          <h2 className={styles['title']}>{title}</h2>
          <IconButton label="Close" onClick={() => dialog.current?.close()}>
            <X aria-hidden="true" size={20} />
          </IconButton>
        </div>
        <form onSubmit={submit}>
          <TextField
            label="Name"
            value={name}
            maxLength={maxFolderNameLength}
            autoComplete="off"
            announces
            problem={problem}
            onChange={(value) => {
              setName(value);
              setProblem(null);
            }}
          />
          <SubmitButton busy={isBusy} busyLabel="Saving...">
            {folder === undefined ? 'Add folder' : 'Save name'}
          </SubmitButton>
        </form>
        {folder !== undefined && (
          <>
            <SharingChoice
              folder={folder}
              onChoose={(sharing) => attempt(() => changeFolder(folder.id, { sharing }))}
            />
            <FolderDeletion onDelete={() => remove(folder.id)} />
          </>
        )}
      </div>
    </Dialog>
  );
}

interface SharingChoiceProps {
  readonly folder: WishlistFolder;
  readonly onChoose: (sharing: Sharing) => void;
}

function SharingChoice({ folder: { sharing, token }, onChoose }: SharingChoiceProps) {
  const id = useId();
  const link = `${location.origin}${screens.sharedFolder}?folder=${token}`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      showToast({ kind: 'success', message: 'Link copied' });
    } catch {
      showToast({ kind: 'info', message: 'Select the link and copy it' });
    }
  };
  return (
    <fieldset className={styles['sharing']}>
      <legend>Who sees the cards of this folder</legend>
      {sharings.map((value) => (
        <div key={value} className={styles['option']}>
          <input
            type="radio"
            id={`${id}${value}`}
            name={id}
            checked={sharing === value}
            aria-describedby={`${id}${value}hint`}
            onChange={() => onChoose(value)}
          />
          <label htmlFor={`${id}${value}`}>{sharingLabels[value][0]}</label>
          <p id={`${id}${value}hint`}>{sharingLabels[value][1]}</p>
        </div>
      ))}
      {token !== null && (
        <div className={styles['link']}>
          <input readOnly aria-label="Link to this folder" value={link} onFocus={(event) => event.target.select()} />
          <Button onClick={copy}>Copy link</Button>
        </div>
      )}
      <p className={styles['hint']}>
        Others see live cards only: never your notes, your maximum, the folder's name or who you are.
      </p>
    </fieldset>
  );
}

/** Asks once more before a folder is deleted. */
function FolderDeletion({ onDelete }: { readonly onDelete: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const ask = (button: HTMLElement, asks: boolean) => void focusNeighborThen(button, () => setAsking(asks));
  return (
    <div className={styles['deletion']}>
      {isAsking ? (
        <>
          <p>Delete this folder? Its cards stay on your wishlist.</p>
          <Button look="solid" onClick={onDelete}>
            Delete folder
          </Button>
          <Button look="bare" onClick={(event) => ask(event.currentTarget, false)}>
            Keep it
          </Button>
        </>
      ) : (
        <Button look="bare" onClick={(event) => ask(event.currentTarget, true)}>
          Delete folder
        </Button>
      )}
    </div>
  );
}
