import { create } from 'zustand';

interface SearchStore {
  /** What stands in the search box, searched for or not. */
  readonly searchQuery: string;
  /** Text too short to search by itself: it only picks among the cards that are on the page already. */
  readonly pickText: string;
}

/** The `search-store` of the specification, section 3; not persisted, the address keeps what was searched for. */
export const useSearchStore = create<SearchStore>()(() => ({ searchQuery: '', pickText: '' }));
