import type { Affiliate } from '#domain/listings/marketplaceLinks.ts';

/**
 * The header that tells for whom a search is made (eBay facts, section 1.3): our campaign, which the marketplace then
 * puts into addresses, and one place to ship to, without which the cost of shipping would depend on where we run.
 *
 * @param country ISO 3166
 */
export function endUserContext(country: string, affiliate: Affiliate | null): string {
  const { campaignId = null, referenceId = null } = affiliate ?? {};
  const parts = {
    affiliateCampaignId: campaignId,
    affiliateReferenceId: campaignId === null ? null : referenceId,
    contextualLocation: `country=${country}`,
  };
  return Object.entries(parts)
    .flatMap(([name, value]) => (value === null ? [] : `${name}=${encodeURIComponent(value)}`))
    .join(',');
}
