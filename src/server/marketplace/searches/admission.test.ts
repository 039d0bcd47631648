import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  decayedDemand,
  decideMarketSearch,
  pauseAfterCall,
  refillTokens,
  refundToken,
  type SearchCandidate,
  type SearchTokens,
} from './admission.ts';

const hour = 3_600_000;
const day = 24 * hour;
const start = Date.UTC(2030, 0, 1);
const share = { calls: 800, resetsAt: start + day };
/** Searched by one network, found before, all words known. */
const usual: SearchCandidate = { demand: 1, hasFound: true, knownShare: 1, heldSince: null, isPatient: false };
const bucket = (tokens: number, more: Partial<SearchTokens> = {}): SearchTokens => ({
  tokens,
  unprovenTokens: 25,
  spent: 0,
  resetsAt: share.resetsAt,
  refilledAt: start,
  ...more,
});
const isAdmitted = (tokens: SearchTokens, changed: Partial<SearchCandidate> = {}, now = start) =>
  decideMarketSearch(tokens, { ...usual, ...changed }, share, now).isAdmitted;

describe('decideMarketSearch', () => {
  test.each<[candidate: Partial<SearchCandidate>, tokens: number, expected: boolean]>([
    [{}, 100, true],
    [{}, 67, true],
    [{}, 66, false],
    [{ demand: 2 }, 50, true],
    [{ demand: 17 }, 10, false],
    [{ demand: 18 }, 10, true],
    [{ demand: 1_000 }, 0.9, false],
    [{ demand: 1_000 }, 1, true],
    [{ demand: 2, knownShare: 0.5 }, 50, false],
    [{ demand: 4, knownShare: 0.5 }, 50, true],
    [{ demand: 1_000, knownShare: 0 }, 98, false],
    [{ knownShare: 0 }, 100, true],
    [{ demand: 2, heldSince: start }, 50, false],
    [{ demand: 100, heldSince: start - 3 * hour }, 50, false],
    [{ demand: 4, heldSince: start - 5.7 * hour }, 50, true],
    [{ demand: 1_000, isPatient: true }, 87, false],
    [{ isPatient: true }, 88, true],
    [{ isPatient: true, knownShare: 0 }, 98, false],
  ])('for the candidate %j at %d of 100 tokens decides %s', (candidate, tokens, expected) => {
    expect(isAdmitted(bucket(tokens), candidate)).toBe(expected);
  });

  test('limits words without an earlier success to tokens of their own, unless there are calls to spare', () => {
    const unproven = { hasFound: false, demand: 1_000 };
    expect(isAdmitted(bucket(80, { unprovenTokens: 0.9 }), unproven)).toBe(false);
    expect(isAdmitted(bucket(80, { unprovenTokens: 1 }), unproven)).toBe(true);
    expect(isAdmitted(bucket(88, { unprovenTokens: 0 }), unproven)).toBe(true);
    const { tokens } = decideMarketSearch(bucket(80), { ...usual, ...unproven }, share, start);
    expect(tokens).toMatchObject({ tokens: 79, unprovenTokens: 24, spent: 1 });
    expect(decideMarketSearch(bucket(88), { ...usual, ...unproven }, share, start).tokens.unprovenTokens).toBe(25);
  });

  test('starts with a full bucket, which holds an eighth of the share', () => {
    const { tokens } = decideMarketSearch(null, usual, share, start);
    expect(tokens).toEqual(bucket(99, { spent: 1 }));
  });
});

describe('refillTokens', () => {
  test('spreads what is left of the share over the rest of the day', () => {
    expect(refillTokens(bucket(0), share, start + 3 * hour).tokens).toBeCloseTo(100);
    expect(refillTokens(bucket(0, { spent: 600 }), share, start + 3 * hour).tokens).toBeCloseTo(25);
    expect(refillTokens(bucket(0, { spent: 800 }), share, start + 12 * hour).tokens).toBe(0);
  });

  test('keeps its tokens over midnight and begins a new share', () => {
    const next = { calls: 800, resetsAt: share.resetsAt + day };
    const refilled = refillTokens(bucket(40, { spent: 750, refilledAt: share.resetsAt - 1 }), next, share.resetsAt);
    expect(refilled).toMatchObject({ tokens: 40, spent: 0, resetsAt: next.resetsAt });
  });

  test('loses nothing when the clock goes back, and keeps to a share that shrinks', () => {
    expect(refillTokens(bucket(40), share, start - hour)).toMatchObject({ tokens: 40, refilledAt: start });
    expect(refillTokens(bucket(100), { ...share, calls: 80 }, start).tokens).toBe(10);
  });

  test('gives a token back only if one was spent', () => {
    const spent = bucket(3, { spent: 2, unprovenTokens: 1 });
    expect(refundToken(spent, { hasFound: true })).toMatchObject({ tokens: 4, unprovenTokens: 1, spent: 1 });
    expect(refundToken(spent, { hasFound: false })).toMatchObject({ tokens: 4, unprovenTokens: 2, spent: 1 });
    expect(refundToken(bucket(3), { hasFound: true })).toMatchObject({ tokens: 3, spent: 0 });
  });
});

