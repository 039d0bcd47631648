import { type Feed, readFeed } from './readFeed.ts';

const patienceMs = 10_000;
/** Feeds that carry whole articles run to a megabyte. */
const longestFeed = 4_000_000;

export interface Fetched {
  readonly feed: Feed;
  readonly etag: string | null;
  readonly lastModified: string | null;
}

/** What the source told us to ask with next time. */
export interface Marks {
  readonly etag: string | null;
  readonly lastModified: string | null;
}

/**
 * Fetches a feed of the settings, and nothing else: a redirect is refused, since where it leads is not in the settings.
 *
 * @returns null when it is as it was
 * @throws when it does not come, is too long or is no feed
 */
export async function fetchFeed(address: string, marks: Marks, now: number): Promise<Fetched | null> {
  const headers = new Headers({ accept: 'application/rss+xml, application/xml;q=0.9, text/xml;q=0.8' });
  if (marks.etag !== null) headers.set('if-none-match', marks.etag);
  if (marks.lastModified !== null) headers.set('if-modified-since', marks.lastModified);
  const response = await fetch(address, { headers, redirect: 'manual', signal: AbortSignal.timeout(patienceMs) });
  if (response.status === 304) return null;
  if (response.status !== 200) {
    await response.body?.cancel();
    throw new Error(`${address} answered ${response.status}`);
  }
  const feed = readFeed(await readText(response, address), address, now);
  return { feed, etag: response.headers.get('etag'), lastModified: response.headers.get('last-modified') };
}

/** Counted after decompression, so that a small answer cannot unpack into a huge one. */
async function readText(response: Response, address: string): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.byteLength;
    if (length > longestFeed) throw new Error(`${address} is longer than ${longestFeed} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8').trimStart();
}
