import type { Market } from '../market/Market.ts';
import type { AccessTokens, CallQuota } from './access.ts';

export interface Marketplace {
  readonly market: Market;
  readonly tokens: AccessTokens;
  readonly quota: CallQuota;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The origin of picture addresses; empty for the one that was called. */
  readonly publicAddress: string;
  readonly now: () => number;
}

/** An HTTP request, read. */
export interface ApiRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly header: (name: string) => string | undefined;
  readonly body: string;
  /** The address this server was called by, for the links in responses. */
  readonly origin: string;
}

/** The affiliate that is paid for a click. */
export interface Affiliate {
  readonly campaignId: string;
  readonly referenceId: string;
}

/** A request to a marketplace at a moment. */
export interface ApiCall extends ApiRequest {
  readonly marketplace: Marketplace;
  readonly now: number;
  readonly pictureOrigin: string;
  /** Null when the call names no campaign. */
  readonly affiliate: Affiliate | null;
}

/** Parses the end-user context header: `affiliateCampaignId=<10 digits>,affiliateReferenceId=<text>,...`. */
function parseAffiliate(header = ''): Affiliate | null {
  const parts = new Map(
    header.split(',').map((part): [string, string] => {
      const [name = '', value = ''] = part.trim().split('=', 2);
      return [name, value];
    }),
  );
  const campaignId = parts.get('affiliateCampaignId') ?? '';
  if (!/^\d{10}$/.test(campaignId)) return null;
  return { campaignId, referenceId: (parts.get('affiliateReferenceId') ?? '').slice(0, 256) };
}

export function createApiCall(request: ApiRequest, marketplace: Marketplace): ApiCall {
  return {
    ...request,
    marketplace,
    now: marketplace.now(),
    pictureOrigin: marketplace.publicAddress || request.origin,
    affiliate: parseAffiliate(request.header('x-ebay-c-enduserctx')),
  };
}
