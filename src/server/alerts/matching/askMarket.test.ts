import { expect, test } from 'vitest';
import type { Finding } from '#server/marketplace/calls/findings.ts';
import { toFindings } from '#server/marketplace/calls/findings.ts';
import { type AskMarketDeps, askMarket } from './askMarket.ts';

type Requested = Parameters<AskMarketDeps['marketSearches']['requestForAccount']>;

/** Runs the job a few times. Each search is that of the account whose name it begins with. */
async function requested(
  searches: readonly string[],
  runs: number,
  { newlyListed, endsPerDay = 0, newest = [] }: { newlyListed?: Finding; endsPerDay?: number; newest?: number[] } = {},
): Promise<Requested[]> {
  const calls: Requested[] = [];
  const saved = searches.map((search) => ({ search, userId: search.split(' ')[0] ?? '' }));
  const job = askMarket({
    searches: { all: () => saved.values(), size: saved.length } as never,
    queries: { confirmedAccounts: async (ids) => new Set(ids.filter((id) => id !== 'unconfirmed')) },
    findings: { readFindings: async () => toFindings(new Map(newlyListed && [['newlyListed', newlyListed]])) },
    marketSearches: {
      requestForAccount: async (...call) => {
        calls.push(call);
        return { state: 'asking', ids: [], askedAt: null, isComplete: false };
      },
      requestNewest: async (size, turn) => {
        newest.push(size, turn);
      },
    },
    budget: { state: async () => ({ cap: 5_000 }) } as never,
    scope: async () => ({ level: 0, decidedAt: 0, endsPerDay: [endsPerDay] }),
    now: () => 1_000,
  });
  for (let run = 0; run < runs; run++) await job(new AbortController().signal);
  return calls;
}

const keyword = (who: string, words: string, rest = '') => `${who} &keyword=${words}${rest}`;

test('accounts take turns, and so do the searches of each', async () => {
  const many = Array.from({ length: 100 }, (_, number) => keyword('hostile', `card${number}`));
  const calls = await requested([...many, keyword('ada', 'mew'), keyword('unconfirmed', 'mew')], 3);
  expect(calls.map(([words, , { id }]) => `${id} ${words}`)).toEqual([
    'hostile card1',
    'ada mew',
    'hostile card2',
    'ada mew',
    'hostile card3',
    'ada mew',
  ]);
});

test('asks in the categories of the search, and not without words', async () => {
  const calls = await requested([keyword('ada', 'mew', '&category=pokemon'), 'bruno &category=pokemon'], 1);
  expect(calls).toEqual([['mew', ['pokemon'], { id: 'ada', wish: 'newest' }]]);
});

test('asks for what ends soonest while the marketplace refuses the order of what was listed last', async () => {
  const refused = { verdict: 'refused', value: null, checkedAt: 0 } as const;
  expect(await requested([keyword('ada', 'mew')], 1, { newlyListed: refused })).toEqual([
    ['mew', [], { id: 'ada', wish: 'soonest' }],
  ]);
});

test('asks for the newest of all instead of words where that tells more, once somebody is confirmed', async () => {
  const newest: number[] = [];
  const refused = { verdict: 'refused', value: null, checkedAt: 0 } as const;
  const small = { endsPerDay: 4_000, newest };
  expect(await requested([keyword('ada', 'mew'), keyword('bruno', 'mew')], 2, small)).toEqual([]);
  expect(newest).toEqual([2, 0, 2, 1]);
  expect(await requested([keyword('ada', 'mew')], 1, { ...small, newlyListed: refused })).toHaveLength(1);
  expect(await requested([keyword('unconfirmed', 'mew')], 1, small)).toEqual([]);
  expect(await requested([keyword('ada', 'mew')], 1, { endsPerDay: 333_000, newest })).toHaveLength(1);
  expect(newest).toHaveLength(4);
});
