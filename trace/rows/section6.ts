import type { Row } from '../Row.ts';

export const section6: readonly Row[] = [
  {
    id: '6.visitor.1',
    says: 'an anonymous visitor can browse',
    proof: [
      'e2e/browse.journey.ts › the first visit shows live cards: the soonest ends in the carousel, the next ones in the grid',
    ],
  },
  {
    id: '6.visitor.2',
    says: 'can search',
    proof: [
      'e2e/search.journey.ts › typing more than three letters searches; the results replace the list, and clearing brings it back',
    ],
  },
  {
    id: '6.visitor.3',
    says: 'can filter',
    proof: [
      'e2e/filters.journey.ts › filters narrow the list, chips take them away one by one, and the address keeps them',
    ],
  },
  {
    id: '6.visitor.4',
    says: 'can follow the links to the marketplace',
    proof: [
      'e2e/trace-cards.journey.ts › a click anywhere on a card opens the listing with the affiliate suffix in a new tab',
    ],
  },
  {
    id: '6.visitor.5',
    says: 'sees login and sign-up',
    proof: [
      'e2e/shell.journey.ts › the main header has the account area of its width',
      'e2e/trace-account.journey.ts › login and sign-up lead to each other',
    ],
  },
  {
    id: '6.user.1',
    says: 'who is signed in has the wishlist too',
    proof: [
      'e2e/wishlist.journey.ts › the wishlist shows what was saved, and Remove takes it off after asking',
      'e2e/account-session.journey.ts › the account menu works by keyboard',
    ],
  },
  {
    id: '6.user.2',
    says: 'who is signed in can sign out',
    proof: ['e2e/account-session.journey.ts › signing out forgets everything here, and the old token is worth nothing'],
  },
  {
    id: '6.user.3',
    says: 'whether one is signed in comes from the stored user',
    proof: [
      'e2e/account-session.journey.ts › poisoned storage (${what}) counts as nobody',
      'e2e/trace-shell.journey.ts › who has no first name is called by the username, and a photo that loads is shown',
    ],
  },
  {
    id: '6.bearer.1',
    says: 'calls of who is signed in carry a bearer made of access_token',
    proof: [
      'src/web/api/callApi.test.ts › a credential that is refused ends the session',
      'src/web/api/callAsUser.test.ts › a card is saved by its id, as JSON, with the stored token',
    ],
  },
  {
    id: '6.bearer.2',
    says: 'login and sign-up carry none',
    proof: [
      'src/web/api/callApi.test.ts › %s carries no credential, and a refusal of it ends nothing',
      'e2e/trace-account.journey.ts › the button of the login says that it is busy',
      'e2e/account-signup.journey.ts › two steps make an account, and sign in',
    ],
  },
  {
    id: '6.anonymous.1',
    says: 'how the wishlist meets an anonymous visitor is left open',
    proof: [
      'e2e/account-login.journey.ts › the wishlist asks to sign in first, and is there afterwards; going back does not come to the form again',
      'src/server/wishlist/wishlist.api.test.ts › not without a session: %s',
    ],
    ruling: 'It leads to /login and comes back afterwards; the API answers 401.',
  },
  {
    id: '6.anonymous.2',
    says: 'there are no other roles',
    proof: ['src/server/accounts/accounts.api.test.ts › takes no %s'],
  },
];
