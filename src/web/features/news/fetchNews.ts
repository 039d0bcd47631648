import { interleaveNews } from '#domain/news.ts';
import { callApi } from '#web/api/callApi.ts';
import { clientSettings } from '#web/api/clientSettings.ts';
import { serverNow } from '#web/api/serverClock.ts';
import { type NewsItem, readNews, type Source } from './readNews.ts';

const patienceMs = 10_000;

/**
 * The news to show, of both feeds. One that fails is logged, and the other one is shown alone.
 *
 * @throws when none came
 */
export async function fetchNews(signal: AbortSignal): Promise<NewsItem[]> {
  const { scd, sci } = clientSettings.news.feeds;
  const answers = await Promise.allSettled([fetchFeed('SCD', scd, signal), fetchFeed('SCI', sci, signal)]);
  for (const answer of answers) {
    // biome-ignore lint/suspicious/noConsole: news that do not come are logged (specification, section 8)
    if (answer.status === 'rejected' && !signal.aborted) console.warn('A news feed did not come', answer.reason);
  }
  const [one = null, other = null] = answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : null));
  if (one === null && other === null) throw new Error('No news came');
  return interleaveNews(one ?? [], other ?? []);
}

async function fetchFeed(source: Source, address: string, given: AbortSignal): Promise<NewsItem[]> {
  if (address === '') return [];
  const { converterUrl } = clientSettings.news;
  const signal = AbortSignal.any([given, AbortSignal.timeout(patienceMs)]);
  const foreign = converterUrl !== '';
  const answer: unknown = foreign
    ? await convertElsewhere(converterUrl, address, signal)
    : await callApi('convertFeed', { query: { rss_url: address }, signal, quiet: true });
  return readNews(answer, { source, address, foreign }, serverNow());
}

/** Another converter is told the address of the feed, and nothing about who asks. */
async function convertElsewhere(converter: string, feed: string, signal: AbortSignal): Promise<unknown> {
  const url = new URL(converter);
  url.searchParams.set('rss_url', feed);
  const response = await fetch(url, { signal, credentials: 'omit', referrerPolicy: 'no-referrer' });
  if (!response.ok) throw new Error(`The feed converter answered ${response.status}`);
  return response.json();
}
