import * as endpoint from '#contract/endpointTable.ts';
import { interleaveNews } from '#domain/news/newsItems.ts';
import { toPlainLine } from '#domain/news/newsText.ts';
import { callApi } from '#web/api/callApi.ts';
import { clientSettings } from '#web/api/clientSettings.ts';
import { serverNow } from '#web/api/serverClock.ts';
import { logWarning } from '#web/browser/log.ts';
import { type NewsItem, readNews, type Source } from './readNews.ts';

const timeoutMs = 10_000;

/**
 * Fetches the news of both feeds. If one fails, that is logged and the other is shown alone.
 *
 * @throws when both failed
 */
export async function fetchNews(signal: AbortSignal): Promise<NewsItem[]> {
  const { scd, sci } = clientSettings.news.feeds;
  // Failed news are only logged (docs/requirements.md, 8.news.1).
  const logFailure = (reason: unknown) => {
    if (!signal.aborted) logWarning('A news feed did not come', reason);
  };
  const [first, second] = await Promise.all([
    fetchFeed('SCD', scd, signal).catch(logFailure),
    fetchFeed('SCI', sci, signal).catch(logFailure),
  ]);
  if (!first && !second) throw new Error('No news came');
  return interleaveNews(first ?? [], second ?? []);
}

async function fetchFeed(source: Source, feedUrl: string, pageSignal: AbortSignal): Promise<NewsItem[]> {
  if (feedUrl === '') return [];
  const { converterUrl } = clientSettings.news;
  const signal = AbortSignal.any([pageSignal, AbortSignal.timeout(timeoutMs)]);
  if (converterUrl === '') {
    const response = await callApi(endpoint.convertFeed, { query: { rss_url: feedUrl }, signal, quiet: true });
    return readNews(response, { source, feedUrl, toText: toPlainLine }, serverNow());
  }
  // The parser is loaded only for another converter than our own.
  const { htmlToText } = await import('#domain/news/htmlToText.ts');
  const response = await fetchFromConverter(converterUrl, feedUrl, signal);
  return readNews(response, { source, feedUrl, toText: htmlToText }, serverNow());
}

/** Calls another converter than our own, without cookies and referrer. */
async function fetchFromConverter(converter: string, feed: string, signal: AbortSignal): Promise<unknown> {
  const url = new URL(converter);
  url.searchParams.set('rss_url', feed);
  const response = await fetch(url, { signal, credentials: 'omit', referrerPolicy: 'no-referrer' });
  if (!response.ok) throw new Error(`The feed converter answered ${response.status}`);
  return response.json();
}
