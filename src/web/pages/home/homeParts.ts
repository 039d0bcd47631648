import { lateComponent } from '#web/ui/late/lateComponent.tsx';

export const CardLook = lateComponent(() => import('./visit/CardLook.tsx'), 'CardLook');
export const HomePanel = lateComponent(() => import('./HomePanel.tsx'), 'HomePanel');
export const HomeDrawer = lateComponent(() => import('./HomeDrawer.tsx'), 'HomeDrawer');
export const NewsPanel = lateComponent(() => import('#web/features/news/NewsPanel.tsx'), 'NewsPanel');
export const FilterBar = lateComponent(() => import('#web/features/filters/FilterBar.tsx'), 'FilterBar');
const notes = () => import('./notes/SearchNotes.tsx');
export const SearchNotes = lateComponent(notes, 'SearchNotes');
export const NearestOffers = lateComponent(notes, 'NearestOffers');
export const LiveCards = lateComponent(() => import('../live/LiveCards.tsx'), 'LiveCards');
export const FreshCards = lateComponent(() => import('./toolbar/FreshCards.tsx'), 'FreshCards');

/** What is said beside the cards of a search or a filtered list comes with them: later it would push them down. */
export async function searchParts(): Promise<void> {
  await Promise.all([FilterBar.ahead(), SearchNotes.ahead(), NearestOffers.ahead()]);
}
