import { Route, Routes } from 'react-router';
import { screens } from '#contract/screens.ts';
import { HomePage } from '#web/pages/home/HomePage.tsx';
import { OtherScreens } from './lateParts.ts';
import { Shell } from './Shell.tsx';

/** Which page stands at which path. Home comes with the first load, the others when somebody goes there. */
export function Screens() {
  return (
    <Routes>
      <Route element={<Shell />}>
        <Route path={screens.home} element={<HomePage />} />
        <Route path="*" element={<OtherScreens />} />
      </Route>
    </Routes>
  );
}
