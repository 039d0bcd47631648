import { lazy } from '#web/browser/lazy.tsx';

/** Follows the cards in view; no part of the first load. */
export const LiveCards = lazy(() => import('./LiveCards.tsx'), 'LiveCards');
