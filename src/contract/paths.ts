/**
 * Method and path of every endpoint, apart from their schemas so that the browser can have them without the schema
 * library. Paths of the product are literal (specification, section 7).
 */
export const paths = {
  listCards: 'GET /api/ebay/trading-cards',
  searchCards: 'GET /api/ebay/trading-cards/search',
  filterCards: 'GET /api/ebay/trading-cards/search-with-filters',
  openApi: 'GET /api/openapi.json',
} as const;

export type EndpointName = keyof typeof paths;

/** What every path of the API begins with. */
export const apiPrefix = '/api/';
