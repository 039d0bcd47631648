import Bell from 'lucide-react/icons/bell';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { screens } from '#contract/screens.ts';
import { focusNeighborThen } from '#web/browser/focusNeighborThen.ts';
import { beginEditing, endEditing } from '#web/features/alerts/editedAlert.ts';
import { EditAlertDialog } from '#web/features/alerts/editing/EditAlertDialog.tsx';
import { AlertItem, type ListedAlert } from '#web/features/alerts/list/AlertItem.tsx';
import listStyles from '#web/features/alerts/list/AlertList.module.css';
import { ShareDialog } from '#web/features/alerts/list/ShareDialog.tsx';
import { type AlertOptions, KeywordProblem, searchName } from '#web/features/alerts/savedAlert.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { showToast } from '#web/ui/feedback/toastQueue.ts';
import { Link } from '#web/ui/Link.tsx';
import { pageOfSearch, withSavedKeyword, wordsOfSearch } from './readSavedSearch.ts';

interface AlertsListProps<Listed extends ListedAlert> {
  readonly alerts: readonly Listed[];
  /** Takes the focus when the focused alert leaves the list. */
  readonly title: RefObject<HTMLElement | null>;
  readonly optionsOf: (alert: Listed) => AlertOptions;
  readonly feedOf: (alert: Listed) => string | null;
  readonly onPause?: (alert: Listed, paused: boolean) => Promise<void>;
  /** @throws what went wrong, with a message for the visitor */
  readonly onChange: (alert: Listed, search: string, options: AlertOptions) => Promise<void>;
  readonly onDelete: (alert: Listed) => Promise<void>;
}

const nameOf = ({ search }: ListedAlert) => searchName(wordsOfSearch(search));

function report(error: unknown): void {
  showToast({ kind: 'error', message: error instanceof Error ? error.message : String(error), cause: error });
}

/** Saved searches, with the dialogs that change and share them. */
export function AlertsList<Listed extends ListedAlert>(props: AlertsListProps<Listed>) {
  const { alerts, title, optionsOf, feedOf, onPause, onChange, onDelete } = props;
  const [open, setOpen] = useState<{ readonly alert: Listed; readonly dialog: 'edit' | 'share' } | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const close = () => setOpen(null);
  useEffect(endEditing, []);
  /** The list before a change that may take the focus away; null without one. */
  const changedList = useRef<readonly Listed[] | null>(null);
  // The list is drawn again some time after the API has answered. A focus that is elsewhere by then stays there.
  useEffect(() => {
    if (changedList.current === null || changedList.current === alerts) return;
    changedList.current = null;
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) title.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [alerts, title]);
  const remove = async (alert: Listed) => {
    try {
      // The dialog has given the focus back to the button of the alert.
      const button = document.activeElement;
      if (button instanceof HTMLElement) await focusNeighborThen(button, () => onDelete(alert));
      else await onDelete(alert);
      setAnnouncement(`Deleted: ${nameOf(alert)}`);
    } catch (error) {
      report(error);
    }
  };
  const change = async (alert: Listed, options: AlertOptions, keyword: string) => {
    const search = withSavedKeyword(alert.search, keyword);
    if (search === null) throw new KeywordProblem('A search needs words or filters');
    changedList.current = alerts;
    await onChange(alert, search, options);
    setAnnouncement('Saved');
  };
  return (
    <>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {alerts.length === 0 ? (
        <NoAlerts />
      ) : (
        <ul className={listStyles['list']} aria-label="Saved searches">
          {alerts.map((alert) => (
            <li key={alert.key}>
              <AlertItem
                alert={alert}
                words={wordsOfSearch(alert.search)}
                page={pageOfSearch(alert.search)}
                {...(onPause && { onPause: (paused: boolean) => void onPause(alert, paused).catch(report) })}
                onEdit={() => setOpen({ alert, dialog: 'edit' })}
                onShare={() => setOpen({ alert, dialog: 'share' })}
                onDelete={() => void remove(alert)}
              />
            </li>
          ))}
        </ul>
      )}
      {open?.dialog === 'edit' && (
        <EditAlertDialog
          words={wordsOfSearch(open.alert.search)}
          page={pageOfSearch(open.alert.search)}
          options={optionsOf(open.alert)}
          onSave={(options, keyword) => change(open.alert, options, keyword)}
          onChangeSearch={() => beginEditing({ key: open.alert.key, name: nameOf(open.alert) })}
          onClose={close}
        />
      )}
      {open?.dialog === 'share' && (
        <ShareDialog
          link={`${location.origin}${pageOfSearch(open.alert.search)}`}
          feedUrl={feedOf(open.alert)}
          onClose={close}
        />
      )}
    </>
  );
}

function NoAlerts() {
  return (
    <Notice
      picture={<Bell aria-hidden="true" size={34} strokeWidth={1.5} />}
      title="No saved searches"
      text={
        <>
          <Link to={screens.home}>Search</Link> for a card, press “Save this search” above the results, and Cardfall
          tells you of new ones: each card once, and nothing of what you have seen already.
        </>
      }
    />
  );
}
