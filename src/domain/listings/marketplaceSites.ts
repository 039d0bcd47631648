interface PartnerNetwork {
  /** The site a click counts for. */
  readonly rotation: string;
  /** Null if unknown: links work without it. */
  readonly siteId: string | null;
}

/** One of the marketplace's national sites. */
export interface MarketplaceSite {
  /** Its name in the marketplace's protocol and in the setting EBAY_MARKETPLACE. */
  readonly id: string;
  /** ISO 3166. */
  readonly country: string;
  /** ISO 4217. */
  readonly currency: string;
  /** Its pages are on this domain and its subdomains. */
  readonly domain: string;
  /** Its parameters in eBay Partner Network links (docs/ebay.md, Affiliate links); null if the network does not pay. */
  readonly network: PartnerNetwork | null;
}

const unitedStatesNetwork = { rotation: '711-53200-19255-0', siteId: '0' };
const unitedStates = site('US', 'USD', 'ebay.com', unitedStatesNetwork);

/** The sites the Browse API serves. */
export const marketplaceSites: readonly MarketplaceSite[] = [
  unitedStates,
  site('GB', 'GBP', 'ebay.co.uk', { rotation: '710-53481-19255-0', siteId: '3' }),
  site('DE', 'EUR', 'ebay.de', { rotation: '707-53477-19255-0', siteId: '77' }),
  site('AU', 'AUD', 'ebay.com.au', { rotation: '705-53470-19255-0', siteId: '15' }),
  site('CA', 'CAD', 'ebay.ca', { rotation: '706-53473-19255-0', siteId: '2' }),
  site('FR', 'EUR', 'ebay.fr', { rotation: '709-53476-19255-0', siteId: '71' }),
  site('IT', 'EUR', 'ebay.it', { rotation: '724-53478-19255-0', siteId: null }),
  site('ES', 'EUR', 'ebay.es', { rotation: '1185-53479-19255-0', siteId: null }),
  site('NL', 'EUR', 'ebay.nl', { rotation: '1346-53482-19255-0', siteId: null }),
  site('AT', 'EUR', 'ebay.at', { rotation: '5221-53469-19255-0', siteId: null }),
  site('CH', 'CHF', 'ebay.ch', { rotation: '5222-53480-19255-0', siteId: null }),
  site('IE', 'EUR', 'ebay.ie', { rotation: '5282-53468-19255-0', siteId: null }),
  site('PL', 'PLN', 'ebay.pl', { rotation: '4908-226936-19255-0', siteId: null }),
  site('BE', 'EUR', 'ebay.be', { rotation: '1553-53471-19255-0', siteId: null }),
  site('HK', 'HKD', 'ebay.com.hk', null),
  site('SG', 'SGD', 'ebay.com.sg', null),
];

function site(country: string, currency: string, domain: string, network: PartnerNetwork | null): MarketplaceSite {
  return { id: `EBAY_${country}`, country, currency, domain, network };
}

/** Returns the site of an id such as `EBAY_GB`. Any other id means the United States, as in the marketplace's API. */
export function siteOf(marketplaceId: string): MarketplaceSite {
  return marketplaceSites.find(({ id }) => id === marketplaceId) ?? unitedStates;
}

/** Returns the affiliate parameters for a host: those of its site, or of the United States if it has none. */
export function networkAt(hostname: string): PartnerNetwork {
  const here = marketplaceSites.find(({ domain }) => hostname === domain || hostname.endsWith(`.${domain}`));
  return here?.network ?? unitedStatesNetwork;
}
