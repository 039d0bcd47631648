import type { Row } from '../Row.ts';

export const section8: readonly Row[] = [
  {
    id: '8.status.1',
    says: "401: the message is the error field of the server, or 'Session expired. Please login again.'",
    proof: [
      'src/web/api/ApiError.test.ts › status %d with %j says "%s"',
      'e2e/account-session.journey.ts › a session that is over elsewhere leads to sign in with a word, and back afterwards',
    ],
  },
  {
    id: '8.status.2',
    says: '401: the tokens are cleared and the user is sent to /login',
    proof: [
      'e2e/account-session.journey.ts › a session that is over elsewhere leads to sign in with a word, and back afterwards',
      'src/web/api/callApi.test.ts › a credential that is refused ends the session',
    ],
  },
  {
    id: '8.status.3',
    says: "any other 4xx or 5xx: the error field, or 'Something went wrong, please try again.'",
    proof: ['src/web/api/ApiError.test.ts › status %d with %j says "%s"'],
  },
  {
    id: '8.status.4',
    says: 'other errors: their own message, or the same sentence',
    proof: [
      'src/web/features/account/messageOf.test.ts › %s is told as "%s"',
      'src/web/features/account/social/redeemReturn.test.ts › the code %s with "%s" is thrown as %s: %s',
    ],
  },
  {
    id: '8.status.5',
    says: 'a fault of the server itself is left open',
    proof: [
      'src/server/main.api.test.ts › a database that is killed comes back by itself; visitors do not notice, and nobody is signed out',
    ],
    ruling: 'The server answers 503, never 401, for faults of its own, so that nobody is signed out by them.',
  },
  {
    id: '8.account.1',
    says: "a sign-up that fails: the error field of the server, or 'Registration failed'",
    proof: ['e2e/account-signup.journey.ts › a sign-up the server refuses is told in a dialog, and the form stays'],
  },
  {
    id: '8.account.2',
    says: 'a sign-up that fails keeps the status code',
    proof: ['src/web/api/ApiError.test.ts › code and parameter are kept for programs'],
  },
  {
    id: '8.account.3',
    says: "a cancelled popup: 'Google sign in was cancelled', not shown",
    proof: [
      'src/web/features/account/social/redeemReturn.test.ts › the code %s with "%s" is thrown as %s: %s',
      'e2e/account-social.journey.ts › a popup that is called off shows no error, and a second click begins anew',
    ],
  },
  {
    id: '8.account.4',
    says: 'errors at sign-up are shown in a dialog',
    proof: [
      'e2e/account-signup.journey.ts › a sign-up the server refuses is told in a dialog, and the form stays',
      'e2e/account-social.journey.ts › a sign-in that fails at the provider is told inline at login, in a dialog at sign-up',
    ],
  },
  {
    id: '8.account.5',
    says: 'errors at login are shown inline under the password',
    proof: [
      'e2e/trace-account.journey.ts › a refused password is told below its field, and belongs to it',
      'e2e/account-social.journey.ts › a sign-in that fails at the provider is told inline at login, in a dialog at sign-up',
    ],
  },
  {
    id: '8.account.6',
    says: "forgot password that fails: 'Something went wrong, please try again later.'",
    proof: [
      'e2e/account-reset.journey.ts › a request that fails has the same view with another text, and can be made again',
    ],
  },
  {
    id: '8.account.7',
    says: 'a reset refused with 400 to 499: the error dialog',
    proof: [
      'e2e/account-reset.journey.ts › a link that is not valid is answered by the error dialog, a fault of the server by a toast',
      'e2e/account-reset.journey.ts › the rules hold for a new password, and one that is refused can be typed again',
    ],
  },
  {
    id: '8.account.8',
    says: 'any other error of a reset: a toast with its message',
    proof: [
      'e2e/account-reset.journey.ts › a link that is not valid is answered by the error dialog, a fault of the server by a toast',
    ],
  },
  {
    id: '8.account.9',
    says: "a reset without a token: the toast 'Invalid reset link. Please request a new password reset.'",
    proof: ['e2e/account-reset.journey.ts › without a token there is a toast, and the way to a new link'],
  },
  {
    id: '8.account.10',
    says: 'a reset without a token: the toast stays 5 s, then comes /forgot-password',
    proof: [
      'e2e/trace-toasts.journey.ts › a toast of a failure stays for five seconds, at the top in the middle',
      'e2e/account-reset.journey.ts › without a token there is a toast, and the way to a new link',
    ],
  },
  {
    id: '8.account.11',
    says: "a reset that succeeds: the toast 'Password has been reset successfully'",
    proof: [
      'e2e/account-reset.journey.ts › a forgotten password is set anew by the link of a mail, which ends the sessions of before',
    ],
  },
  {
    id: '8.account.12',
    says: "a sign-out that fails: the toast 'Failed to sign out'",
    proof: ['e2e/account-session.journey.ts › a sign-out that cannot forget is told'],
  },
  {
    id: '8.home.1',
    says: "the load: 'Failed to fetch cards. Please try again later.', in its place",
    proof: ['e2e/shell.journey.ts › a load that fails is told in place, and trying again helps'],
  },
  {
    id: '8.home.2',
    says: "Show More: the toast 'Failed to load more cards'",
    proof: [
      'e2e/shell.journey.ts › a Show More that fails is told by a toast; the cards stay and a second click works',
    ],
  },
  {
    id: '8.home.3',
    says: "a search: the toast 'Failed to search cards'; the results are cleared",
    proof: ['e2e/search.journey.ts › a search that fails is told by a toast, and the results are cleared'],
  },
  {
    id: '8.home.4',
    says: "filters: the toast 'Failed to apply filters'",
    proof: ['e2e/filters.journey.ts › filters that cannot be applied are told by a toast'],
  },
  {
    id: '8.home.5',
    says: 'errors of list and search are thrown on',
    proof: [
      'src/web/api/callApi.test.ts › %s carries no credential, and a refusal of it ends nothing',
      'src/web/api/callApi.test.ts › an API that is not reached is told to the app, and nobody is signed out',
    ],
  },
  {
    id: '8.home.6',
    says: 'errors of the card search and of the list are logged and thrown on',
    proof: [
      'src/web/features/cards/cardRequest.test.ts › a list or a search that cannot be fetched is logged and thrown, one that was given up only thrown',
    ],
  },
  {
    id: '8.home.7',
    says: "a render crash: 'Something went wrong' and 'Please try refreshing the page'",
    proof: ['e2e/trace-crash.journey.ts › a home page that crashes says so, and the header stays'],
  },
  {
    id: '8.home.8',
    says: "a routing failure: 'Unexpected Application Error!'",
    proof: ['e2e/trace-crash.journey.ts › what crashes around every page has a screen of its own'],
  },
  {
    id: '8.unsubscribe.1',
    says: "a failure: a toast with the error of the server, or 'Failed to unsubscribe'",
    proof: ['e2e/unsubscribe.journey.ts › what fails is said in the words of the API, or in ours'],
  },
  {
    id: '8.unsubscribe.2',
    says: "success: the toast 'Successfully unsubscribed from emails'",
    proof: ['e2e/unsubscribe.journey.ts › an address is taken off the list, and that is said twice'],
  },
  {
    id: '8.wishlist.1',
    says: "a card that cannot be removed: the toast 'Failed to remove from wishlist'",
    proof: ['e2e/wishlist.journey.ts › a removal that fails is told in a toast, and the card stays'],
  },
  {
    id: '8.wishlist.2',
    says: 'a heart that fails: only logged, no message',
    proof: [
      'e2e/trace-wishlist.journey.ts › a heart that fails is logged, and nothing is said',
      'e2e/wishlist.journey.ts › a heart that is clicked twice asks the API once, and shows the truth after a failure',
    ],
  },
  {
    id: '8.wishlist.3',
    says: 'network errors and 401 are thrown on',
    proof: [
      'src/web/api/callApi.test.ts › a credential that is refused ends the session',
      'src/web/api/callApi.test.ts › an API that is not reached is told to the app, and nobody is signed out',
    ],
  },
  {
    id: '8.wishlist.4',
    says: 'a wishlist that does not load: an empty list',
    proof: [
      'e2e/wishlist.journey.ts › a wishlist that does not load says so, and can be tried again',
      'e2e/trace-wishlist.journey.ts › after a load that fails no card counts as saved, and the failure is logged',
    ],
  },
  {
    id: '8.wishlist.5',
    says: 'whether a card is saved counts as false after an error',
    proof: [
      'e2e/trace-wishlist.journey.ts › after a load that fails no card counts as saved, and the failure is logged',
    ],
  },
  {
    id: '8.news.1',
    says: 'news that do not load: only logged, the list stays empty',
    proof: ['e2e/trace-news.journey.ts › news that do not come are only logged'],
  },
];
