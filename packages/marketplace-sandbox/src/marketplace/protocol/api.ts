import type { Market } from '../market/Market.ts';
import { apiErrorOf } from '../vocabulary/vocabulary.ts';
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

/** A request to a marketplace at a moment. */
export interface ApiCall extends ApiRequest {
  readonly marketplace: Marketplace;
  readonly now: number;
  readonly pictureOrigin: string;
  /** The affiliate that is paid for a click. Null when the call names no campaign. */
  readonly affiliate: { readonly campaignId: string; readonly referenceId: string } | null;
}

/** Parses the end-user context header: `affiliateCampaignId=<10 digits>,affiliateReferenceId=<text>,...`. */
function parseAffiliate(header = ''): ApiCall['affiliate'] {
  const parts = new URLSearchParams(header.split(',').map((part) => part.trim().split('=', 2).concat('').slice(0, 2)));
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

export interface ApiResponse {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

export function jsonResponse(status: number, body: unknown, headers: ApiResponse['headers'] = {}): ApiResponse {
  return { status, contentType: 'application/json', body: JSON.stringify(body), headers };
}

export function errorResponse(status: number, error: ApiError, headers: ApiResponse['headers'] = {}): ApiResponse {
  return jsonResponse(status, { errors: [error] }, headers);
}

/** An error or a warning as the marketplace writes it. */
export interface ApiError {
  readonly errorId: number;
  readonly domain: string;
  readonly category: string;
  readonly message: string;
  readonly longMessage?: string;
  readonly parameters?: readonly { readonly name: string; readonly value: string }[];
}

/** @throws Error for a name that is not in apiErrors.txt */
export function apiError(name: string, parameters: Readonly<Record<string, string>> = {}): ApiError {
  const { name: _, longMessage, message, ...fields } = apiErrorOf(name);
  const list = Object.entries(parameters).map(([key, value]) => ({ name: key, value }));
  return {
    ...fields,
    message: message.replace(/\{(\w+)\}/g, (__, key: string) => parameters[key] ?? ''),
    ...(longMessage && { longMessage }),
    ...(list.length > 0 && { parameters: list }),
  };
}
