/** What is known of the affiliate programme; without a campaign, links carry none (DESIGN, settings). */
export interface Affiliate {
  readonly campaignId: string | null;
  readonly referenceId: string | null;
}

/** Hosts a card may lead to: the marketplace's own sites. */
const marketplaceHost =
  /^(?:www\.|m\.)?ebay\.(?:com|co\.uk|de|com\.au|ca|fr|it|es|nl|at|ch|ie|pl|com\.hk|com\.sg|com\.my|ph)$|^www\.befr\.ebay\.be$/;
/** eBay Partner Network's figures for the United States site (eBay facts, section 4). */
const network = { mkevt: '1', mkcid: '1', mkrid: '711-53200-19255-0', siteid: '0' };
const linkTool = '10001';

/** Whether an address is https, without credentials or odd port, on one of the marketplace's own hosts. */
export function isMarketplaceAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  return (
    url.protocol === 'https:' &&
    url.username === '' &&
    url.password === '' &&
    url.port === '' &&
    marketplaceHost.test(url.hostname)
  );
}

/**
 * The marketplace's page for an item id such as `v1|123456789012|0` or `123456789012` (specification, section 3:
 * the address used where the marketplace gave none).
 */
export function itemAddress(itemId: string): string {
  const [first, legacyId] = itemId.split('|');
  return `https://www.ebay.com/itm/${encodeURIComponent(legacyId ?? first ?? itemId)}`;
}

/**
 * Where a click on a card leads: the listing's own address with the affiliate suffix. An address that is not the
 * marketplace's is never followed; the one built from the id takes its place.
 */
export function affiliateLink(listing: { id: string; address: string | null }, affiliate: Affiliate): string {
  const trusted = listing.address !== null && isMarketplaceAddress(listing.address);
  const url = new URL(trusted && listing.address !== null ? listing.address : itemAddress(listing.id));
  for (const [name, value] of Object.entries(network)) url.searchParams.set(name, value);
  if (affiliate.campaignId !== null) {
    url.searchParams.set('campid', affiliate.campaignId);
    if (affiliate.referenceId !== null) url.searchParams.set('customid', affiliate.referenceId);
  }
  url.searchParams.set('toolid', linkTool);
  return url.href;
}
