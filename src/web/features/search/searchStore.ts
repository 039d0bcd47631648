import { create } from 'zustand';

interface SearchStore {
  /** The text in the search box, whether or not it was searched for. */
  readonly searchQuery: string;
  /** A text too short for a search by itself: it filters the cards on the page. */
  readonly localQuery: string;
}

/** The shared search text; not persisted because the URL holds the keyword (docs/requirements.md, 3.storage.6). */
export const useSearchStore = create<SearchStore>()(() => ({ searchQuery: '', localQuery: '' }));
