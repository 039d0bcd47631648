import { Route, Routes } from 'react-router';
import { screens } from '#contract/screens.ts';
import { lateComponent } from '#web/ui/late/lateComponent.tsx';
import { SignedInOnly } from './SignedInOnly.tsx';

const LoginPage = lateComponent(() => import('#web/pages/account/LoginPage.tsx'), 'LoginPage');
const SignUpPage = lateComponent(() => import('#web/pages/account/SignUpPage.tsx'), 'SignUpPage');
const ForgotPasswordPage = lateComponent(
  () => import('#web/pages/account/ForgotPasswordPage.tsx'),
  'ForgotPasswordPage',
);
const ResetPasswordPage = lateComponent(() => import('#web/pages/account/ResetPasswordPage.tsx'), 'ResetPasswordPage');
const VerifyEmailPage = lateComponent(() => import('#web/pages/account/VerifyEmailPage.tsx'), 'VerifyEmailPage');
const AboutPage = lateComponent(() => import('#web/pages/text/AboutPage.tsx'), 'AboutPage');
const PrivacyPage = lateComponent(() => import('#web/pages/text/PrivacyPage.tsx'), 'PrivacyPage');
const TermsPage = lateComponent(() => import('#web/pages/text/TermsPage.tsx'), 'TermsPage');
const NotFoundPage = lateComponent(() => import('#web/pages/NotFoundPage.tsx'), 'NotFoundPage');
const WishlistPage = lateComponent(() => import('#web/pages/wishlist/WishlistPage.tsx'), 'WishlistPage');
const UnsubscribePage = lateComponent(() => import('#web/pages/unsubscribe/UnsubscribePage.tsx'), 'UnsubscribePage');

/** Which page stands at every path but home's. */
export function OtherScreens() {
  return (
    <Routes>
      <Route path={screens.signUp} element={<SignUpPage />} />
      <Route path={screens.login} element={<LoginPage />} />
      <Route path={screens.forgotPassword} element={<ForgotPasswordPage />} />
      <Route path={screens.resetPassword} element={<ResetPasswordPage />} />
      <Route path={screens.verifyEmail} element={<VerifyEmailPage />} />
      <Route element={<SignedInOnly />}>
        <Route path={screens.wishlist} element={<WishlistPage />} />
      </Route>
      <Route path={screens.aboutUs} element={<AboutPage />} />
      <Route path={screens.privacyPolicy} element={<PrivacyPage />} />
      <Route path={screens.terms} element={<TermsPage />} />
      <Route path={screens.unsubscribe} element={<UnsubscribePage />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
