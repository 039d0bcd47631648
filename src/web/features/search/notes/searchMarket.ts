import * as endpoint from '#contract/endpointTable.ts';
import type { MarketSearch } from '#contract/search.ts';
import { type CallOptions, callApi } from '#web/api/callApi.ts';
import { serverNow } from '#web/api/serverClock.ts';
import { formatCount } from '#web/ui/formatCount.ts';

/** A search must stand for this long: nobody wants each step of typing to be searched for. */
const settleMs = 300;
/** Pauses between two looks at the state, in milliseconds. After the last one the page waits no longer. */
const pollPauses = [300, 300, 300, 300, 300, 500, 500, 500, 1_000, 1_000, 1_000, 2_000, 2_000, 2_000];

/** The result of a market search, as the page shows it. */
export interface MarketSearchResult extends Pick<MarketSearch, 'state' | 'askedAt' | 'complete'> {
  /** The number of cards before, if the marketplace was searched for this page; null if it had been searched before. */
  readonly totalBefore: number | null;
}

interface SearchOptions {
  readonly total: number;
  readonly onAnswer: () => Promise<unknown>;
  readonly signal: AbortSignal;
}

/**
 * Requests a market search once the page is visible, and waits until the marketplace has answered and the list has its
 * cards.
 */
export async function searchMarket(
  body: NonNullable<CallOptions<'requestMarketSearch'>['body']>,
  { total, onAnswer, signal }: SearchOptions,
): Promise<MarketSearchResult> {
  const startedAt = serverNow();
  await pause(settleMs, signal);
  await untilVisible(signal);
  let search = await callApi(endpoint.requestMarketSearch, { body, signal, quiet: true });
  for (const milliseconds of pollPauses) {
    if (search.state !== 'asking') break;
    await pause(milliseconds, signal);
    search = await callApi(endpoint.showMarketSearch, { query: { ids: search.ids.join(',') }, signal, quiet: true });
  }
  const { state, askedAt, complete } = search;
  // Another visitor's search may have been answered since this list was fetched.
  const isNews = askedAt !== null && Date.parse(askedAt) >= startedAt;
  if (isNews) await onAnswer();
  return { state, askedAt, complete, totalBefore: isNews ? total : null };
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}

/** Resolves when somebody sees the page. A page that is prerendered or in the background causes no call. */
function untilVisible(signal: AbortSignal): Promise<void> {
  const isSeen = () => document.visibilityState === 'visible' && !('prerendering' in document && document.prerendering);
  if (isSeen()) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const settled = new AbortController();
    const resolveIfSeen = () => {
      if (!isSeen()) return;
      settled.abort();
      resolve();
    };
    for (const event of ['visibilitychange', 'prerenderingchange']) {
      document.addEventListener(event, resolveIfSeen, { signal: settled.signal });
    }
    signal.addEventListener('abort', () => {
      settled.abort();
      reject(signal.reason);
    });
  });
}

/**
 * Says what came of a market search; empty if there is nothing to say.
 *
 * @param total the number of cards now
 * @param now milliseconds since 1970
 */
export function marketSearchText(result: MarketSearchResult, total: number, now: number): string {
  const { state, askedAt, complete, totalBefore } = result;
  if (state === 'refused') return '';
  const asked = askedAt === null ? '' : `eBay was asked ${agoText(now - Date.parse(askedAt))}`;
  const more = totalBefore === null ? 0 : total - totalBefore;
  if (more > 0) return `${asked}: ${formatCount(more)} more ${more === 1 ? 'card' : 'cards'}.`;
  if (!complete) {
    return total === 0
      ? 'Cardfall has no such card right now. eBay may have one.'
      : 'These are the cards Cardfall has right now. eBay may have more.';
  }
  if (total === 0) return `${asked}: it has no live auction for this.`;
  return totalBefore === null ? `${asked}: these are all it has.` : `${asked}: it has no other live auction for this.`;
}

function agoText(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / 60_000);
  if (minutes < 1) return 'just now';
  return minutes < 60 ? `${minutes} min ago` : `${Math.floor(minutes / 60)} h ago`;
}
