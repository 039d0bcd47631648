import { useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { DialogBoundary } from '#web/ui/feedback/ErrorBoundary.tsx';
import { formatCount } from '#web/ui/formatCount.ts';
import { Link } from '#web/ui/Link.tsx';
import { maximumText, reportsText } from '../editing/reports.ts';
import { type AlertOptions, type SearchWords, searchName } from '../savedAlert.ts';
import styles from './AlertList.module.css';
import { ConfirmDeletion } from './ConfirmDeletion.tsx';

/** One saved search, of an account or of this device. */
export interface ListedAlert extends Omit<AlertOptions, 'includeLive'> {
  /** Stays the same when the search is changed, where it can: then the focus stays, too. */
  readonly key: string;
  readonly search: string;
  readonly paused: boolean;
  /** The live cards it finds; null while that is not known. */
  readonly matches: number | null;
  /** Says when it last found something; null where nothing looks for it. */
  readonly lastFound: string | null;
}

interface AlertItemProps {
  readonly alert: ListedAlert;
  readonly words: SearchWords;
  /** The address of the page that shows its cards. */
  readonly page: string;
  /** Absent where nothing is sent. */
  readonly onPause?: (paused: boolean) => void;
  readonly onEdit: () => void;
  readonly onShare: () => void;
  readonly onDelete: () => void;
}

export function AlertItem({ alert, words, page, onPause, onEdit, onShare, onDelete }: AlertItemProps) {
  const [isConfirming, setConfirming] = useState(false);
  const name = searchName(words);
  const closeQuestion = () => setConfirming(false);
  return (
    <article className={styles['item']} data-paused={alert.paused} aria-label={name}>
      <div className={styles['what']}>
        <h2 className={styles['name']}>
          <Link to={page}>{words.keyword === null ? words.filters.join(', ') : words.keyword}</Link>
          {alert.paused && <span className={styles['badge']}>Paused</span>}
        </h2>
        {words.keyword !== null && words.filters.length > 0 && (
          <ul className={styles['chips']} aria-label="Filters">
            {words.filters.map((filter) => (
              <li key={filter} className={styles['chip']}>
                {filter}
              </li>
            ))}
          </ul>
        )}
        <p className={styles['state']}>
          <Link className={styles['matches']} to={page}>
            {matchesText(alert.matches)}
          </Link>
          {alert.lastFound !== null && <span>{alert.lastFound}</span>}
          <span>{maximumText(alert.maxTotal)}</span>
        </p>
        <p className={styles['reports']}>{`${reportsText(alert)}.${words.hidden === '' ? '' : ` ${words.hidden}.`}`}</p>
      </div>
      <div className={styles['actions']}>
        <Button aria-label={`Edit ${name}`} onClick={onEdit}>
          Edit
        </Button>
        {onPause && (
          <Button aria-label={`${alert.paused ? 'Resume' : 'Pause'} ${name}`} onClick={() => onPause(!alert.paused)}>
            {alert.paused ? 'Resume' : 'Pause'}
          </Button>
        )}
        <Button aria-label={`Share ${name}`} onClick={onShare}>
          Share
        </Button>
        <Button aria-label={`Delete ${name}`} onClick={() => setConfirming(true)}>
          Delete
        </Button>
      </div>
      {isConfirming && (
        <DialogBoundary onClose={closeQuestion}>
          <ConfirmDeletion
            text={deletionText(name, onPause !== undefined)}
            onDelete={onDelete}
            onClose={closeQuestion}
          />
        </DialogBoundary>
      )}
    </article>
  );
}

/** Writes how many live cards a search finds, as the text of a link to them. */
export function matchesText(matches: number | null): string {
  if (matches === null) return 'See what is live';
  return `${formatCount(matches)} live ${matches === 1 ? 'match' : 'matches'}`;
}

function deletionText(name: string, isOfAccount: boolean): string {
  if (!isOfAccount) return `The search for ${name} is removed from this device.`;
  return `You hear no more of ${name}, and its feeds end. To stop it for a while, pause it instead.`;
}
