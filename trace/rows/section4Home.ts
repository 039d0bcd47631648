import type { Row } from '../Row.ts';

export const section4Home: readonly Row[] = [
  {
    id: '4.pager.1',
    says: 'the trending pager wraps by index',
    proof: ['src/domain/browsing/trendingPager.test.ts › from page %d, %d step of %d pages leads to %d'],
  },
  {
    id: '4.pager.2',
    says: 'the arrows of the trending pager are disabled at the ends',
    proof: ['e2e/browse.journey.ts › the trending pager turns five cards at a time and stops at its ends'],
  },
  {
    id: '4.list.1',
    says: 'home loads page 1 with 55 cards',
    proof: [
      'e2e/fresh.journey.ts › entering home loads anew, going back comes to the cards as they were',
      'src/server/cards/cards.api.test.ts › the first page has 55 cards, the one ending soonest first, and says how many there are',
    ],
  },
  {
    id: '4.list.2',
    says: "filters are active when a category or authenticator is not 'all', or the price range is not 0 to 50000",
    proof: ['src/domain/browsing/filters.test.ts › with %s set, filters being active is told'],
  },
  {
    id: '4.list.3',
    says: 'active filters show a list of up to 100',
    proof: [
      'src/web/features/cards/cardRequest.test.ts › only what narrows the list is sent',
      'e2e/filters.journey.ts › another order is kept in the address and applied',
    ],
  },
  {
    id: '4.list.4',
    says: 'filters and search at once are left open',
    proof: [
      'e2e/search.journey.ts › search and filter combine',
      'src/web/features/cards/cardRequest.test.ts › a filter or another order asks for a filtered list, keyword included',
    ],
    ruling: 'They combine, and both stand in the address, so that what one sees can be shared.',
  },
  {
    id: '4.list.5',
    says: 'clearing the filters returns to the normal list and loads it anew',
    proof: ['e2e/fresh.journey.ts › a filter or search taken away brings the plain list anew'],
  },
  {
    id: '4.list.6',
    says: 'a search starts when the trimmed query is longer than 3 characters',
    proof: [
      'src/domain/browsing/searchRule.test.ts › typing "%s" searches: %s',
      'e2e/search.journey.ts › typing more than three letters searches; the results replace the list, and clearing brings it back',
      'e2e/search.journey.ts › Enter searches any length, accents and case aside',
    ],
    ruling: 'That rule is for typing; Enter searches any length, so that short names can be found.',
  },
  {
    id: '4.list.7',
    says: 'the results replace the list',
    proof: [
      'e2e/search.journey.ts › typing more than three letters searches; the results replace the list, and clearing brings it back',
    ],
  },
  {
    id: '4.list.8',
    says: 'a search that fails clears the results',
    proof: ['e2e/search.journey.ts › a search that fails is told by a toast, and the results are cleared'],
  },
  {
    id: '4.list.9',
    says: 'another user means a reload',
    proof: ['e2e/account-session.journey.ts › another user means another list'],
  },
  {
    id: '4.list.10',
    says: 'the first click on Show More fetches page 3, then each next one, up to page 6',
    proof: [
      'src/domain/browsing/homePaging.test.ts › clicks on Show More ask for pages 3, 4, 5 and 6, and then there is no button',
      'src/web/features/cards/cardRequest.test.ts › after %d answers Show More asks for page %d',
    ],
    ruling:
      'Page 1 of 55 and page 3 of 30 would skip some cards and repeat others: the first answer carries a cursor that is sent beside page and limit, and every live card is shown once.',
  },
  {
    id: '4.list.11',
    says: 'each click on Show More brings 30 cards',
    proof: [
      'e2e/trace-home.journey.ts › Show More says that it loads, and is a button again afterwards',
      'e2e/browse.journey.ts › Show More adds 30 cards four times, none twice and none left out, and then is gone',
    ],
  },
  {
    id: '4.list.12',
    says: "Show More reads 'Loading...' while busy, and can be clicked again afterwards",
    proof: [
      'e2e/trace-home.journey.ts › Show More says that it loads, and is a button again afterwards',
      'e2e/fresh.journey.ts › two clicks on Show More at once load one page',
    ],
  },
  {
    id: '4.list.13',
    says: 'Show More is shown while the page counter is below 6',
    proof: [
      'src/domain/browsing/homePaging.test.ts › clicks on Show More ask for pages 3, 4, 5 and 6, and then there is no button',
      'e2e/browse.journey.ts › Show More adds 30 cards four times, none twice and none left out, and then is gone',
    ],
  },
  {
    id: '4.list.14',
    says: 'Show More is hidden after page 5',
    proof: [
      'src/domain/browsing/homePaging.test.ts › clicks on Show More ask for pages 3, 4, 5 and 6, and then there is no button',
    ],
    ruling:
      'With the counter beginning at 2 the clicks fetch pages 3, 4, 5 and 6, and the button goes once the counter is 6: page 6 is fetched, as the limit says.',
  },
  {
    id: '4.list.15',
    says: 'Show More is hidden while searching and while filtered',
    proof: [
      'src/domain/browsing/homePaging.test.ts › there is no Show More at %j',
      'e2e/search.journey.ts › typing more than three letters searches; the results replace the list, and clearing brings it back',
      'e2e/filters.journey.ts › filters narrow the list, chips take them away one by one, and the address keeps them',
    ],
  },
  {
    id: '4.list.16',
    says: 'cards are sorted by their end, the soonest first',
    proof: [
      'src/server/cards/cards.api.test.ts › the first page has 55 cards, the one ending soonest first, and says how many there are',
    ],
  },
  {
    id: '4.list.17',
    says: 'the first 25 are trending, the others stand in the grid',
    proof: [
      'src/domain/browsing/homePaging.test.ts › the first 25 cards are trending, the others in the grid',
      'e2e/browse.journey.ts › the first visit shows live cards: the soonest ends in the carousel, the next ones in the grid',
    ],
  },
  {
    id: '4.list.18',
    says: 'a search among the cards of the grid looks at title and description',
    proof: [
      'src/web/features/cards/matchesText.test.ts › "%s" is in the title or the description: %s',
      'e2e/fresh.journey.ts › letters that no card on the page has are answered in words',
    ],
  },
  {
    id: '4.filter.1',
    says: "choosing 'all' leaves only all",
    proof: [
      'src/domain/browsing/filters.test.ts › of %j, a click on %s leaves %j',
      'e2e/filters.journey.ts › All resets a list, and taking the last one away brings All back',
    ],
  },
  {
    id: '4.filter.2',
    says: "any other value removes 'all'",
    proof: [
      'src/domain/browsing/filters.test.ts › of %j, a click on %s leaves %j',
      'e2e/filters.journey.ts › All resets a list, and taking the last one away brings All back',
    ],
  },
  {
    id: '4.filter.3',
    says: 'removing the last value brings all back',
    proof: [
      'src/domain/browsing/filters.test.ts › of %j, a click on %s leaves %j',
      'e2e/filters.journey.ts › All resets a list, and taking the last one away brings All back',
    ],
  },
  {
    id: '4.filter.4',
    says: 'removing a chip counts at once',
    proof: [
      'e2e/filters.journey.ts › filters narrow the list, chips take them away one by one, and the address keeps them',
    ],
  },
  {
    id: '4.news.1',
    says: "news of less than 60 minutes: 'Just now'",
    proof: ['src/domain/news/news.test.ts › %i ms old news is from %s'],
  },
  {
    id: '4.news.2',
    says: "news of less than 24 hours: 'Nh ago'",
    proof: ['src/domain/news/news.test.ts › %i ms old news is from %s'],
  },
  { id: '4.news.3', says: "older news: 'Nd ago'", proof: ['src/domain/news/news.test.ts › %i ms old news is from %s'] },
  {
    id: '4.news.4',
    says: 'the items of the two feeds are interleaved, the newest first',
    proof: [
      'src/domain/news/news.test.ts › two feeds are mixed, the newest item first',
      'src/domain/news/news.test.ts › eight are shown, and a busy feed leaves room for the other',
    ],
  },
];
