import Clock from 'lucide-react/icons/clock';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type SyntheticEvent,
  useEffect,
  useId,
  useImperativeHandle,
  useState,
} from 'react';
import { formatCount } from '#web/ui/formatCount.ts';
import { Option } from './Option.tsx';
import styles from './SuggestionList.module.css';
import { splitSuggestion } from './splitSuggestion.ts';
import { useListKeys } from './useListKeys.ts';
import { useRecent } from './useRecent.ts';
import { useSuggested } from './useSuggested.ts';

/** What the search box tells a screen reader of the list below it. */
export interface ListState {
  /** The id of the list, undefined while there is none to see. */
  readonly list: string | undefined;
  readonly active: string | undefined;
}

export interface SuggestionListHandle {
  /** Somebody typed: a list that was closed opens again. */
  readonly typed: () => void;
  /** A key was pressed in the box; true when it was meant for the list. */
  readonly press: (event: KeyboardEvent) => void;
  readonly close: () => void;
}

interface SuggestionListProps {
  readonly ref: Ref<SuggestionListHandle>;
  readonly text: string;
  /** Words are being composed of signs: what stands in the box is not typed yet. */
  readonly composing: boolean;
  readonly onChoose: (keyword: string) => void;
  readonly onState: (state: ListState) => void;
}

/** Below the search box while it has the focus: what its text may be on the way to, or what was searched for before. */
export function SuggestionList({ ref, text, composing, onChoose, onState }: SuggestionListProps) {
  const [closed, setClosed] = useState(false);
  const id = useId();
  const { recent, forget, forgetAll } = useRecent();
  const suggested = useSuggested(text, !closed && !composing);
  const offersRecent = text.trim() === '';
  const keywords = offersRecent ? recent : suggested.map(({ keyword }) => keyword);
  const open = !closed && keywords.length > 0;
  const close = () => setClosed(true);
  const choose = (keyword: string) => {
    close();
    onChoose(keyword);
  };
  const keys = useListKeys({
    keywords,
    open,
    onOpen: () => setClosed(false),
    onClose: close,
    onChoose: choose,
    onForget: offersRecent ? forget : null,
  });
  useImperativeHandle(ref, () => ({ typed: () => setClosed(false), press: keys.press, close }));
  const activeId = open && keys.active >= 0 ? `${id}${keys.active}` : undefined;
  const listId = open ? id : undefined;
  useEffect(() => onState({ list: listId, active: activeId }), [onState, listId, activeId]);

  return (
    <>
      <p className="visually-hidden" role="status">
        {open ? announcement(keywords.length, offersRecent) : ''}
      </p>
      {open && (
        // biome-ignore lint/a11y/noStaticElementInteractions: the focus stays in the box, whatever is pressed here
        <div className={styles['popup']} onMouseDown={(event) => event.preventDefault()}>
          {offersRecent && <RecentHead onForgetAll={forgetAll} onClose={close} />}
          <div id={id} role="listbox" aria-label={offersRecent ? 'Recent searches' : 'Suggestions'}>
            {keywords.map((keyword, place) => (
              <Option
                key={keyword}
                id={`${id}${place}`}
                active={place === keys.active}
                onPoint={() => keys.point(place)}
                onChoose={() => choose(keyword)}
              >
                {offersRecent ? (
                  <RecentSearch keyword={keyword} onForget={() => forget(keyword)} />
                ) : (
                  <Suggested keyword={keyword} text={text} total={suggested[place]?.total ?? 0} />
                )}
              </Option>
            ))}
          </div>
        </div>
      )}
    </>
  );
}

function announcement(count: number, recent: boolean): string {
  if (recent) return `${count} recent ${count === 1 ? 'search' : 'searches'}. Delete removes one.`;
  return `${count} ${count === 1 ? 'suggestion' : 'suggestions'}.`;
}

function Suggested({ keyword, text, total }: { keyword: string; text: string; total: number }): ReactNode {
  const { before, typed, behind } = splitSuggestion(keyword, text);
  return (
    <>
      <Search className={styles['icon']} aria-hidden="true" size={16} />
      <span className={styles['keyword']}>
        <b>{before}</b>
        {typed}
        <b>{behind}</b>
      </span>
      <span className={styles['total']}>
        {formatCount(total)}
        <span className="visually-hidden"> auctions</span>
      </span>
    </>
  );
}

function RecentSearch({ keyword, onForget }: { keyword: string; onForget: () => void }): ReactNode {
  return (
    <>
      <Clock className={styles['icon']} aria-hidden="true" size={16} />
      <span className={styles['keyword']}>{keyword}</span>
      {/* For the pointer; keys have Delete, and Tab leads to the button that removes all. */}
      <span
        className={styles['forget']}
        aria-hidden="true"
        title="Remove"
        onClick={(event) => {
          event.stopPropagation();
          onForget();
        }}
      >
        <X size={14} />
      </span>
    </>
  );
}

interface RecentHeadProps {
  readonly onForgetAll: () => void;
  readonly onClose: () => void;
}

/** Above what was searched for before. Its button is where Tab leads from the search box. */
function RecentHead({ onForgetAll, onClose }: RecentHeadProps) {
  // It goes with the list, but the focus must not.
  const giveBackFocus = ({ currentTarget }: SyntheticEvent<HTMLButtonElement>) =>
    currentTarget.form?.querySelector('input')?.focus();
  return (
    <div className={styles['head']}>
      <span aria-hidden="true">Recent searches</span>
      <button
        type="button"
        className={styles['forgetAll']}
        onClick={(event) => {
          giveBackFocus(event);
          onForgetAll();
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          giveBackFocus(event);
          onClose();
        }}
      >
        Clear<span className="visually-hidden"> recent searches</span>
      </button>
    </div>
  );
}
