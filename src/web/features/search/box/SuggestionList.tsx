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
import { useRecentSearches } from './recentSearches.ts';
import styles from './SuggestionList.module.css';
import { splitSuggestion } from './splitSuggestion.ts';
import { useListboxKeys } from './useListboxKeys.ts';
import { useSuggestions } from './useSuggestions.ts';

/** The ARIA state of the list, for the search box. */
export interface ListState {
  /** The id of the list, undefined while it is closed. */
  readonly list?: string | undefined;
  readonly active?: string | undefined;
}

export interface SuggestionListHandle {
  readonly open: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly close: () => void;
}

interface SuggestionListProps {
  readonly ref: Ref<SuggestionListHandle>;
  readonly text: string;
  /** True while an input method composes the text. */
  readonly composing: boolean;
  readonly onChoose: (keyword: string) => void;
  readonly onState: (state: ListState) => void;
}

/** The list below the focused search box: suggestions for its text, or recent searches. */
export function SuggestionList({ ref, text, composing, onChoose, onState }: SuggestionListProps) {
  const [closed, setClosed] = useState(false);
  const id = useId();
  const { recent, remove, removeAll } = useRecentSearches();
  const suggested = useSuggestions(text, !closed && !composing);
  const offersRecent = text.trim() === '';
  const keywords = offersRecent ? recent : suggested.map(({ keyword }) => keyword);
  const open = !closed && keywords.length > 0;
  const close = () => setClosed(true);
  const choose = (keyword: string) => {
    close();
    onChoose(keyword);
  };
  const keys = useListboxKeys({
    keywords,
    open,
    onOpen: () => setClosed(false),
    onClose: close,
    onChoose: choose,
    onRemove: offersRecent ? remove : null,
  });
  useImperativeHandle(ref, () => ({ open: () => setClosed(false), onKeyDown: keys.onKeyDown, close }));
  const activeId = open && keys.active >= 0 ? `${id}${keys.active}` : undefined;
  const listId = open ? id : undefined;
  useEffect(() => {
    onState({ list: listId, active: activeId });
    // An unmounted list is closed for the search box, too.
    return () => onState({});
  }, [onState, listId, activeId]);

  return (
    <>
      <p className="visually-hidden" role="status">
        {open ? announcement(keywords.length, offersRecent) : ''}
      </p>
      {open && (
        // biome-ignore lint/a11y/noStaticElementInteractions: a press here keeps the focus in the search box
        <div className={styles['popup']} onMouseDown={(event) => event.preventDefault()}>
          {offersRecent && <RecentHead onRemoveAll={removeAll} onClose={close} />}
          <div id={id} role="listbox" aria-label={offersRecent ? 'Recent searches' : 'Suggestions'}>
            {keywords.map((keyword, index) => (
              <Option
                key={keyword}
                id={`${id}${index}`}
                active={index === keys.active}
                onPointerMove={() => keys.setActive(index)}
                onChoose={() => choose(keyword)}
              >
                {offersRecent ? (
                  <RecentSearch keyword={keyword} onRemove={() => remove(keyword)} />
                ) : (
                  <Suggested keyword={keyword} text={text} total={suggested[index]?.total ?? 0} />
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
  const { before, typed, after } = splitSuggestion(keyword, text);
  return (
    <>
      <Search className={styles['icon']} aria-hidden="true" size={16} />
      <span className={styles['keyword']}>
        <b>{before}</b>
        {typed}
        <b>{after}</b>
      </span>
      <span className={styles['total']}>
        {formatCount(total)}
        <span className="visually-hidden"> auctions</span>
      </span>
    </>
  );
}

function RecentSearch({ keyword, onRemove }: { keyword: string; onRemove: () => void }): ReactNode {
  return (
    <>
      <Clock className={styles['icon']} aria-hidden="true" size={16} />
      <span className={styles['keyword']}>{keyword}</span>
      {/* For the pointer; the keyboard has Delete, and Tab leads to the Clear button. */}
      <span
        className={styles['remove']}
        aria-hidden="true"
        title="Remove"
        onClick={(event) => {
          event.stopPropagation();
          onRemove();
        }}
      >
        <X size={14} />
      </span>
    </>
  );
}

interface RecentHeadProps {
  readonly onRemoveAll: () => void;
  readonly onClose: () => void;
}

/** The head of the recent searches. Tab leads from the search box to its button. */
function RecentHead({ onRemoveAll, onClose }: RecentHeadProps) {
  // The button disappears with the list: the focus returns to the search box.
  const returnFocus = ({ currentTarget }: SyntheticEvent<HTMLButtonElement>) =>
    currentTarget.form?.querySelector('input')?.focus();
  return (
    <div className={styles['head']}>
      <span aria-hidden="true">Recent searches</span>
      <button
        type="button"
        className={styles['removeAll']}
        onClick={(event) => {
          returnFocus(event);
          onRemoveAll();
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          returnFocus(event);
          onClose();
        }}
      >
        Clear<span className="visually-hidden"> recent searches</span>
      </button>
    </div>
  );
}