test('never admits more than the share in a day, whatever is searched for', () => {
  const step = fc.record({
    waitMs: fc.integer({ min: 0, max: 2 * hour }),
    searches: fc.integer({ min: 1, max: 60 }),
    demand: fc.integer({ min: 1, max: 2_000 }),
    hasFound: fc.boolean(),
    knownShare: fc.constantFrom(0, 0.5, 1),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 80 }), fc.integer({ min: 1, max: 2_000 }), (steps, calls) => {
      let state: SearchTokens | null = null;
      let now = start;
      const admitted = new Map<number, number>();
      for (const { waitMs, searches, ...candidate } of steps) {
        now += waitMs;
        const resetsAt = start + Math.ceil((now - start + 1) / day) * day;
        for (let search = 0; search < searches; search++) {
          const decision = decideMarketSearch(state, { ...usual, ...candidate }, { calls, resetsAt }, now);
          state = decision.tokens;
          if (decision.isAdmitted) admitted.set(resetsAt, (admitted.get(resetsAt) ?? 0) + 1);
        }
      }
      for (const count of admitted.values()) expect(count).toBeLessThanOrEqual(calls);
    }),
  );
});

/** Runs two days of searches for found words, among a flood of others. Returns how many of the former were admitted on the second. */
function admittedUnderFlood(searchesPerDay: number, flood: SearchCandidate | null): number {
  const floodPerSearch = 30;
  let state: SearchTokens | null = null;
  let admitted = 0;
  for (let search = 0; search < 2 * searchesPerDay; search++) {
    const now = start + ((search + 0.5) * day) / searchesPerDay;
    const isSecondDay = now >= share.resetsAt;
    const today = { calls: share.calls, resetsAt: share.resetsAt + (isSecondDay ? day : 0) };
    for (let number = 0; flood !== null && number < floodPerSearch; number++) {
      state = decideMarketSearch(state, flood, today, now).tokens;
    }
    const decision = decideMarketSearch(state, { ...usual, demand: 5 }, today, now);
    state = decision.tokens;
    if (decision.isAdmitted && isSecondDay) admitted++;
  }
  return admitted;
}

test.each<[flood: string, candidate: SearchCandidate]>([
  ['unknown words', { demand: 1, hasFound: false, knownShare: 0, heldSince: null, isPatient: false }],
  [
    'unknown words of 1,000 networks',
    { demand: 1_000, hasFound: false, knownShare: 0, heldSince: null, isPatient: false },
  ],
  [
    'half-known words of 1,000 networks',
    { demand: 1_000, hasFound: false, knownShare: 0.5, heldSince: null, isPatient: false },
  ],
  [
    'known words that find nothing',
    { demand: 1_000, hasFound: false, knownShare: 1, heldSince: null, isPatient: false },
  ],
])('a flood of %s takes nothing from what is known to be found', (_, flood) => {
  for (const searchesPerDay of [200, 500]) {
    const alone = admittedUnderFlood(searchesPerDay, null);
    expect(alone).toBe(searchesPerDay);
    expect(admittedUnderFlood(searchesPerDay, flood)).toBeGreaterThanOrEqual(0.95 * alone);
  }
  // Where the share is used up anyway, the flood gets a quarter of it at most.
  expect(admittedUnderFlood(4_000, flood)).toBeGreaterThanOrEqual(0.74 * admittedUnderFlood(4_000, null));
});

test('demand fades within days', () => {
  expect(decayedDemand(10, start, start)).toBe(10);
  expect(decayedDemand(10, start, start + day)).toBeCloseTo(3.68);
  expect(decayedDemand(10, start, start - hour)).toBe(10);
});

test.each<[found: string, listings: number, newListings: number, pauses: number[]]>([
  ['new listings', 20, 1, [0.5, 0.5, 0.5]],
  ['nothing new', 20, 0, [1, 2, 4, 5 + 1 / 3, 5 + 1 / 3]],
  ['nothing', 0, 0, [1, 2, 4, 8, 16, 24, 24]],
])('calls that find %s pause longer and longer', (_, listings, newListings, pauses) => {
  const hours = pauses.map((__, index) => pauseAfterCall({ listings, newListings }, index + 1) / hour);
  expect(hours).toEqual(pauses.map((pause) => expect.closeTo(pause)));
});
