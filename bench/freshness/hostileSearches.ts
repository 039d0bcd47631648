import { kindCount, networkCount, type SearchTraffic } from './drawSearches.ts';

const hour = 3_600_000;

/** How a hostile visitor makes up words. */
export const hostileWords = ['different unknown words', 'the same unknown words', 'different known words'] as const;

/** Each network may search this often in an hour (docs/requirements.md, 7.market.4). */
const maxSearchesPerHour = 20;
const hostileNetworks = 1_000;

/** Adds the nonsense of a visitor with a thousand networks that searches as often as the limit allows, all day. */
export function addHostileSearches(
  traffic: SearchTraffic,
  words: (typeof hostileWords)[number],
  from: number,
  to: number,
): SearchTraffic {
  const spanMs = hour / (hostileNetworks * maxSearchesPerHour);
  const hostile = Array.from({ length: Math.floor((to - from) / spanMs) }, (_, index) => ({
    at: Math.floor(from + index * spanMs),
    words: kindCount + (words === 'the same unknown words' ? index % 5 : index),
    wanted: -1,
    network: networkCount + (index % hostileNetworks),
    knownShare: words === 'different known words' ? 1 : 0,
  }));
  return { ...traffic, searches: [...traffic.searches, ...hostile].sort((one, other) => one.at - other.at) };
}
