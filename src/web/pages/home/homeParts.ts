import { lazy } from '#web/browser/lazy.tsx';

export const CardLook = lazy(() => import('./visit/CardLook.tsx'), 'CardLook');
export const HomePanel = lazy(() => import('./HomePanel.tsx'), 'HomePanel');
export const HomeDrawer = lazy(() => import('./HomeDrawer.tsx'), 'HomeDrawer');
export const NewsPanel = lazy(() => import('#web/features/news/NewsPanel.tsx'), 'NewsPanel');
export const FilterBar = lazy(() => import('#web/features/filters/bar/FilterBar.tsx'), 'FilterBar');
const notes = () => import('./notes/SearchNotes.tsx');
export const SearchNotes = lazy(notes, 'SearchNotes');
export const NearestOffers = lazy(notes, 'NearestOffers');
export const LiveCards = lazy(() => import('../live/LiveCards.tsx'), 'LiveCards');
export const FreshCards = lazy(() => import('./toolbar/FreshCards.tsx'), 'FreshCards');

/** What is said beside the cards of a search or a filtered list comes with them: later it would push them down. */
export async function searchParts(): Promise<void> {
  await Promise.all([FilterBar.preload(), SearchNotes.preload(), NearestOffers.preload()]);
}
