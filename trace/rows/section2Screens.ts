import type { Row } from '../Row.ts';

export const section2Screens: readonly Row[] = [
  {
    id: '2.route.1',
    says: '/ is home: cards, search results, filters, the trending carousel and Show More',
    proof: [
      'e2e/browse.journey.ts › the first visit shows live cards: the soonest ends in the carousel, the next ones in the grid',
      'e2e/search.journey.ts › typing more than three letters searches; the results replace the list, and clearing brings it back',
      'e2e/filters.journey.ts › filters narrow the list, chips take them away one by one, and the address keeps them',
      'e2e/browse.journey.ts › Show More adds 30 cards four times, none twice and none left out, and then is gone',
    ],
  },
  {
    id: '2.route.2',
    says: 'home has the news sidebar on wide screens only',
    proof: ['e2e/news.journey.ts › a wide screen has eight news beside or below the cards, a phone none'],
  },
  {
    id: '2.route.3',
    says: "a home page that crashes says 'Something went wrong' and 'Please try refreshing the page'",
    proof: ['e2e/trace-crash.journey.ts › a home page that crashes says so, and the header stays'],
  },
  {
    id: '2.route.4',
    says: '/sign-up is the sign-up in two steps',
    proof: ['e2e/account-signup.journey.ts › two steps make an account, and sign in'],
  },
  {
    id: '2.route.5',
    says: '/login signs in',
    proof: [
      'e2e/account-login.journey.ts › a wrong password is told under the field, what was typed stays, and the right one signs in',
    ],
  },
  {
    id: '2.route.6',
    says: '/about-us is a page to read that mentions the affiliate programme',
    proof: [
      'e2e/trace-shell.journey.ts › the pages to read say who earns what, how old one must be, and where to write to',
    ],
  },
  {
    id: '2.route.7',
    says: '/wishlist is My Wishlist',
    proof: ['e2e/wishlist.journey.ts › the wishlist shows what was saved, and Remove takes it off after asking'],
  },
  {
    id: '2.route.8',
    says: '/forgot-password asks for a password reset',
    proof: [
      'e2e/account-reset.journey.ts › a forgotten password is set anew by the link of a mail, which ends the sessions of before',
    ],
  },
  {
    id: '2.route.9',
    says: '/reset-password is the reset form and takes the query parameter token',
    proof: [
      'e2e/account-reset.journey.ts › a forgotten password is set anew by the link of a mail, which ends the sessions of before',
    ],
  },
  {
    id: '2.route.10',
    says: '/privacy-policy is a page to read that shows a contact address',
    proof: [
      'e2e/trace-shell.journey.ts › the pages to read say who earns what, how old one must be, and where to write to',
    ],
  },
  {
    id: '2.route.11',
    says: '/terms is a page to read: from 13 years, under 18 with a guardian; it shows a contact address',
    proof: [
      'e2e/trace-shell.journey.ts › the pages to read say who earns what, how old one must be, and where to write to',
    ],
  },
  {
    id: '2.route.12',
    says: '/unsubscribe is the form that ends the emails',
    proof: ['e2e/unsubscribe.journey.ts › an address is taken off the list, and that is said twice'],
  },
  {
    id: '2.route.13',
    says: 'a session that failed or is over leads to /login',
    proof: [
      'e2e/account-session.journey.ts › a session that is over elsewhere leads to sign in with a word, and back afterwards',
    ],
  },
  {
    id: '2.shell.1',
    says: 'toasts appear at the top in the middle',
    proof: ['e2e/trace-toasts.journey.ts › a toast of a failure stays for five seconds, at the top in the middle'],
  },
  {
    id: '2.shell.2',
    says: 'a change of path scrolls to the top',
    proof: ['e2e/shell.journey.ts › another path begins at the top'],
  },
  {
    id: '2.shell.3',
    says: 'the simple header is a centred logo that links home, and nothing else',
    proof: [
      'e2e/trace-shell.journey.ts › the simple header has nothing but the logo, in its middle, and it leads home',
    ],
  },
  {
    id: '2.shell.4',
    says: 'about-us, privacy-policy, terms, sign-up, login, forgot-password and reset-password have the simple header',
    proof: [
      'e2e/shell.journey.ts › ${path} has the simple header',
      'src/web/pages/screenFrame.test.ts › %s: simple header %s, footer %s',
    ],
  },
  {
    id: '2.shell.5',
    says: 'every other path has the main header',
    proof: [
      'src/web/pages/screenFrame.test.ts › %s: simple header %s, footer %s',
      'e2e/shell.journey.ts › the main header has the account area of its width',
    ],
  },
  {
    id: '2.shell.6',
    says: 'the secondary bar is shown when the layout is not mobile',
    proof: [
      'e2e/trace-shell.journey.ts › at ${width} pixels the page is laid out for ${layout}',
      'e2e/shell.journey.ts › the main header has the account area of its width',
    ],
  },
  {
    id: '2.shell.7',
    says: 'what stands in the secondary bar is left open',
    proof: ['e2e/trace-shell.journey.ts › the secondary bar has the four categories and the disclosure'],
    ruling:
      'The bar holds the four categories as quick links, each a filter in the address, and the affiliate disclosure in one line.',
  },
  {
    id: '2.shell.8',
    says: 'sign-up, login, forgot-password and reset-password have no footer',
    proof: [
      'e2e/shell.journey.ts › ${path} has the simple header',
      'src/web/pages/screenFrame.test.ts › %s: simple header %s, footer %s',
    ],
  },
  {
    id: '2.shell.9',
    says: 'a listener for the whole page reacts to the event that says a session is over',
    proof: [
      'e2e/trace-shell.journey.ts › whoever says that the session is over, the page signs out and leads to sign in',
    ],
  },
  {
    id: '2.shell.10',
    says: 'what that listener does is left open',
    proof: [
      'e2e/account-session.journey.ts › a session that is over elsewhere leads to sign in with a word, and back afterwards',
      'e2e/account-session.journey.ts › without a network one stays signed in',
    ],
    ruling:
      'A real 401 signs out and leads to sign in, and back afterwards; without a network one is told so and stays signed in.',
  },
];
