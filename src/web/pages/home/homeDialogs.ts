import { lazy, useEffect } from 'react';

const loadCardDialog = () => import('#web/features/cards/details/CardDialog.tsx');
const loadFilterDrawer = () => import('#web/features/filters/FilterDrawer.tsx');

export const CardDialog = lazy(async () => ({ default: (await loadCardDialog()).CardDialog }));
export const FilterDrawer = lazy(async () => ({ default: (await loadFilterDrawer()).FilterDrawer }));

/** Long enough for the first cards and their pictures to have the network to themselves. */
const quietAfterMs = 2000;

/** The dialogs are not part of the first load, but are there before anybody gets to open one. */
export function useDialogsAhead(): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      // Whoever is offline now gets them with the click, or sees that it failed.
      Promise.all([loadCardDialog(), loadFilterDrawer()]).catch(() => {});
    }, quietAfterMs);
    return () => clearTimeout(timer);
  }, []);
}
