import { lazy } from '#web/browser/lazy.tsx';

/** The parts of home that the first cards do not need. */
export const HomePanel = lazy(() => import('./HomePanel.tsx'), 'HomePanel');
export const HomeDrawer = lazy(() => import('./HomeDrawer.tsx'), 'HomeDrawer');
export const CardDetails = lazy(() => import('../OpenCard.tsx'), 'OpenCard');
export const NewsPanel = lazy(() => import('#web/features/news/NewsPanel.tsx'), 'NewsPanel');
export const FilterBar = lazy(() => import('#web/features/filters/FilterBar.tsx'), 'FilterBar');
export const CoverageNote = lazy(() => import('./ListFreshness.tsx'), 'CoverageNote');
export const SearchNotes = lazy(() => import('./SearchNotes.tsx'), 'SearchNotes');
export const NothingFound = lazy(() => import('./NothingFound.tsx'), 'NothingFound');
export const StaleListButton = lazy(() => import('./ListFreshness.tsx'), 'StaleListButton');

/** Returns the parts around the cards of a search or a filtered list, and the one in their place if there are no cards. */
export function searchParts(hasCards: boolean) {
  return hasCards ? [FilterBar, SearchNotes] : [FilterBar, SearchNotes, NothingFound];
}

/** Loads the parts of a search. If what stands around the cards came later, it would push them down. */
export async function loadSearchParts(hasCards: boolean): Promise<void> {
  await Promise.all(searchParts(hasCards).map((part) => part.preload()));
}
