/** The header with the server's clock, milliseconds since 1970: exact even where an answer was made a moment ago. */
export const serverTimeHeader = 'x-server-time';

/**
 * What a page of another origin may read (DESIGN, settings: ALLOWED_ORIGINS). Exact matches only; `null` and everything
 * else gets no header, so its browser keeps the answer from it.
 */
export function crossOriginHeaders(origin: string | undefined, allowed: readonly string[]): Record<string, string> {
  if (origin === undefined || !allowed.includes(origin)) return {};
  return {
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    'access-control-expose-headers': `${serverTimeHeader}, retry-after, etag`,
    'cross-origin-resource-policy': 'cross-origin',
  };
}

/** The answer to a browser that asks whether it may. */
export const preflightHeaders = {
  'access-control-allow-methods': 'GET, POST, DELETE',
  'access-control-allow-headers': 'authorization, content-type',
  'access-control-max-age': '600',
};
