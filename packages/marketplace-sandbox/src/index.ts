export { startIdentity } from './identity/startIdentity.ts';
export { startMailbox } from './mailbox/startMailbox.ts';
export { bidCountAt } from './marketplace/market/Listing.ts';
export { Random } from './marketplace/market/lots/Random.ts';
export { Market } from './marketplace/market/Market.ts';
export { inventTitle } from './marketplace/market/titles.ts';
export {
  parseRange,
  parseValues,
  splitNameValue,
  splitOutsideBrackets,
} from './marketplace/protocol/request/filterSyntax.ts';
export { parseFilters } from './marketplace/protocol/request/filters.ts';
export { startMarketplace } from './marketplace/startMarketplace.ts';
