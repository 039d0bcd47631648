import type { Category } from '@cardfall/card-language';
import { MarketplaceError } from '../browse/errors.ts';
import type { NextScan } from '../plan/scanPlan.ts';

/** An answer with far fewer auctions than the listings we hold that end in its range. */
export interface Contradiction {
  readonly found: number;
  readonly held: number;
  /** Those of them that were seen a moment ago. They cannot all be gone. */
  readonly seenLately: number;
}

/** The response for a page: its auctions, and whether they contradict the stored ones. */
interface Answer {
  readonly auctions: readonly unknown[];
  /** Null if the answer agrees with what is stored. */
  readonly contradiction: Contradiction | null;
}

interface Doubt {
  readonly page: NextScan;
  readonly looks: number;
  readonly isBelieved: boolean;
  readonly nextLookAt: number;
}

const minute = 60_000;
/** The pause before the second look. It doubles with each further one. */
const minPauseMs = minute;
const maxPauseMs = 30 * minute;
/** Fewer listings may all have been withdrawn. */
const minHeld = 10;
/** The share of the listings we hold that an answer must have to be believed at once. */
const minShare = 0.25;
/** Listings seen since then were seen a moment ago. */
export const latelyMs = 5 * minute;

/** Returns whether an answer is too small to be believed at once. */
export function contradicts({ found, held }: Contradiction): boolean {
  return held >= minHeld && found < minShare * held;
}

/**
 * The answers that contradict what is stored. The first is never believed. A second one is, unless listings were seen a
 * moment ago, and is looked at again until it no longer contradicts anything: an answer without auctions would otherwise
 * leave its range alone for hours.
 */
export class Doubts {
  #doubts: readonly Doubt[] = [];

  /**
   * Decides whether to believe the answer to a scan.
   *
   * @returns true if it shows that an answer was wrong that had been believed
   * @throws {MarketplaceError} `doubtful` for an answer to ask for again
   */
  weigh(page: NextScan, { auctions, contradiction }: Answer, now: number): boolean {
    const last = this.#doubts.find((doubt) => overlap(doubt.page, page));
    const others = this.#doubts.filter((doubt) => doubt !== last);
    if (contradiction === null) {
      const isEvidence = auctions.length > 0;
      // A market with auctions is not empty in another layer either.
      this.#doubts = others.map((doubt) =>
        isEvidence && doubt.page.market === page.market ? { ...doubt, nextLookAt: now } : doubt,
      );
      return last?.isBelieved ?? false;
    }
    const { found, held, seenLately } = contradiction;
    const looks = (last?.looks ?? 0) + 1;
    const isBelieved = last !== undefined && seenLately < minHeld;
    const nextLookAt = now + Math.min(minPauseMs * 2 ** (looks - 1), maxPauseMs);
    this.#doubts = [...others, { page, looks, isBelieved, nextLookAt }];
    if (isBelieved) return false;
    throw new MarketplaceError(
      'doubtful',
      `The marketplace found ${found} auctions in ${page.market} where ${held} are stored, so it is asked again`,
    );
  }

  /** Returns a page of one of the markets to look at again now, or null. */
  due(markets: readonly Category[], now: number): NextScan | null {
    this.#doubts = this.#doubts.filter(({ page }) => page.to >= now + minute);
    const next = this.#doubts.find(({ page, nextLookAt }) => now >= nextLookAt && markets.includes(page.market));
    return next === undefined ? null : { ...next.page, from: Math.max(next.page.from, now) };
  }
}

function overlap(one: NextScan, other: NextScan): boolean {
  return one.market === other.market && one.layer === other.layer && one.from < other.to && other.from < one.to;
}
