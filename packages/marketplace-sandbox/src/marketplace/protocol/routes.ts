import { drawPicture } from '../art/drawPicture.ts';
import { parsePictureKey } from '../art/pictureKey.ts';
import {
  type ApiCall,
  type ApiRequest,
  type ApiResponse,
  apiError,
  createApiCall,
  errorResponse,
  jsonResponse,
  type Marketplace,
} from './api.ts';
import { handleItem } from './handleItem.ts';
import { handleSearch } from './handleSearch.ts';

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
function handleToken({ header, body, marketplace, now }: ApiCall): ApiResponse {
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
function handleRateLimits({ query, marketplace, now }: ApiCall): ApiResponse {
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

/** The sizes of pictures that the marketplace makes: the longer side in pixels. */
export const pictureSizes: readonly number[] = [64, 96, 140, 225, 300, 400, 500, 640, 960, 1200, 1600];

/** Pictures never change, and every page may show them. */
const pictureHeaders = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
};

export function handlePicture(key: string, size: number): ApiResponse {
  const subject = parsePictureKey(key);
  if (!subject || !pictureSizes.includes(size)) return errorResponse(404, apiError('noResource'));
  return { status: 200, contentType: 'image/svg+xml', body: drawPicture(subject, size), headers: pictureHeaders };
}

type Handler = (call: ApiCall, ...captured: string[]) => ApiResponse | Promise<ApiResponse>;
type Route = readonly [method: 'GET' | 'POST', path: RegExp, access: 'open' | 'free' | 'counted', handle: Handler];

/** `open` needs no token, `free` needs one, `counted` also consumes one of the day's calls. */
const routes: readonly Route[] = [
  ['POST', /^\/identity\/v1\/oauth2\/token$/, 'open', handleToken],
  ['GET', /^\/buy\/browse\/v1\/item_summary\/search$/, 'counted', handleSearch],
  ['GET', /^\/buy\/browse\/v1\/item\/([^/]+)$/, 'counted', (call, id = '') => handleItem(call, decoded(id))],
  ['GET', /^\/developer\/analytics\/v1_beta\/rate_limit\/?$/, 'free', handleRateLimits],
  ['GET', /^\/images\/g\/([^/]+)\/s-l(\d{2,4})\.svg$/, 'open', (_, key = '', size) => handlePicture(key, Number(size))],
];

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Finds the route of a request, checks its token and the quota, and calls the handler. */
export async function handleRequest(request: ApiRequest, marketplace: Marketplace): Promise<ApiResponse> {
  const matching = routes.filter(([, path]) => path.test(request.path));
  if (matching.length === 0) return errorResponse(404, apiError('noResource'));
  const wanted = request.method === 'HEAD' ? 'GET' : request.method;
  const [, path, access, handle] = matching.find(([method]) => method === wanted) ?? [];
  if (!path || !handle) {
    return errorResponse(405, apiError('method'), { Allow: matching.map(([method]) => method).join(', ') });
  }
  const call = createApiCall(request, marketplace);
  const token = /^Bearer +(\S+) *$/i.exec(request.header('authorization') ?? '')?.[1] ?? '';
  if (access !== 'open' && !marketplace.tokens.isValid(token, call.now)) return errorResponse(401, apiError('token'));
  if (access === 'counted' && !marketplace.quota.consume(call.now)) return errorResponse(429, apiError('quota'));
  return handle(call, ...(path.exec(request.path)?.slice(1) ?? []));
}
