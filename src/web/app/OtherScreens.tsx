import type { ReactNode } from 'react';
import { screens } from '#contract/screens.ts';
import { useSession } from '#web/api/session.ts';
import { type LazyComponent, lazy } from '#web/browser/lazy.tsx';
import { useLocation } from '#web/browser/router.tsx';
import { Redirect } from '#web/ui/Link.tsx';

const LoginPage = lazy(() => import('#web/pages/account/LoginPage.tsx'), 'LoginPage');
const SignUpPage = lazy(() => import('#web/pages/account/SignUpPage.tsx'), 'SignUpPage');
const ForgotPasswordPage = lazy(() => import('#web/pages/account/ForgotPasswordPage.tsx'), 'ForgotPasswordPage');
const ResetPasswordPage = lazy(() => import('#web/pages/account/ResetPasswordPage.tsx'), 'ResetPasswordPage');
const VerifyEmailPage = lazy(() => import('#web/pages/account/VerifyEmailPage.tsx'), 'VerifyEmailPage');
const DeleteAccountPage = lazy(() => import('#web/pages/account/DeleteAccountPage.tsx'), 'DeleteAccountPage');
const AboutPage = lazy(() => import('#web/pages/AboutPage.tsx'), 'AboutPage');
const PrivacyPage = lazy(() => import('#web/pages/PrivacyPage.tsx'), 'PrivacyPage');
const TermsPage = lazy(() => import('#web/pages/TermsPage.tsx'), 'TermsPage');
const NotFoundPage = lazy(() => import('#web/pages/NotFoundPage.tsx'), 'NotFoundPage');
const WishlistPage = lazy(() => import('#web/pages/wishlist/WishlistPage.tsx'), 'WishlistPage');
const SharedFolderPage = lazy(() => import('#web/pages/wishlist/SharedFolderPage.tsx'), 'SharedFolderPage');
const AlertsPage = lazy(() => import('#web/pages/alerts/AlertsPage.tsx'), 'AlertsPage');
const CalendarPage = lazy(() => import('#web/pages/calendar/CalendarPage.tsx'), 'CalendarPage');
const UnsubscribePage = lazy(() => import('#web/pages/account/UnsubscribePage.tsx'), 'UnsubscribePage');

/** The page of each path. No path has parameters, so a table is enough. */
const pages: Readonly<Record<string, () => ReactNode>> = {
  [screens.signUp]: () => <SignUpPage />,
  [screens.login]: () => <LoginPage />,
  [screens.forgotPassword]: () => <ForgotPasswordPage />,
  [screens.resetPassword]: () => <ResetPasswordPage />,
  [screens.verifyEmail]: () => <VerifyEmailPage />,
  [screens.wishlist]: () => (
    <RequireSignIn>
      <WishlistPage />
    </RequireSignIn>
  ),
  [screens.calendar]: () => <CalendarPage />,
  [screens.sharedFolder]: () => <SharedFolderPage />,
  [screens.alerts]: () => <AlertsPage />,
  [screens.deleteAccount]: () => (
    <RequireSignIn>
      <DeleteAccountPage />
    </RequireSignIn>
  ),
  [screens.aboutUs]: () => <AboutPage />,
  [screens.privacyPolicy]: () => <PrivacyPage />,
  [screens.terms]: () => <TermsPage />,
  [screens.unsubscribe]: () => <UnsubscribePage />,
};

/** The pages that are the same for every visitor: the server renders them. */
const sharedPages: Readonly<Record<string, LazyComponent<object>>> = {
  [screens.signUp]: SignUpPage,
  [screens.login]: LoginPage,
  [screens.forgotPassword]: ForgotPasswordPage,
  [screens.aboutUs]: AboutPage,
  [screens.privacyPolicy]: PrivacyPage,
  [screens.terms]: TermsPage,
};

/** Renders the page of any path except home. */
export function OtherScreens({ path }: { readonly path: string }) {
  return pages[path]?.() ?? <NotFoundPage />;
}

/** Returns the page that the server renders for a path. */
export function sharedPageOf(path: string): Pick<LazyComponent<object>, 'load'> {
  return sharedPages[path] ?? NotFoundPage;
}

/** Shows its children to a signed-in user. Redirects signed-out visitors to sign in, and back afterwards. */
function RequireSignIn({ children }: { readonly children: ReactNode }) {
  const { user } = useSession();
  const { pathname, search } = useLocation();
  if (user !== null) return children;
  return <Redirect to={screens.login} state={{ from: pathname + search, reason: 'signedOut' }} />;
}
