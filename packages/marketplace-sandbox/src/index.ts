export { startIdentity } from './identity/startIdentity.ts';
export { startMailbox } from './mailbox/startMailbox.ts';
export { bidCountAt } from './marketplace/market/Listing.ts';
export { Random } from './marketplace/market/lots/Random.ts';
export { Market } from './marketplace/market/Market.ts';
export { inventTitle } from './marketplace/market/titles.ts';
export {
  parseFilters,
  parseRange,
  parseValues,
  splitNameValue,
  splitOutsideBrackets,
} from './marketplace/protocol/filters.ts';
export { defaultSeed, startMarketplace } from './marketplace/startMarketplace.ts';
export { startReceivers } from './receivers/startReceivers.ts';
