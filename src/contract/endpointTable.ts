// Generated from the declared endpoints: npx vitest run --project unit src/server/http/openApi.test.ts -u

// Method and path of every endpoint, without the schemas: the browser has no schema library. One constant each, so that
// a page loads only those that it calls.

export const captcha = 'GET /api/auth/captcha';
export const changePassword = 'POST /api/auth/change-password';
export const checkEmail = 'POST /api/auth/check-email';
export const deleteAccount = 'POST /api/auth/delete-account';
export const startFacebook = 'GET /api/auth/facebook';
export const finishFacebook = 'GET /api/auth/facebook/callback';
export const startGoogle = 'GET /api/auth/google';
export const finishGoogle = 'GET /api/auth/google/callback';
export const login = 'POST /api/auth/login';
export const logout = 'POST /api/auth/logout';
export const currentUser = 'GET /api/auth/me';
export const requestReset = 'POST /api/auth/reset-password';
export const resetPassword = 'POST /api/auth/reset-password/:token';
export const listSessions = 'GET /api/auth/sessions';
export const endSession = 'DELETE /api/auth/sessions/:id';
export const signup = 'POST /api/auth/signup';
export const socialAuth = 'POST /api/auth/social-auth';
export const verifyEmail = 'POST /api/auth/verify-email';
export const resubscribe = 'POST /api/customer/resubscribe';
export const unsubscribe = 'GET /api/customer/unsubscribe';
export const unsubscribeOneClick = 'POST /api/customer/unsubscribe';
export const answerChallenge = 'GET /api/ebay/account-deletion';
export const takeDeletionNotice = 'POST /api/ebay/account-deletion';
export const listCards = 'GET /api/ebay/trading-cards';
export const showCard = 'GET /api/ebay/trading-cards/:id';
export const followCards = 'GET /api/ebay/trading-cards/live';
export const showMarketSearch = 'GET /api/ebay/trading-cards/market-searches';
export const requestMarketSearch = 'POST /api/ebay/trading-cards/market-searches';
export const searchCards = 'GET /api/ebay/trading-cards/search';
export const filterCards = 'GET /api/ebay/trading-cards/search-with-filters';
export const suggestKeywords = 'GET /api/ebay/trading-cards/suggest';
export const convertFeed = 'GET /api/news/rss';
export const openApi = 'GET /api/openapi.json';
export const listWishlist = 'GET /api/wish-list';
export const addToWishlist = 'POST /api/wish-list';
export const removeFromWishlist = 'DELETE /api/wish-list/:id';
