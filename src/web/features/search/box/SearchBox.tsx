import { maxKeywordLength } from '@cardfall/card-language';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { type FocusEvent, type FormEvent, useRef, useState } from 'react';
import { lazy } from '#web/browser/lazy.tsx';
import { OptionalBoundary } from '#web/ui/feedback/ErrorBoundary.tsx';
import styles from './SearchBox.module.css';
import type { ListState, SuggestionListHandle } from './SuggestionList.tsx';
import { type SearchBoxProps, useSearchBox } from './useSearchBox.ts';

/** Loaded with the first focus: most visitors browse before they search. */
const SuggestionList = lazy(() => import('./SuggestionList.tsx'), 'SuggestionList');

/** The search box with its list of suggestions. */
export function SearchBox(props: SearchBoxProps) {
  const box = useSearchBox(props);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<SuggestionListHandle>(null);
  const [focused, setFocused] = useState(false);
  const [composing, setComposing] = useState(false);
  const [state, setState] = useState<ListState>({});
  const open = () => {
    setFocused(true);
    list.current?.open();
  };
  // The keyboard of a phone covers half of the results.
  const hideKeyboard = () => matchMedia('(pointer: coarse)').matches && input.current?.blur();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A list whose code is still to come would open over the results.
    if (list.current) list.current.close();
    else setFocused(false);
    box.submit();
    hideKeyboard();
  };
  const choose = (keyword: string) => {
    box.choose(keyword);
    hideKeyboard();
  };
  const clear = () => {
    box.clear();
    open();
    input.current?.focus();
  };
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false);
  };
  return (
    <search className={styles['search']}>
      <form onSubmit={submit} onFocus={() => setFocused(true)} onBlur={onBlur}>
        <Search className={styles['glass']} aria-hidden="true" size={18} />
        <input
          ref={input}
          className={styles['field']}
          type="search"
          role="combobox"
          aria-label="Search deals"
          aria-autocomplete="list"
          aria-expanded={state.list !== undefined}
          aria-controls={state.list}
          aria-activedescendant={state.active}
          placeholder="Search deals..."
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={maxKeywordLength}
          value={box.text}
          onChange={(event) => {
            box.type(event.target.value);
            open();
          }}
          onClick={open}
          onKeyDown={(event) => list.current?.onKeyDown(event)}
          onCompositionStart={() => setComposing(true)}
          onCompositionEnd={() => setComposing(false)}
        />
        {box.text !== '' && (
          <button type="button" className={styles['clear']} aria-label="Clear search" onClick={clear}>
            <X aria-hidden="true" size={16} />
          </button>
        )}
        {focused && (
          <OptionalBoundary>
            <SuggestionList ref={list} text={box.text} composing={composing} onChoose={choose} onState={setState} />
          </OptionalBoundary>
        )}
      </form>
    </search>
  );
}
