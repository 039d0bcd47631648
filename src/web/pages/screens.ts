/** The path of every screen (specification, section 2). */
export const screens = {
  home: '/',
  signUp: '/sign-up',
  login: '/login',
  aboutUs: '/about-us',
  wishlist: '/wishlist',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  privacyPolicy: '/privacy-policy',
  terms: '/terms',
  unsubscribe: '/unsubscribe',
} as const;

const accountScreens: readonly string[] = [
  screens.signUp,
  screens.login,
  screens.forgotPassword,
  screens.resetPassword,
];
const textScreens: readonly string[] = [screens.aboutUs, screens.privacyPolicy, screens.terms];

/** Screens with nothing but the logo on top; every other path has the main header. */
export function hasSimpleHeader(path: string): boolean {
  return accountScreens.includes(path) || textScreens.includes(path);
}

export function hasFooter(path: string): boolean {
  return !accountScreens.includes(path);
}
