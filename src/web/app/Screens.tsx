import { screens } from '#contract/screens.ts';
import { lazy, usePreload } from '#web/browser/lazy.tsx';
import { useLocation } from '#web/browser/router.tsx';
import { HomePage } from '#web/pages/home/HomePage.tsx';
import { screenOf } from '#web/pages/screenFrame.ts';
import { Shell } from './Shell.tsx';

const OtherScreens = lazy(() => import('./OtherScreens.tsx'), 'OtherScreens');

/** Draws the page of the current path. Home is part of the first load, the other pages are loaded with their first use. */
export function Screens() {
  const screen = screenOf(useLocation().pathname);
  usePreload(OtherScreens);
  return <Shell>{screen === screens.home ? <HomePage /> : <OtherScreens path={screen} />}</Shell>;
}
