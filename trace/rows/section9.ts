import type { Row } from '../Row.ts';

export const section9: readonly Row[] = [
  {
    id: '9.cards.1',
    says: 'the first load is 55 cards of page 1',
    proof: [
      'e2e/fresh.journey.ts › entering home loads anew, going back comes to the cards as they were',
      'src/server/cards/cards.api.test.ts › the first page has 55 cards, the one ending soonest first, and says how many there are',
    ],
  },
  {
    id: '9.cards.2',
    says: 'the page size is 50 when no limit is given',
    proof: ['src/server/cards/cards.api.test.ts › the page size is 50 when none is asked for'],
  },
  {
    id: '9.cards.3',
    says: 'Show More loads 30, first page 3, last page 6',
    proof: [
      'src/domain/browsing/homePaging.test.ts › clicks on Show More ask for pages 3, 4, 5 and 6, and then there is no button',
      'e2e/trace-home.journey.ts › Show More says that it loads, and is a button again afterwards',
    ],
  },
  {
    id: '9.cards.4',
    says: 'a filtered list has at most 100 items',
    proof: [
      'src/web/features/cards/cardRequest.test.ts › only what narrows the list is sent',
      'e2e/filters.journey.ts › another order is kept in the address and applied',
    ],
  },
  {
    id: '9.cards.5',
    says: '25 cards are trending',
    proof: [
      'src/domain/browsing/homePaging.test.ts › the first 25 cards are trending, the others in the grid',
      'e2e/browse.journey.ts › the trending pager turns five cards at a time and stops at its ends',
    ],
  },
  {
    id: '9.cards.6',
    says: 'the carousel has 5 a page',
    proof: ['e2e/browse.journey.ts › the trending pager turns five cards at a time and stops at its ends'],
  },
  {
    id: '9.cards.7',
    says: 'the carousel has 30 pages at most',
    proof: ['src/domain/browsing/trendingPager.test.ts › %d cards make %d pages'],
  },
  {
    id: '9.search.1',
    says: 'longer than 3 characters, after 500 ms',
    proof: [
      'src/domain/browsing/searchRule.test.ts › typing "%s" searches: %s',
      'e2e/trace-home.journey.ts › what is typed is searched for half a second after the last letter',
    ],
  },
  {
    id: '9.search.2',
    says: 'the check of the email after 500 ms',
    proof: ['e2e/trace-account.journey.ts › an address is asked about half a second after the last letter'],
  },
  {
    id: '9.filters.1',
    says: 'the price range is 0 to 50000 by default',
    proof: [
      'e2e/trace-home.journey.ts › the filters offer every category and every authenticator, and the whole price range',
      'src/domain/browsing/filters.test.ts › with %s set, filters being active is told',
    ],
  },
  {
    id: '9.filters.2',
    says: 'sortBy is ending_soon by default',
    proof: ['src/web/features/cards/cardRequest.test.ts › only what narrows the list is sent'],
  },
  {
    id: '9.account.1',
    says: 'a password has at least 8 characters',
    proof: ['src/domain/accounts/accounts.test.ts › %.20s has the problem %s'],
  },
  {
    id: '9.account.2',
    says: 'the least age by the terms is 13, under 18 with a guardian',
    proof: [
      'e2e/trace-shell.journey.ts › the pages to read say who earns what, how old one must be, and where to write to',
    ],
  },
  {
    id: '9.account.3',
    says: 'the token of the identity library lives for at most 300 seconds, as the library has it',
    proof: [
      'src/server/accounts/social/social.api.test.ts › counts for a minute',
      'src/server/accounts/social/social.api.test.ts › counts once',
    ],
    ruling:
      'No identity library runs in the page: the credential of a sign-in at a provider counts once and for a minute.',
  },
  {
    id: '9.news.1',
    says: 'up to 8 items of two feeds, interleaved, the newest first',
    proof: [
      'src/domain/news/news.test.ts › eight are shown, and a busy feed leaves room for the other',
      'src/domain/news/news.test.ts › two feeds are mixed, the newest item first',
    ],
  },
  {
    id: '9.news.2',
    says: '5 skeleton rows while they load',
    proof: ['e2e/news.journey.ts › news that are slow show five rows, and move no card when they come'],
  },
  {
    id: '9.toasts.1',
    says: 'a success stays 3 s',
    proof: [
      'e2e/trace-toasts.journey.ts › a toast of a success stays for three seconds',
      'src/web/ui/toast/Toaster.test.ts › a success stays for 3 seconds, an error for 5, and any other toast for the 4 of the library',
    ],
  },
  {
    id: '9.toasts.2',
    says: 'an error stays 5 s',
    proof: [
      'e2e/trace-toasts.journey.ts › a toast of a failure stays for five seconds, at the top in the middle',
      'src/web/ui/toast/Toaster.test.ts › a success stays for 3 seconds, an error for 5, and any other toast for the 4 of the library',
    ],
  },
  {
    id: '9.toasts.3',
    says: 'a toast without a duration stays 4 s',
    proof: [
      'src/web/ui/toast/Toaster.test.ts › a success stays for 3 seconds, an error for 5, and any other toast for the 4 of the library',
    ],
  },
  {
    id: '9.toasts.4',
    says: 'at most 3 are shown at once',
    proof: [
      'e2e/trace-toasts.journey.ts › three toasts are shown at most, and Alt+T opens them out, 356 pixels wide and 14 apart',
    ],
  },
  {
    id: '9.toasts.5',
    says: 'toasts are 356 px wide with a gap of 14 px',
    proof: [
      'e2e/trace-toasts.journey.ts › three toasts are shown at most, and Alt+T opens them out, 356 pixels wide and 14 apart',
    ],
  },
  {
    id: '9.toasts.6',
    says: 'Alt+T leads to them',
    proof: [
      'e2e/trace-toasts.journey.ts › three toasts are shown at most, and Alt+T opens them out, 356 pixels wide and 14 apart',
    ],
  },
  {
    id: '9.layout.1',
    says: "the strip's cards are 130px wide",
    proof: ['e2e/browse.journey.ts › on a phone the strip holds 25 cards, 130 pixels wide'],
  },
  {
    id: '9.layout.2',
    says: 'the filter panel is 300px wide',
    proof: ['e2e/trace-home.journey.ts › the filter panel is 300 pixels wide, on the left, and stays in sight'],
  },
  {
    id: '9.layout.3',
    says: 'mobile up to 767 px, tablet from 768 to 1023 px, desktop from 1024 px',
    proof: ['e2e/trace-shell.journey.ts › at ${width} pixels the page is laid out for ${layout}'],
  },
  {
    id: '9.time.1',
    says: 'the time left changes its form at 1 hour and at 24 hours',
    proof: ['src/domain/listings/timeLeft.test.ts › %d ms before the end it is "%s" (%s)'],
  },
  {
    id: '9.storage.1',
    says: 'the keys are tokenInfo, user and auth-store',
    proof: [
      'e2e/account-login.journey.ts › a wrong password is told under the field, what was typed stays, and the right one signs in',
    ],
  },
  {
    id: '9.storage.2',
    says: 'the key of the wishlist is wishlist-storage',
    proof: [
      'e2e/wishlist.journey.ts › a heart saves a card, everywhere on the page and in storage; asked first, it removes it again',
    ],
  },
];
