/**
 * Method and path of every endpoint, apart from their schemas so that the browser can have them without the schema
 * library. Paths of the product are literal (specification, section 7).
 */
export const paths = {
  listCards: 'GET /api/ebay/trading-cards',
  searchCards: 'GET /api/ebay/trading-cards/search',
  filterCards: 'GET /api/ebay/trading-cards/search-with-filters',
  suggestKeywords: 'GET /api/ebay/trading-cards/suggest',
  followCards: 'GET /api/ebay/trading-cards/live',
  showCard: 'GET /api/ebay/trading-cards/:id',
  login: 'POST /api/auth/login',
  signup: 'POST /api/auth/signup',
  logout: 'POST /api/auth/logout',
  startGoogle: 'GET /api/auth/google',
  startFacebook: 'GET /api/auth/facebook',
  finishGoogle: 'GET /api/auth/google/callback',
  finishFacebook: 'GET /api/auth/facebook/callback',
  socialAuth: 'POST /api/auth/social-auth',
  currentUser: 'GET /api/auth/me',
  verifyEmail: 'POST /api/auth/verify-email',
  checkEmail: 'POST /api/auth/check-email',
  captcha: 'GET /api/auth/captcha',
  requestReset: 'POST /api/auth/reset-password',
  resetPassword: 'POST /api/auth/reset-password/:token',
  changePassword: 'POST /api/auth/change-password',
  listSessions: 'GET /api/auth/sessions',
  endSession: 'DELETE /api/auth/sessions/:id',
  listWishlist: 'GET /api/wish-list',
  addToWishlist: 'POST /api/wish-list',
  removeFromWishlist: 'DELETE /api/wish-list/:id',
  unsubscribe: 'GET /api/customer/unsubscribe',
  unsubscribeOneClick: 'POST /api/customer/unsubscribe',
  convertFeed: 'GET /api/news/rss',
  answerChallenge: 'GET /api/ebay/account-deletion',
  takeDeletionNotice: 'POST /api/ebay/account-deletion',
  openApi: 'GET /api/openapi.json',
} as const;

export type EndpointName = keyof typeof paths;

/** What every path of the API begins with. */
export const apiPrefix = '/api/';
