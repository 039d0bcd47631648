/** The paths of the screens (docs/requirements.md, 2.route). The server sends the page for them, and a 404 for any other path. */
export const screens = {
  home: '/',
  signUp: '/sign-up',
  login: '/login',
  aboutUs: '/about-us',
  wishlist: '/wishlist',
  sharedFolder: '/shared',
  calendar: '/calendar',
  alerts: '/alerts',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  verifyEmail: '/verify-email',
  deleteAccount: '/delete-account',
  privacyPolicy: '/privacy-policy',
  terms: '/terms',
  unsubscribe: '/unsubscribe',
} as const;
