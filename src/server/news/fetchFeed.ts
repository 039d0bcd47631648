import { readLimitedText } from '#server/http/readLimitedText.ts';
import { type Feed, type LeftOut, readFeed } from './readFeed.ts';

const timeoutMs = 10_000;
/** Feeds with whole articles reach a megabyte. */
const maxFeedBytes = 4_000_000;

/** The cache validators of the last response, for a conditional request. */
export interface Validators {
  readonly etag: string | null;
  readonly lastModified: string | null;
}

export interface FetchedFeed extends Validators {
  readonly feed: Feed;
  readonly leftOut: LeftOut;
}

/**
 * Fetches a configured feed, or returns null when it has not changed. A redirect is an error, because its target is not
 * in the settings.
 *
 * @param now milliseconds since 1970
 * @throws {Error} when the feed cannot be fetched within ten seconds, is too long or is not RSS
 */
export async function fetchFeed(url: string, validators: Validators, now: number): Promise<FetchedFeed | null> {
  const headers = new Headers({ accept: 'application/rss+xml, application/xml;q=0.9, text/xml;q=0.8' });
  if (validators.etag !== null) headers.set('if-none-match', validators.etag);
  if (validators.lastModified !== null) headers.set('if-modified-since', validators.lastModified);
  const response = await fetch(url, { headers, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
  if (response.status === 304) return null;
  if (response.status !== 200) {
    await response.body?.cancel();
    throw new Error(`${url} returned status ${response.status}`);
  }
  const xml = await readLimitedText(response, maxFeedBytes);
  const { leftOut, ...feed } = readFeed(xml.trimStart(), url, now);
  return { feed, leftOut, etag: response.headers.get('etag'), lastModified: response.headers.get('last-modified') };
}
