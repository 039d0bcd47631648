import { screens } from '#contract/screens.ts';
import { lazy, usePreload } from '#web/browser/lazy.tsx';
import { useLocation } from '#web/browser/router.tsx';
import { pageCardId } from '#web/features/cards/useHistoryEntry.ts';
import { HomePage } from '#web/pages/home/HomePage.tsx';
import { hasFooter, screenOf } from '#web/pages/screenFrame.ts';
import { Footer, Shell } from './Shell.tsx';

const OtherScreens = lazy(() => import('./OtherScreens.tsx'), 'OtherScreens');

/** Loads the lazy parts that the server renders a page other than home with, or the page of a card, and returns them. @throws the failure */
export async function loadScreen(path: string): Promise<readonly unknown[]> {
  const footer = hasFooter(path) ? [Footer] : [];
  const { sharedPageOf } = await import('./OtherScreens.tsx');
  const parts = [OtherScreens, sharedPageOf(path), ...footer];
  await Promise.all(parts.map((part) => part.load()));
  return parts;
}

/** Draws the page of the current path. Home is part of the first load, the other pages are loaded with their first use. */
export function Screens() {
  const location = useLocation();
  const screen = screenOf(location.pathname);
  const cardId = pageCardId(location);
  usePreload(OtherScreens);
  const isHome = screen === screens.home && cardId === null;
  return <Shell>{isHome ? <HomePage /> : <OtherScreens path={screen} cardId={cardId} />}</Shell>;
}
