import type { TextDocument } from '#contract/endpoint.ts';
import { EncodedBytes } from './encodedResponse.ts';
import type { CachedResponse } from './responseCache.ts';
import { etagOf, hasCopy } from './responseHeaders.ts';

/** A program may show its copy for this long without asking again. */
const maxAgeSeconds = 300;

/**
 * Returns a document as a program reads it again and again: with validators, and a 304 for the copy it has. Anyone who knows
 * the address can read it, so no search engine may list it, and no shared cache may keep it.
 *
 * @param header returns a header of the request
 */
export function documentReply(
  { mediaType, text, modifiedAt }: TextDocument,
  header: (name: string) => string | undefined,
): CachedResponse {
  const etag = etagOf(text);
  const validators = {
    etag,
    'last-modified': new Date(modifiedAt).toUTCString(),
    'cache-control': `private, max-age=${maxAgeSeconds}, must-revalidate`,
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
    vary: 'accept-encoding',
  };
  return {
    reply({ encoding }) {
      if (isUnchanged(etag, modifiedAt, header)) return { status: 304, headers: validators, body: null };
      const { body, headers } = new EncodedBytes(Buffer.from(text)).in(encoding);
      return {
        status: 200,
        headers: { ...headers, ...validators, 'content-type': `${mediaType}; charset=utf-8` },
        body,
      };
    },
  };
}

/** If the client names an etag, only that counts (RFC 9110, 13.2.2). */
function isUnchanged(etag: string, modifiedAt: number, header: (name: string) => string | undefined): boolean {
  const known = header('if-none-match');
  if (known !== undefined) return hasCopy(known, etag);
  const since = Date.parse(header('if-modified-since') ?? '');
  return !Number.isNaN(since) && Math.floor(modifiedAt / 1_000) * 1_000 <= since;
}
