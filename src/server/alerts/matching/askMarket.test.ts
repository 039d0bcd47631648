import { expect, test } from 'vitest';
import type { Finding } from '#server/marketplace/calls/findings.ts';
import { toFindings } from '#server/marketplace/calls/findings.ts';
import { type AskMarketDeps, askMarket } from './askMarket.ts';

type Requested = Parameters<AskMarketDeps['marketSearches']['requestForAccount']>;

/** Runs the job a few times. Each search is that of the account whose name it begins with. */
async function requested(searches: readonly string[], runs: number, newlyListed?: Finding): Promise<Requested[]> {
  const calls: Requested[] = [];
  const saved = searches.map((search) => ({ search, userId: search.split(' ')[0] ?? '' }));
  const job = askMarket({
    searches: { all: () => saved.values() } as never,
    queries: { confirmedAccounts: async (ids) => new Set(ids.filter((id) => id !== 'unconfirmed')) },
    findings: { readFindings: async () => toFindings(new Map(newlyListed && [['newlyListed', newlyListed]])) },
    marketSearches: {
      requestForAccount: async (...call) => {
        calls.push(call);
        return { state: 'asking', ids: [], askedAt: null, isComplete: false };
      },
    },
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
  expect(await requested([keyword('ada', 'mew')], 1, refused)).toEqual([['mew', [], { id: 'ada', wish: 'soonest' }]]);
});
