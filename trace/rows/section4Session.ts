import type { Row } from '../Row.ts';

export const section4Session: readonly Row[] = [
  {
    id: '4.session.1',
    says: 'a login stores the token and the user, and sets the user',
    proof: [
      'e2e/account-login.journey.ts › a wrong password is told under the field, what was typed stays, and the right one signs in',
    ],
  },
  {
    id: '4.session.2',
    says: 'a sign-up stores the token and the user, and sets the user',
    proof: [
      'e2e/trace-account.journey.ts › a sign-up goes with cookies, and leaves the token and the user in the storage',
    ],
  },
  {
    id: '4.session.3',
    says: 'a social sign-in stores the token and the user, and sets the user',
    proof: ['e2e/trace-account.journey.ts › a sign-in at a provider leaves the token and the user in the storage'],
  },
  {
    id: '4.session.4',
    says: 'a logout calls the server',
    proof: [
      'e2e/account-session.journey.ts › signing out forgets everything here, and the old token is worth nothing',
      'e2e/trace-account.journey.ts › a logout the API refuses is asked for with the token, and its failure only logged',
    ],
  },
  {
    id: '4.session.5',
    says: 'a logout signs out at the identity provider',
    proof: ['e2e/account-session.journey.ts › signing out forgets everything here, and the old token is worth nothing'],
    ruling:
      'A sign-in at a provider goes through our own callback and leaves no session of the provider in the page, so there is none to end.',
  },
  {
    id: '4.session.6',
    says: 'a logout clears all local storage',
    proof: ['e2e/account-session.journey.ts › signing out forgets everything here, and the old token is worth nothing'],
  },
  {
    id: '4.session.7',
    says: 'a logout reloads the page',
    proof: ['e2e/account-session.journey.ts › signing out forgets everything here, and the old token is worth nothing'],
  },
  {
    id: '4.session.8',
    says: 'an error of the logout is only logged',
    proof: [
      'e2e/trace-account.journey.ts › a logout the API refuses is asked for with the token, and its failure only logged',
    ],
  },
  {
    id: '4.session.9',
    says: 'after such an error the clearing and the reload still happen',
    proof: ['e2e/account-session.journey.ts › signing out works here even when the API does not answer'],
  },
  {
    id: '4.session.10',
    says: "a sign-out that fails itself is told by the toast 'Failed to sign out'",
    proof: ['e2e/account-session.journey.ts › a sign-out that cannot forget is told'],
  },
  {
    id: '4.session.11',
    says: 'a 401 clears the stored tokens',
    proof: [
      'src/web/api/callApi.test.ts › a credential that is refused ends the session',
      'e2e/account-session.journey.ts › a session that is over elsewhere leads to sign in with a word, and back afterwards',
    ],
  },
  {
    id: '4.session.12',
    says: "a 401 dispatches the event 'unauthorized'",
    proof: [
      'src/web/api/callApi.test.ts › a credential that is refused ends the session',
      'e2e/trace-shell.journey.ts › whoever says that the session is over, the page signs out and leads to sign in',
    ],
  },
  {
    id: '4.session.13',
    says: 'a 401 sends the user to /login',
    proof: [
      'e2e/account-session.journey.ts › a session that is over elsewhere leads to sign in with a word, and back afterwards',
    ],
  },
  {
    id: '4.session.14',
    says: 'a 401 that is the answer to a failed login',
    proof: [
      'e2e/account-login.journey.ts › a failed login does not end the session another window has begun meanwhile',
      'src/web/api/callApi.test.ts › %s carries no credential, and a refusal of it ends nothing',
    ],
    ruling:
      'It is told in its place: it neither leads to /login again nor clears the session another window has begun.',
  },
  {
    id: '4.session.15',
    says: 'a network error dispatches the event too',
    proof: ['src/web/api/callApi.test.ts › an API that is not reached is told to the app, and nobody is signed out'],
  },
  {
    id: '4.session.16',
    says: 'how the client handles the event is left open',
    proof: ['e2e/account-session.journey.ts › without a network one stays signed in'],
    ruling:
      "A network error carries the reason 'network': one is told to be offline and stays signed in; only a real 401 signs out.",
  },
  {
    id: '4.time.1',
    says: "ended or zero: 'Ended', red",
    proof: ['src/domain/listings/timeLeft.test.ts › %d ms before the end it is "%s" (%s)'],
  },
  {
    id: '4.time.2',
    says: "under 1 hour: '{m}m left', red",
    proof: ['src/domain/listings/timeLeft.test.ts › %d ms before the end it is "%s" (%s)'],
    ruling:
      "In the last minute it reads '0m left', as the rule has it; the seconds and the exact end are added beside it.",
  },
  {
    id: '4.time.3',
    says: "under 24 hours: '{h}h {m}m left', orange",
    proof: ['src/domain/listings/timeLeft.test.ts › %d ms before the end it is "%s" (%s)'],
  },
  {
    id: '4.time.4',
    says: "otherwise: '{d}d {h}h left', green",
    proof: ['src/domain/listings/timeLeft.test.ts › %d ms before the end it is "%s" (%s)'],
  },
  {
    id: '4.time.5',
    says: 'the time left is worked out from itemEndDate',
    proof: [
      'src/web/api/cards/card.test.ts › a listing becomes a card',
      'e2e/browse.journey.ts › time runs on the page: a card whose auction ends says so',
    ],
  },
  {
    id: '4.heart.1',
    says: 'the heart of a saved card removes it on the server and here, and is unfilled',
    proof: [
      'e2e/wishlist.journey.ts › a heart saves a card, everywhere on the page and in storage; asked first, it removes it again',
    ],
  },
  {
    id: '4.heart.2',
    says: 'the heart of any other card adds it on the server, adds the returned item here, and is filled',
    proof: [
      'e2e/wishlist.journey.ts › a heart saves a card, everywhere on the page and in storage; asked first, it removes it again',
    ],
  },
  {
    id: '4.heart.3',
    says: 'signed out, the heart clears token and user and leads to /login',
    proof: [
      'e2e/shell.journey.ts › a heart clicked signed out forgets what is left of a session and leads to sign in',
      'e2e/account-login.journey.ts › a heart clicked signed out leads to sign in, and from there back to the cards',
    ],
    ruling: 'After signing in one comes back to where one was.',
  },
  {
    id: '4.heart.4',
    says: 'removing here marks every such card on the page as not saved',
    proof: [
      'e2e/trace-wishlist.journey.ts › a card that is removed in its dialog is not saved anywhere else on the page',
      'e2e/wishlist.journey.ts › another window follows; signing out there forgets the wishlist here',
    ],
  },
  {
    id: '4.heart.5',
    says: 'loading the wishlist replaces what is here',
    proof: ['e2e/trace-wishlist.journey.ts › what the API has takes the place of what is stored here'],
  },
  {
    id: '4.heart.6',
    says: 'when loading fails the list is empty',
    proof: [
      'e2e/wishlist.journey.ts › a wishlist that does not load says so, and can be tried again',
      'e2e/trace-wishlist.journey.ts › after a load that fails no card counts as saved, and the failure is logged',
    ],
  },
  {
    id: '4.signup.1',
    says: 'the first step leads to the second only when the address is free',
    proof: [
      'e2e/account-signup.journey.ts › an address that is taken is told while one types, with the way in',
      'e2e/account-signup.journey.ts › without an answer there is no second step, and asking again helps',
    ],
  },
  {
    id: '4.signup.2',
    says: 'Back leads to the first step',
    proof: ['e2e/account-signup.journey.ts › two steps make an account, and sign in'],
  },
  {
    id: '4.signup.3',
    says: 'a sign-up that succeeds sets the user and leads to /',
    proof: ['e2e/account-signup.journey.ts › two steps make an account, and sign in'],
  },
  {
    id: '4.login.1',
    says: 'a login that succeeds sets the user and leads to /',
    proof: [
      'e2e/account-login.journey.ts › a wrong password is told under the field, what was typed stays, and the right one signs in',
      'e2e/account-login.journey.ts › the wishlist asks to sign in first, and is there afterwards; going back does not come to the form again',
    ],
    ruling: 'Who was sent to sign in from somewhere comes back to there.',
  },
  {
    id: '4.social.1',
    says: 'a social sign-in that succeeds sets the user and leads to /',
    proof: [
      'e2e/account-social.journey.ts › a popup that is called off shows no error, and a second click begins anew',
      'e2e/account-social.journey.ts › Google signs in by a popup, which closes; one comes to where one came from',
    ],
    ruling: 'Who was sent to sign in from somewhere comes back to there.',
  },
  {
    id: '4.social.2',
    says: "a cancelled popup, 'Google sign in was cancelled', shows no error",
    proof: [
      'e2e/account-social.journey.ts › a popup that is called off shows no error, and a second click begins anew',
      'src/web/features/account/social/redeemReturn.test.ts › the code %s with "%s" is thrown as %s: %s',
    ],
  },
  {
    id: '4.forgot.1',
    says: 'the form of forgot password becomes the confirmation after success',
    proof: [
      'e2e/account-reset.journey.ts › a forgotten password is set anew by the link of a mail, which ends the sessions of before',
    ],
  },
  {
    id: '4.forgot.2',
    says: 'the form of forgot password becomes the confirmation after a failure too, whose message takes the place of the text',
    proof: [
      'e2e/account-reset.journey.ts › a request that fails has the same view with another text, and can be made again',
    ],
  },
  {
    id: '4.reset.1',
    says: 'a reset without a token: a toast of an error, then /forgot-password',
    proof: ['e2e/account-reset.journey.ts › without a token there is a toast, and the way to a new link'],
  },
  {
    id: '4.reset.2',
    says: 'a reset that succeeds: a toast of success, then /login',
    proof: [
      'e2e/account-reset.journey.ts › a forgotten password is set anew by the link of a mail, which ends the sessions of before',
    ],
  },
];
