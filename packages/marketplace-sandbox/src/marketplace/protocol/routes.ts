import { drawPicture } from '../art/drawPicture.ts';
import { parsePictureKey } from '../art/pictureKey.ts';
import { type ApiCall, type ApiRequest, createApiCall, type Marketplace } from './ApiCall.ts';
import { type ApiResponse, errorResponse } from './ApiResponse.ts';
import { handleRateLimits, handleToken } from './handleAccess.ts';
import { handleItem } from './handleItem.ts';
import { handleSearch } from './handleSearch.ts';
import { apiError } from './request/ApiError.ts';

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

interface Route {
  readonly method: 'GET' | 'POST';
  readonly path: RegExp;
  /** `open` needs no token, `free` needs one, `counted` also consumes one of the day's calls. */
  readonly access: 'open' | 'free' | 'counted';
  readonly handle: (call: ApiCall, ...captured: string[]) => ApiResponse;
}

const routes: readonly Route[] = [
  { method: 'POST', path: /^\/identity\/v1\/oauth2\/token$/, access: 'open', handle: handleToken },
  { method: 'GET', path: /^\/buy\/browse\/v1\/item_summary\/search$/, access: 'counted', handle: handleSearch },
  {
    method: 'GET',
    path: /^\/buy\/browse\/v1\/item\/([^/]+)$/,
    access: 'counted',
    handle: (call, id = '') => handleItem(call, decoded(id)),
  },
  {
    method: 'GET',
    path: /^\/developer\/analytics\/v1_beta\/rate_limit\/?$/,
    access: 'free',
    handle: handleRateLimits,
  },
  {
    method: 'GET',
    path: /^\/images\/g\/([^/]+)\/s-l(\d{2,4})\.svg$/,
    access: 'open',
    handle: (_, key = '', size = '') => handlePicture(key, Number(size)),
  },
];

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Finds the route of a request, checks its token and the quota, and calls the handler. */
export function handleRequest(request: ApiRequest, marketplace: Marketplace): ApiResponse {
  const matching = routes.filter(({ path }) => path.test(request.path));
  if (matching.length === 0) return errorResponse(404, apiError('noResource'));
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  const route = matching.find((each) => each.method === method);
  if (!route) {
    return errorResponse(405, apiError('method'), { Allow: matching.map((each) => each.method).join(', ') });
  }
  const call = createApiCall(request, marketplace);
  const token = /^Bearer +(\S+) *$/i.exec(request.header('authorization') ?? '')?.[1] ?? '';
  if (route.access !== 'open' && !marketplace.tokens.isValid(token, call.now)) {
    return errorResponse(401, apiError('token'));
  }
  if (route.access === 'counted' && !marketplace.quota.consume(call.now)) {
    return errorResponse(429, apiError('quota'));
  }
  return route.handle(call, ...(route.path.exec(request.path)?.slice(1) ?? []));
}
