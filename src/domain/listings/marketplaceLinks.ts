import { networkAt } from './marketplaceSites.ts';

/** The affiliate settings. Without a campaign, links carry no campaign. */
export interface Affiliate {
  readonly campaignId: string | null;
  readonly referenceId: string | null;
}

/** The hosts a card may link to: the marketplace's own sites, two of them in a second language. */
const marketplaceHost =
  /^(?:www\.|m\.)?ebay\.(?:com|co\.uk|de|com\.au|ca|fr|it|es|nl|at|ch|ie|pl|com\.hk|com\.sg|com\.my|ph)$|^www\.(?:befr|benl)\.ebay\.be$|^www\.cafr\.ebay\.ca$/;
/** The URL parameters of eBay Partner Network (docs/ebay.md, Affiliate links). */
const linkParts = ['mkevt', 'mkcid', 'mkrid', 'siteid', 'campid', 'customid', 'toolid'];
const linkTool = '10001';

/** Returns true for an https URL without credentials or port on one of the marketplace's own hosts. */
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
 * Returns the URL of the marketplace's page for an item id such as `v1|123456789012|0` or `123456789012`. It is used if
 * the marketplace gave no URL (docs/requirements.md, 3.card.9).
 */
export function itemAddress(itemId: string): string {
  const [first, legacyId] = itemId.split('|');
  return `https://www.ebay.com/itm/${encodeURIComponent(legacyId ?? first ?? itemId)}`;
}

/**
 * Returns the URL a card links to: the listing's own URL with the affiliate parameters of its site. A URL the marketplace
 * made for our campaign stays unchanged, because only then a click counts. A URL of another host is replaced by the one
 * built from the item id.
 */
export function affiliateLink(listing: { id: string; address: string | null }, affiliate: Affiliate): string {
  const { id, address: given } = listing;
  const address = given !== null && isMarketplaceAddress(given) ? given : itemAddress(id);
  const url = new URL(address);
  if (isOfCampaign(url.searchParams, affiliate.campaignId)) return address;
  // Parameters of another campaign are removed: with duplicates the click could count for either.
  for (const part of linkParts) url.searchParams.delete(part);
  for (const [part, value] of suffix(url.hostname, affiliate)) url.searchParams.append(part, value);
  return url.href;
}

function isOfCampaign(parts: URLSearchParams, campaignId: string | null): boolean {
  const only = (part: string, value: string) => parts.getAll(part).join() === value;
  return campaignId !== null && only('mkevt', '1') && only('campid', campaignId);
}

function suffix(hostname: string, { campaignId, referenceId }: Affiliate): [string, string][] {
  const network = networkAt(hostname);
  const parts = {
    mkevt: '1',
    mkcid: '1',
    mkrid: network.rotation,
    siteid: network.siteId,
    campid: campaignId,
    customid: campaignId === null ? null : referenceId,
    toolid: linkTool,
  };
  return Object.entries(parts).flatMap(([part, value]) => (value === null ? [] : [[part, value]]));
}
