import { useId } from 'react';
import styles from '../editing/AlertDialog.module.css';
import { DialogFrame } from '../editing/DialogFrame.tsx';
import { AddressField } from './AddressField.tsx';

interface ShareDialogProps {
  /** The public address of the search page. */
  readonly link: string;
  /** The private address of the Atom feed; null for a search that is only on this device. */
  readonly feedUrl: string | null;
  readonly onClose: () => void;
}

/** The link to a search, for everybody, and its private feeds. */
export function ShareDialog({ link, feedUrl, onClose }: ShareDialogProps) {
  const note = useId();
  return (
    <DialogFrame title="Share this search" onClose={onClose}>
      <AddressField
        label="Link to the search"
        value={link}
        hint="It opens the search for anybody, without your maximum."
      />
      {feedUrl !== null && (
        <>
          <AddressField label="Private Atom feed" value={feedUrl} describedBy={note} />
          <AddressField label="Private JSON feed" value={`${feedUrl}.json`} describedBy={note} />
          <p id={note} className={styles['note']}>
            Anybody who has a feed address can read it, without signing in. It ends when you delete the alert.
          </p>
        </>
      )}
    </DialogFrame>
  );
}
