import { networkAt } from './marketplaceSites.ts';

/** What is known of the affiliate programme; without a campaign, links carry none (DESIGN, settings). */
export interface Affiliate {
  readonly campaignId: string | null;
  readonly referenceId: string | null;
}

/** Hosts a card may lead to: the marketplace's own sites, two of them in a second language. */
const marketplaceHost =
  /^(?:www\.|m\.)?ebay\.(?:com|co\.uk|de|com\.au|ca|fr|it|es|nl|at|ch|ie|pl|com\.hk|com\.sg|com\.my|ph)$|^www\.(?:befr|benl)\.ebay\.be$|^www\.cafr\.ebay\.ca$/;
/** What eBay Partner Network reads in an address (eBay facts, section 4). */
const linkParts = ['mkevt', 'mkcid', 'mkrid', 'siteid', 'campid', 'customid', 'toolid'];
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
 * Where a click on a card leads: the listing's own address with the affiliate suffix of its site. An address the
 * marketplace made for our campaign is followed to the letter, for only so it counts. One that is not the
 * marketplace's is never followed; the one built from the id takes its place.
 */
export function affiliateLink(listing: { id: string; address: string | null }, affiliate: Affiliate): string {
  const { id, address: given } = listing;
  const address = given !== null && isMarketplaceAddress(given) ? given : itemAddress(id);
  const url = new URL(address);
  if (isOfCampaign(url.searchParams, affiliate.campaignId)) return address;
  // Whatever another campaign left in it goes: two of a kind would be counted for either.
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
