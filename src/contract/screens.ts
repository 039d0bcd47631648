/** The addresses of the screens (specification, section 2, and one for the link of the mail that proves an address). The server answers them with the page, others with 404. */
export const screens = {
  home: '/',
  signUp: '/sign-up',
  login: '/login',
  aboutUs: '/about-us',
  wishlist: '/wishlist',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  verifyEmail: '/verify-email',
  privacyPolicy: '/privacy-policy',
  terms: '/terms',
  unsubscribe: '/unsubscribe',
} as const;
