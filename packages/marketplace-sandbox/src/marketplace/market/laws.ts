/** How the auctions of a market run. */
export interface MarketLaw {
  /** The law holds for markets of at least this number of auctions. */
  readonly minAuctions: number;
  /** The lengths of auctions in days, and the part of the slots up to each. */
  readonly durations: readonly (readonly [days: number, below: number])[];
  /** The relative number of auctions that end in each hour (UTC). */
  readonly hourWeights: readonly number[];
  readonly totalWeight: number;
  /** Returns the probability of any bid on a card that is worth its start price. Both go from 0 to 1. */
  readonly bidChance: (interest: number) => number;
  /** A factor for the number of bids. */
  readonly bidRate: number;
}

/** Turns parts of all ends into parts of the slots: an auction of ten days takes its slot ten times as long as one of a day. */
function durationsByEnds(parts: readonly (readonly [days: number, part: number])[]): MarketLaw['durations'] {
  const total = parts.reduce((sum, [days, part]) => sum + days * part, 0);
  let below = 0;
  return parts.map(([days, part]) => {
    below += (days * part) / total;
    return [days, below];
  });
}

/**
 * A small market needs short auctions to have some that end soon at any time. A large one has the durations, the hours
 * and the share of auctions without a bid (45 %) of the real market: of 2,400,000 live auctions 328,000 end in a day.
 */
const laws: readonly Omit<MarketLaw, 'totalWeight'>[] = [
  {
    minAuctions: 300_000,
    durations: durationsByEnds([
      [7, 0.57],
      [10, 0.27],
      [5, 0.09],
      [3, 0.05],
      [1, 0.02],
    ]),
    hourWeights: [
      22, 26, 30, 31, 31, 29, 22, 16, 13, 11, 10, 10, 10, 10.5, 11.5, 13, 14, 15, 15.5, 16, 16.5, 17, 18, 19.5,
    ],
    bidChance: (interest) => 0.43 + 0.57 * interest,
    bidRate: 0.4,
  },
  {
    minAuctions: 0,
    durations: [
      [1, 0.2],
      [3, 0.38],
      [5, 0.55],
      [7, 0.91],
      [10, 1],
    ],
    hourWeights: [
      15, 15, 13, 10, 8, 7, 6.6, 6.5, 6.5, 6.5, 6.6, 6.8, 7, 7.5, 8, 8.5, 9, 9.5, 10, 10.5, 11, 12, 13, 14.5,
    ],
    bidChance: (interest) => interest,
    bidRate: 1,
  },
];

/** Returns the law of a market of a size. @throws RangeError for a negative size */
export function lawOf(auctions: number): MarketLaw {
  const law = laws.find(({ minAuctions }) => auctions >= minAuctions);
  if (!law) throw new RangeError(`There is no market of ${auctions} auctions`);
  return { ...law, totalWeight: law.hourWeights.reduce((sum, weight) => sum + weight, 0) };
}
