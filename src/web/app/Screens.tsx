import { screens } from '#contract/screens.ts';
import { useLocation } from '#web/browser/router.tsx';
import { HomePage } from '#web/pages/home/HomePage.tsx';
import { screenOf } from '#web/pages/screenFrame.ts';
import { OtherScreens } from './lateParts.ts';
import { Shell } from './Shell.tsx';

/** Which page stands at which path. Home comes with the first load, the others when somebody goes there. */
export function Screens() {
  const screen = screenOf(useLocation().pathname);
  return <Shell>{screen === screens.home ? <HomePage /> : <OtherScreens screen={screen} />}</Shell>;
}
