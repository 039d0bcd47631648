import { lateComponent } from '#web/ui/late/lateComponent.tsx';
import { readLayout } from '#web/ui/useLayout.ts';

export const CardLook = lateComponent(async () => (await import('./visit/CardLook.tsx')).CardLook);
export const FilterPanel = lateComponent(
  async () => (await import('#web/features/filters/FilterPanel.tsx')).FilterPanel,
);
export const HomeDrawer = lateComponent(async () => (await import('./HomeDrawer.tsx')).HomeDrawer);
export const NewsPanel = lateComponent(async () => (await import('#web/features/news/NewsPanel.tsx')).NewsPanel);
export const SearchNotes = lateComponent(async () => (await import('./notes/SearchNotes.tsx')).SearchNotes);
export const NearestOffers = lateComponent(async () => (await import('./notes/NearestOffers.tsx')).NearestOffers);

/** What is said beside the cards of a search comes with the search: later it would push the cards down. */
export async function searchParts(): Promise<void> {
  await Promise.all([SearchNotes.ahead(), NearestOffers.ahead()]);
}

// Beside the cards from the start wherever there is room for it, so it is on its way before anything is drawn.
if (readLayout() === 'desktop') void FilterPanel.ahead();
