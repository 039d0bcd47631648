import type { ReactNode } from 'react';
import { screens } from '#contract/screens.ts';
import { lazy } from '#web/browser/lazy.tsx';
import { SignedInOnly } from './SignedInOnly.tsx';

const LoginPage = lazy(() => import('#web/pages/account/LoginPage.tsx'), 'LoginPage');
const SignUpPage = lazy(() => import('#web/pages/account/SignUpPage.tsx'), 'SignUpPage');
const ForgotPasswordPage = lazy(() => import('#web/pages/account/ForgotPasswordPage.tsx'), 'ForgotPasswordPage');
const ResetPasswordPage = lazy(() => import('#web/pages/account/ResetPasswordPage.tsx'), 'ResetPasswordPage');
const VerifyEmailPage = lazy(() => import('#web/pages/account/VerifyEmailPage.tsx'), 'VerifyEmailPage');
const AboutPage = lazy(() => import('#web/pages/text/AboutPage.tsx'), 'AboutPage');
const PrivacyPage = lazy(() => import('#web/pages/text/PrivacyPage.tsx'), 'PrivacyPage');
const TermsPage = lazy(() => import('#web/pages/text/TermsPage.tsx'), 'TermsPage');
const NotFoundPage = lazy(() => import('#web/pages/NotFoundPage.tsx'), 'NotFoundPage');
const WishlistPage = lazy(() => import('#web/pages/wishlist/WishlistPage.tsx'), 'WishlistPage');
const UnsubscribePage = lazy(() => import('#web/pages/unsubscribe/UnsubscribePage.tsx'), 'UnsubscribePage');

/** No path has a part that varies, so they are looked up: a router's own matching is 3 kB of the first load. */
const pages: Readonly<Record<string, () => ReactNode>> = {
  [screens.signUp]: () => <SignUpPage />,
  [screens.login]: () => <LoginPage />,
  [screens.forgotPassword]: () => <ForgotPasswordPage />,
  [screens.resetPassword]: () => <ResetPasswordPage />,
  [screens.verifyEmail]: () => <VerifyEmailPage />,
  [screens.wishlist]: () => (
    <SignedInOnly>
      <WishlistPage />
    </SignedInOnly>
  ),
  [screens.aboutUs]: () => <AboutPage />,
  [screens.privacyPolicy]: () => <PrivacyPage />,
  [screens.terms]: () => <TermsPage />,
  [screens.unsubscribe]: () => <UnsubscribePage />,
};

/** Which page stands at every path but home's. */
export function OtherScreens({ screen }: { readonly screen: string }) {
  return pages[screen]?.() ?? <NotFoundPage />;
}
