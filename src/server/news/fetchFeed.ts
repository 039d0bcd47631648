import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { readLimitedText } from '#server/http/readLimitedText.ts';
import type { Feed, FeedText, LeftOut, ReadFeed } from './readFeed.ts';

const timeoutMs = 10_000;
/** Feeds with whole articles reach a megabyte. */
const maxFeedBytes = 4_000_000;
/** Feeds of a megabyte are read in a few tenths of a second. */
const defaultReadingMs = 2_000;
const maxReadingMegabytes = 256;

/** The cache validators of the last response, for a conditional request. */
export interface Validators {
  readonly etag: string | null;
  readonly lastModified: string | null;
}

interface FetchOptions {
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly maxReadingMs?: number | undefined;
}

export interface FetchedFeed extends Validators {
  readonly feed: Feed;
  readonly leftOut: LeftOut;
}

/**
 * Fetches a configured feed, or returns null when it has not changed. A redirect is an error, because its target is not
 * in the settings.
 *
 * @throws {Error} when the feed cannot be fetched within ten seconds, is too long, is not RSS or cannot be read in time
 */
export async function fetchFeed(
  url: string,
  validators: Validators,
  { now, maxReadingMs }: FetchOptions,
): Promise<FetchedFeed | null> {
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
  const { leftOut, ...feed } = await readFeedInWorker({ xml: xml.trimStart(), url, now }, maxReadingMs);
  return { feed, leftOut, etag: response.headers.get('etag'), lastModified: response.headers.get('last-modified') };
}

/**
 * Reads a feed in a worker thread, which ends afterwards. A hostile feed can keep a parser busy for minutes, and this
 * thread must serve visitors.
 *
 * @throws {Error} when it is not an RSS feed, or takes too much time or memory
 */
export async function readFeedInWorker(text: FeedText, maxMs = defaultReadingMs): Promise<ReadFeed> {
  const worker = new Worker(new URL('./feedWorker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: maxReadingMegabytes },
  });
  try {
    await once(worker, 'message');
    const timeout = AbortSignal.timeout(maxMs);
    const read = once(worker, 'message', { signal: timeout });
    worker.postMessage(text);
    const [feed] = (await read.catch((error: unknown) => {
      throw timeout.aborted ? new Error(`Reading the feed took more than ${maxMs} ms`, { cause: error }) : error;
    })) as [ReadFeed];
    return feed;
  } finally {
    await worker.terminate();
  }
}
