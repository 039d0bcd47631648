import type { ApiCall } from './ApiCall.ts';
import { type ApiResponse, jsonResponse } from './ApiResponse.ts';

const scopePrefix = 'https://api.ebay.com/oauth/api_scope';
const wrongScope = 'The requested scope is invalid, unknown, malformed, or exceeds the scope granted to the client';

function oauthError(status: number, error: string, description: string): ApiResponse {
  return jsonResponse(status, { error, error_description: description });
}

function credentialsIn(authorization: string | undefined): string {
  const encoded = /^Basic +([A-Za-z0-9+/=_-]+) *$/i.exec(authorization ?? '')?.[1];
  return encoded ? Buffer.from(encoded, 'base64').toString('utf8') : '';
}

/** Exchanges client credentials for an access token. */
export function handleToken({ header, body, marketplace, now }: ApiCall): ApiResponse {
  const { clientId, clientSecret, tokens } = marketplace;
  if (credentialsIn(header('authorization')) !== `${clientId}:${clientSecret}`) {
    return oauthError(401, 'invalid_client', 'client authentication failed');
  }
  const form = new URLSearchParams(body);
  const grant = form.get('grant_type');
  if (!grant) return oauthError(400, 'invalid_request', "request is missing a required parameter 'grant_type'");
  if (grant !== 'client_credentials') {
    const description = 'grant type in request is not supported by the authorization server';
    return oauthError(400, 'unsupported_grant_type', description);
  }
  const scopes = (form.get('scope') ?? '').split(/\s+/).filter((scope) => scope !== '');
  if (scopes.length === 0 || scopes.some((scope) => !scope.startsWith(scopePrefix))) {
    return oauthError(400, 'invalid_scope', wrongScope);
  }
  return jsonResponse(200, tokens.issue(now), { 'Cache-Control': 'no-store' });
}

/** Returns the calls used and left today. This call is free. */
export function handleRateLimits({ query, marketplace, now }: ApiCall): ApiResponse {
  const api = query.get('api_name')?.toLowerCase() ?? 'browse';
  const context = query.get('api_context')?.toLowerCase() ?? 'buy';
  if (api !== 'browse' || context !== 'buy') return { status: 204, contentType: '', body: '', headers: {} };
  const rate = marketplace.quota.stateAt(now);
  const resources = [
    { name: 'buy.browse', rates: [rate] },
    { name: 'buy.browse.item.bulk', rates: [{ ...rate, count: 0, limit: 5000, remaining: 5000 }] },
  ];
  return jsonResponse(200, { rateLimits: [{ apiContext: 'buy', apiName: 'Browse', apiVersion: 'v1', resources }] });
}
