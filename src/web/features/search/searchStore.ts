import { create } from 'zustand';

interface SearchStore {
  /** The text in the search box, whether or not it was searched for. */
  readonly searchQuery: string;
  /** A text too short for a search by itself: it filters the cards on the page. */
  readonly localQuery: string;
  /** True while the marketplace is searched for the words of the list on the page. */
  readonly isAskingMarket?: boolean;
}

/** The shared search text; not persisted because the URL holds the keyword (docs/requirements.md, 3.storage.6). */
export const useSearchStore = create<SearchStore>()(() => ({ searchQuery: '', localQuery: '' }));
