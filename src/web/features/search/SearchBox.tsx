import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { type FormEvent, useRef } from 'react';
import { longestKeyword } from '#domain/browsing/searchRule.ts';
import styles from './SearchBox.module.css';
import { type SearchBoxPlace, useSearchBox } from './useSearchBox.ts';

export function SearchBox(place: SearchBoxPlace) {
  const box = useSearchBox(place);
  const input = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    box.submit();
  };
  const clear = () => {
    box.clear();
    input.current?.focus();
  };
  return (
    <search className={styles['search']}>
      <form onSubmit={submit}>
        <Search className={styles['glass']} aria-hidden="true" size={18} />
        <input
          ref={input}
          className={styles['field']}
          type="search"
          aria-label="Search deals"
          placeholder="Search deals..."
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={longestKeyword}
          value={box.text}
          onChange={(event) => box.type(event.target.value)}
        />
        {box.text !== '' && (
          <button type="button" className={styles['clear']} aria-label="Clear search" onClick={clear}>
            <X aria-hidden="true" size={16} />
          </button>
        )}
      </form>
    </search>
  );
}
