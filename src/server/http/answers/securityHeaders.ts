export interface ContentOrigins {
  /** Where pictures of listings come from. */
  readonly pictures: readonly string[];
  /** What the page calls, where that is not where it came from. */
  readonly calls: readonly string[];
}

/**
 * Hashes of the stylesheet that sonner, the toast library, writes into the page, and of the empty element it begins with.
 * Toaster.test.ts compares them with the library.
 */
export const toastStyleHashes = [
  'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY=',
  'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=',
];

/**
 * Headers of every answer, errors included. The first document fixes what the page may ever load, so there is no
 * third party in the list but the marketplace's pictures.
 *
 * @param inlineScripts hashes of the scripts that stand in the page itself
 */
export function securityHeaders(
  origins: ContentOrigins,
  secure: boolean,
  inlineScripts: readonly string[] = [],
): Record<string, string> {
  const policy = {
    'default-src': "'none'",
    'script-src': ["'self'", ...inlineScripts.map((hash) => `'${hash}'`)].join(' '),
    'style-src': ["'self'", ...toastStyleHashes.map((hash) => `'${hash}'`)].join(' '),
    'img-src': ["'self'", ...origins.pictures].join(' '),
    'font-src': "'self'",
    'connect-src': ["'self'", ...origins.calls].join(' '),
    'manifest-src': "'self'",
    'worker-src': "'self'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
    'require-trusted-types-for': "'script'",
  };
  return {
    'content-security-policy': Object.entries(policy)
      .map(([directive, sources]) => `${directive} ${sources}`)
      .join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-site',
    ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}
