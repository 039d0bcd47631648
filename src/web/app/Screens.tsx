import { Route, Routes } from 'react-router';
import { screens } from '#contract/screens.ts';
import { HomePage } from '#web/pages/home/HomePage.tsx';
import { lateComponent } from '#web/ui/late/lateComponent.tsx';
import { Shell } from './Shell.tsx';

const NotFoundPage = lateComponent(async () => (await import('#web/pages/NotFoundPage.tsx')).NotFoundPage);
const ComingPage = lateComponent(async () => (await import('#web/pages/ComingPage.tsx')).ComingPage);

/** Which page stands at which path. Home comes with the first load, the others when somebody goes there. */
export function Screens() {
  return (
    <Routes>
      <Route element={<Shell />}>
        <Route path={screens.home} element={<HomePage />} />
        <Route path={screens.signUp} element={<ComingPage name="Sign up" />} />
        <Route path={screens.login} element={<ComingPage name="Sign in" />} />
        <Route path={screens.aboutUs} element={<ComingPage name="About us" />} />
        <Route path={screens.wishlist} element={<ComingPage name="My Wishlist" />} />
        <Route path={screens.forgotPassword} element={<ComingPage name="Forgot password" />} />
        <Route path={screens.resetPassword} element={<ComingPage name="Reset password" />} />
        <Route path={screens.privacyPolicy} element={<ComingPage name="Privacy policy" />} />
        <Route path={screens.terms} element={<ComingPage name="Terms and conditions" />} />
        <Route path={screens.unsubscribe} element={<ComingPage name="Unsubscribe" />} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}
