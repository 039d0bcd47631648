import { screens } from '#contract/screens.ts';
import { lazy, usePreload } from '#web/browser/lazy.tsx';
import { useLocation } from '#web/browser/router.tsx';
import { pageCardId } from '#web/features/cards/useHistoryEntry.ts';
import { HomePage } from '#web/pages/home/HomePage.tsx';
import { hasFooter, screenOf } from '#web/pages/screenFrame.ts';
import { Footer, Shell } from './Shell.tsx';

const OtherScreens = lazy(() => import('./OtherScreens.tsx'), 'OtherScreens');
const CardPage = lazy(() => import('#web/pages/CardPage.tsx'), 'CardPage');

/** Loads the lazy parts that the server renders a page other than home with, and returns them. @throws the failure */
export async function loadScreen(path: string): Promise<readonly unknown[]> {
  const { sharedPageOf } = await import('./OtherScreens.tsx');
  return loadParts([OtherScreens, sharedPageOf(path), ...(hasFooter(path) ? [Footer] : [])]);
}

/** Loads the lazy parts that the server renders the page of a card with, and returns them. @throws the failure */
export function loadCardPage(): Promise<readonly unknown[]> {
  return loadParts([CardPage, Footer]);
}

async function loadParts(parts: readonly Pick<typeof Footer, 'load'>[]): Promise<readonly unknown[]> {
  await Promise.all(parts.map((part) => part.load()));
  return parts;
}

/** Draws the page of the current path. Home is part of the first load, the other pages are loaded with their first use. */
export function Screens() {
  const location = useLocation();
  const screen = screenOf(location.pathname);
  const cardId = pageCardId(location);
  usePreload(OtherScreens);
  return <Shell>{cardId === null ? <Screen path={screen} /> : <CardPage id={cardId} />}</Shell>;
}

function Screen({ path }: { readonly path: string }) {
  return path === screens.home ? <HomePage /> : <OtherScreens path={path} />;
}
