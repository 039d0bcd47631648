import type { Row } from '../Row.ts';

export const section7Cards: readonly Row[] = [
  {
    id: '7.cards.1',
    says: 'GET /api/ebay/trading-cards takes page, 1 by default',
    proof: [
      'src/server/cards/cards.api.test.ts › pages without a cursor follow one another by number',
      'e2e/fresh.journey.ts › entering home loads anew, going back comes to the cards as they were',
    ],
  },
  {
    id: '7.cards.2',
    says: 'GET /api/ebay/trading-cards takes limit, 50 by default',
    proof: ['src/server/cards/cards.api.test.ts › the page size is 50 when none is asked for'],
  },
  {
    id: '7.cards.3',
    says: 'GET /api/ebay/trading-cards answers with items',
    proof: [
      'src/server/cards/cards.api.test.ts › the first page has 55 cards, the one ending soonest first, and says how many there are',
    ],
  },
  {
    id: '7.cards.4',
    says: 'GET /api/ebay/trading-cards/search takes keyword',
    proof: [
      'src/server/cards/cards.api.test.ts › all words must be in the title, in any order, case and accents aside',
      'e2e/trace-home.journey.ts › what is typed is searched for half a second after the last letter',
    ],
  },
  {
    id: '7.cards.5',
    says: 'keyword is sent only when it is not empty',
    proof: [
      'src/web/features/search/keywordInUrl.test.ts › %j is searched for as %j',
      'src/web/features/cards/cardRequest.test.ts › nothing chosen asks for the plain list',
    ],
  },
  {
    id: '7.cards.6',
    says: 'GET /api/ebay/trading-cards/search answers with items',
    proof: [
      'src/server/cards/cards.api.test.ts › all words must be in the title, in any order, case and accents aside',
    ],
  },
  {
    id: '7.cards.7',
    says: 'GET /api/ebay/trading-cards/search-with-filters takes minPrice and maxPrice',
    proof: [
      'src/server/cards/cards.api.test.ts › filters narrow together',
      'src/web/features/cards/cardRequest.test.ts › only what narrows the list is sent',
    ],
  },
  {
    id: '7.cards.8',
    says: "search-with-filters takes category, joined by commas, left out for 'all'",
    proof: [
      'src/web/features/cards/cardRequest.test.ts › only what narrows the list is sent',
      'src/server/cards/cards.api.test.ts › filters narrow together',
    ],
  },
  {
    id: '7.cards.9',
    says: "search-with-filters takes authenticator, joined by commas, left out for 'all'",
    proof: [
      'src/web/features/cards/cardRequest.test.ts › only what narrows the list is sent',
      'src/server/cards/cards.api.test.ts › filters narrow together',
    ],
  },
  {
    id: '7.cards.10',
    says: 'search-with-filters takes sortBy, page and limit',
    proof: [
      'src/server/cards/cards.api.test.ts › sorted by %s, and paged by cursor',
      'src/web/features/cards/cardRequest.test.ts › only what narrows the list is sent',
    ],
  },
  {
    id: '7.cards.11',
    says: 'each filter is sent only when it is set',
    proof: ['src/web/features/cards/cardRequest.test.ts › only what narrows the list is sent'],
  },
  {
    id: '7.cards.12',
    says: 'search-with-filters answers with items',
    proof: ['src/server/cards/cards.api.test.ts › filters narrow together'],
  },
  {
    id: '7.cards.13',
    says: 'which values sortBy has is left open',
    proof: [
      'src/server/cards/cards.api.test.ts › sorted by %s, and paged by cursor',
      'src/server/cards/cards.api.test.ts › $0?$1',
    ],
    ruling:
      'ending_soon, newly_listed, price_low, price_high, price_with_shipping, most_bids, and best_match where there is a keyword.',
  },
  {
    id: '7.cards.14',
    says: 'a keyword beside the filters is left open',
    proof: ['src/server/cards/cards.api.test.ts › filters narrow together'],
    ruling: 'It is taken there too: filters and search combine.',
  },
  {
    id: '7.cards.15',
    says: 'the shape of an answer is left open',
    proof: [
      'src/server/cards/cards.api.test.ts › a card has the shape of an eBay item',
      'src/server/http/webServer.api.test.ts › the OpenAPI document is the one in docs; `npx vitest --project api -u` writes it anew',
    ],
    ruling:
      "Items carry the marketplace's own names; total, page, limit, cursor and serverTime stand beside them. A wrong parameter is refused by name.",
  },
  {
    id: '7.wishlist.1',
    says: 'GET /api/wish-list answers with items, each with the fields of an item, and total',
    proof: [
      'src/server/wishlist/wishlist.api.test.ts › a card is added, listed in both shapes of the specification, and removed',
      'src/web/api/callAsUser.test.ts › a card is taken off by its id in the path, and the list asked for, with the stored token',
    ],
  },
  {
    id: '7.wishlist.2',
    says: 'POST /api/wish-list takes item_id',
    proof: [
      'src/web/api/callAsUser.test.ts › a card is saved by its id, as JSON, with the stored token',
      'src/server/wishlist/wishlist.api.test.ts › a card is added, listed in both shapes of the specification, and removed',
    ],
  },
  {
    id: '7.wishlist.3',
    says: 'the headers of POST /api/wish-list are JSON as content type, JSON accepted, and the authorization of the stored token',
    proof: ['src/web/api/callAsUser.test.ts › a card is saved by its id, as JSON, with the stored token'],
  },
  {
    id: '7.wishlist.4',
    says: 'POST /api/wish-list answers with wishlist_item.item',
    proof: [
      'src/server/wishlist/wishlist.api.test.ts › a card is added, listed in both shapes of the specification, and removed',
    ],
  },
  {
    id: '7.wishlist.5',
    says: 'DELETE /api/wish-list/{id} removes a card',
    proof: [
      'src/server/wishlist/wishlist.api.test.ts › a card is added, listed in both shapes of the specification, and removed',
      'e2e/trace-wishlist.journey.ts › a card that is removed in its dialog is not saved anywhere else on the page',
    ],
  },
  {
    id: '7.wishlist.6',
    says: 'DELETE /api/wish-list/{id} has the same headers',
    proof: [
      'src/web/api/callAsUser.test.ts › a card is taken off by its id in the path, and the list asked for, with the stored token',
    ],
  },
  {
    id: '7.unsubscribe.1',
    says: 'GET /api/customer/unsubscribe takes email',
    proof: [
      'src/server/customers/unsubscribe.api.test.ts › an address gets no more alerts, in whatever case it is written, once or twice',
    ],
    ruling:
      'It may be called twice, answers the same whether or not the address is known, is limited, and passes over prefetches and other sites; mails carry signed links that work with one click.',
  },
  {
    id: '7.unsubscribe.2',
    says: 'a failure has an error field in JSON',
    proof: ['src/server/customers/unsubscribe.api.test.ts › what is no address is refused in words: %j'],
  },
  {
    id: '7.news.1',
    says: 'a converter from RSS to JSON is asked once for each of the two feeds',
    proof: [
      'e2e/trace-news.journey.ts › each of the two feeds is asked for once, and an item shows all that came of it',
    ],
  },
  {
    id: '7.news.2',
    says: 'the address of the feed is sent as rss_url',
    proof: [
      'e2e/trace-news.journey.ts › each of the two feeds is asked for once, and an item shows all that came of it',
      'src/server/news/news.api.test.ts › both feeds are there as JSON, in the shape converters have',
    ],
  },
  {
    id: '7.news.3',
    says: 'the converter answers with items that have title, content, link, pubDate and author',
    proof: ['src/server/news/news.api.test.ts › both feeds are there as JSON, in the shape converters have'],
  },
  {
    id: '7.news.4',
    says: 'which converter is asked is left open',
    proof: [
      'src/server/news/news.api.test.ts › no other address is taken: %j',
      'src/server/news/news.api.test.ts › asking fetches nothing; before the first copy is there, one is told to come back',
    ],
    ruling:
      'It is our own GET /api/news/rss unless another one is set: it answers from the last good copy, and only for the two feeds of the settings.',
  },
];
