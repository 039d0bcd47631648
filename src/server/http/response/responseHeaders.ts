import { hash } from 'node:crypto';

/** The header with the server time, milliseconds since 1970. It is exact even if the response is a cached one. */
export const serverTimeHeader = 'x-server-time';

/**
 * Returns the headers that let a page of an allowed origin read a response (setting ALLOWED_ORIGINS). Origins must match
 * exactly. Any other origin, `null` included, gets no header, so its browser withholds the response from it.
 */
export function crossOriginHeaders(origin: string | undefined, allowed: readonly string[]): Record<string, string> {
  if (origin === undefined || !allowed.includes(origin)) return {};
  return {
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    'access-control-expose-headers': `${serverTimeHeader}, x-request-id, retry-after, etag`,
    'cross-origin-resource-policy': 'cross-origin',
  };
}

/** Returns the validator of a content. It is weak, because every content encoding of the content has the same one. */
export function etagOf(content: string | Buffer): string {
  return `W/"${hash('sha1', content, 'base64url')}"`;
}

/**
 * Returns true if a client has a copy of the content already.
 *
 * @param ifNoneMatch the header as sent: `*`, or a list of validators, of which proxies may have made strong ones
 */
export function hasCopy(ifNoneMatch: string | undefined, etag: string): boolean {
  const withoutWeak = (tag: string) => tag.trim().replace(/^W\//, '');
  const tags = ifNoneMatch?.split(',').map(withoutWeak) ?? [];
  return tags.some((tag) => tag === '*' || tag === withoutWeak(etag));
}

/** Headers of the response to a CORS preflight request. */
export const preflightHeaders = {
  'access-control-allow-methods': 'GET, POST, DELETE',
  'access-control-allow-headers': 'authorization, content-type',
  'access-control-max-age': '600',
};

/**
 * Hashes of the stylesheet that sonner, the toast library, writes into the page, and of the empty element it begins with.
 * Toaster.test.ts compares them with the library.
 */
export const toastStyleHashes = [
  'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY=',
  'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=',
];

/** The style of the page for a failure. It is in the page, because a file could fail like the page that it stands for. */
export const failureStyle =
  'body{margin:0;padding:20vh 1.5rem;font:1rem/1.45 system-ui,sans-serif;text-align:center}h1{font-size:1.25rem}' +
  'a{display:inline-block;padding:.75rem 1.5rem;border:1px solid;border-radius:.5rem;color:inherit;text-decoration:none}';
const styleHashes = [...toastStyleHashes, inlineHash(failureStyle)];

export interface ContentOrigins {
  /** The origins of listing pictures. */
  readonly pictures: readonly string[];
  /** The origins the page calls besides its own. */
  readonly calls: readonly string[];
}

export const noContent: ContentOrigins = { pictures: [], calls: [] };

/** Hashes of the scripts and styles inside a page, as a content security policy lists them. */
export interface InlineHashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** Returns the hash of an inline script or style, as a content security policy lists it. */
export function inlineHash(text: string): string {
  return `sha256-${hash('sha256', text, 'base64')}`;
}

/**
 * Returns a content security policy. That of the first document holds for the life of the page, so the only third party in it
 * is the host of the marketplace's pictures.
 */
export function contentPolicy(origins: ContentOrigins, { scripts, styles }: InlineHashes): string {
  const policy = {
    'default-src': "'none'",
    'script-src': ["'self'", ...scripts.map((hash) => `'${hash}'`)].join(' '),
    'style-src': ["'self'", ...[...styleHashes, ...styles].map((hash) => `'${hash}'`)].join(' '),
    'img-src': ["'self'", ...origins.pictures].join(' '),
    'font-src': "'self'",
    'connect-src': ["'self'", ...origins.calls].join(' '),
    'manifest-src': "'self'",
    'worker-src': "'self'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
    'require-trusted-types-for': "'script'",
    // The policy of registerServiceWorker.ts. No library of the page makes one.
    'trusted-types': 'service-worker',
  };
  return Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ');
}

/**
 * Returns the security headers of every response, errors included. The policy of a page with styles inside is its own.
 *
 * @param scripts hashes of the inline scripts of the page
 */
export function securityHeaders(
  origins: ContentOrigins,
  secure: boolean,
  scripts: readonly string[] = [],
): Record<string, string> {
  return {
    'content-security-policy': contentPolicy(origins, { scripts, styles: [] }),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-site',
    ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}
