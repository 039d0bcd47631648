import { lazy } from '#web/browser/lazy.tsx';

/** Parts of every page with cards that are no part of the first load. */
export const CardDetails = lazy(() => import('./CardDetails.tsx'), 'CardDetails');
export const LiveCards = lazy(() => import('../LiveCards.tsx'), 'LiveCards');
