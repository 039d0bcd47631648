import type { Row } from '../Row.ts';

export const section2Home: readonly Row[] = [
  {
    id: '2.home.1',
    says: 'entering home loads page 1',
    proof: ['e2e/fresh.journey.ts › entering home loads anew, going back comes to the cards as they were'],
  },
  {
    id: '2.home.2',
    says: 'the trending carousel comes first, then the grid of cards',
    proof: [
      'e2e/trace-home.journey.ts › the grid stands below the carousel, in as many columns as there is room for, up to five',
    ],
  },
  {
    id: '2.home.3',
    says: 'mobile: a grid of two columns',
    proof: [
      'e2e/trace-home.journey.ts › the grid stands below the carousel, in as many columns as there is room for, up to five',
    ],
  },
  {
    id: '2.home.4',
    says: 'mobile: a Filters button opens a drawer on the left',
    proof: ['e2e/trace-home.journey.ts › the filter drawer comes from the left, with its title and two buttons'],
  },
  {
    id: '2.home.5',
    says: 'the drawer has the title Filters and the buttons Reset and Apply',
    proof: [
      'e2e/trace-home.journey.ts › the filter drawer comes from the left, with its title and two buttons',
      'e2e/filters.journey.ts › filters narrow the list, chips take them away one by one, and the address keeps them',
    ],
  },
  {
    id: '2.home.6',
    says: 'desktop: a filter panel on the left that is 300 pixels wide and stays in sight',
    proof: ['e2e/trace-home.journey.ts › the filter panel is 300 pixels wide, on the left, and stays in sight'],
  },
  {
    id: '2.home.7',
    says: 'the active filters are chips',
    proof: [
      'e2e/filters.journey.ts › filters narrow the list, chips take them away one by one, and the address keeps them',
    ],
  },
  {
    id: '2.home.8',
    says: 'desktop: a grid of 1 to 5 columns',
    proof: [
      'e2e/trace-home.journey.ts › the grid stands below the carousel, in as many columns as there is room for, up to five',
    ],
  },
  {
    id: '2.home.9',
    says: 'desktop: the news panel is on the right',
    proof: ['e2e/news.journey.ts › a wide screen has eight news beside or below the cards, a phone none'],
    ruling:
      'From 1280 pixels on; on a narrower desktop three columns of cards need the room, and the news stand below them.',
  },
  {
    id: '2.home.10',
    says: 'the heading of a search is: Search results for "{query}"',
    proof: [
      'e2e/search.journey.ts › typing more than three letters searches; the results replace the list, and clearing brings it back',
      'src/web/pages/home/homeWords.test.ts › the heading names what is shown',
    ],
  },
  {
    id: '2.home.11',
    says: "while it searches there is a spinner with 'Searching cards...'",
    proof: ['e2e/search.journey.ts › while a slow search runs, its spinner is there and the old cards stay'],
  },
  {
    id: '2.home.12',
    says: "nothing for a query: 'No results found'",
    proof: ['e2e/search.journey.ts › nothing found is said, with a way on'],
  },
  {
    id: '2.home.13',
    says: "nothing for a query, below that: 'Try adjusting your search terms or browse our other cards.'",
    proof: ['e2e/search.journey.ts › nothing found is said, with a way on'],
  },
  {
    id: '2.home.14',
    says: "nothing without a query: 'No Trading Cards Available'",
    proof: ['e2e/shell.journey.ts › with no cards at all that is said'],
  },
  {
    id: '2.home.15',
    says: "nothing without a query, below that: 'Please check back soon for new trading cards.'",
    proof: ['e2e/shell.journey.ts › with no cards at all that is said'],
  },
  {
    id: '2.home.16',
    says: "a load that fails is told in its place: 'Failed to fetch cards. Please try again later.'",
    proof: ['e2e/shell.journey.ts › a load that fails is told in place, and trying again helps'],
  },
  {
    id: '2.home.17',
    says: 'a Show More button loads further pages',
    proof: [
      'e2e/browse.journey.ts › Show More adds 30 cards four times, none twice and none left out, and then is gone',
    ],
  },
  {
    id: '2.trending.1',
    says: "while it loads there is an indicator with 'Loading cards...'",
    proof: [
      'e2e/trace-home.journey.ts › while the first cards are on their way, the trending section says so under its heading',
    ],
  },
  {
    id: '2.trending.2',
    says: 'the trending section shows nothing when there are no cards',
    proof: ['e2e/shell.journey.ts › with no cards at all that is said'],
  },
  {
    id: '2.trending.3',
    says: "desktop: the heading 'Trending Cards'",
    proof: [
      'e2e/trace-home.journey.ts › while the first cards are on their way, the trending section says so under its heading',
    ],
  },
  {
    id: '2.trending.4',
    says: 'desktop: five columns, paged with a previous and a next arrow',
    proof: [
      'e2e/browse.journey.ts › the trending pager turns five cards at a time and stops at its ends',
      'e2e/trace-home.journey.ts › the grid stands below the carousel, in as many columns as there is room for, up to five',
    ],
  },
  {
    id: '2.trending.5',
    says: 'the previous arrow is disabled on the first page, the next one on the last',
    proof: ['e2e/browse.journey.ts › the trending pager turns five cards at a time and stops at its ends'],
  },
  {
    id: '2.trending.6',
    says: "mobile: the heading 'Trending Deals'",
    proof: [
      'e2e/trace-home.journey.ts › while the first cards are on their way, the trending section says so under its heading',
    ],
  },
  {
    id: '2.trending.7',
    says: 'mobile: a strip that scrolls sideways',
    proof: ['e2e/trace-home.journey.ts › the strip of a phone is pushed sideways'],
  },
  {
    id: '2.trending.8',
    says: 'the cards of the strip are 130 pixels wide',
    proof: ['e2e/browse.journey.ts › on a phone the strip holds 25 cards, 130 pixels wide'],
  },
  {
    id: '2.news.1',
    says: 'the sidebar is on desktop only',
    proof: ['e2e/news.journey.ts › a wide screen has eight news beside or below the cards, a phone none'],
  },
  {
    id: '2.news.2',
    says: 'the news sidebar shows up to 8 items',
    proof: [
      'e2e/news.journey.ts › a wide screen has eight news beside or below the cards, a phone none',
      'src/domain/news/news.test.ts › eight are shown, and a busy feed leaves room for the other',
    ],
  },
  {
    id: '2.news.3',
    says: 'an item has title, content, link, time ago, author and the label of its source',
    proof: [
      'e2e/trace-news.journey.ts › each of the two feeds is asked for once, and an item shows all that came of it',
    ],
  },
  {
    id: '2.news.4',
    says: 'five skeleton rows are shown while it loads',
    proof: ['e2e/news.journey.ts › news that are slow show five rows, and move no card when they come'],
  },
];
