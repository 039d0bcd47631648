import { createHash } from 'node:crypto';
import { startMarketplace } from '@cardfall/marketplace-sandbox';
import {
  type Lie,
  lieNames,
  type ScriptedAnswer,
  type ScriptedMarketplace,
  startScriptedMarketplace,
} from '@cardfall/marketplace-sandbox/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { addressOf, type TestDatabase, testDatabase } from '#server/testing/testDatabase.ts';
import { accountHash } from '../calls/accountHash.ts';
import { CallBudget } from '../calls/callBudget.ts';
import { findingQueries } from '../calls/findingQueries.ts';
import { type Capability, type Findings, minLeadMs, type Verdict } from '../calls/findings.ts';
import { callQueries } from '../calls/queries.ts';
import { doctorCommand } from './doctorCommand.ts';

const now = Date.UTC(2026, 9, 14, 23, 10);
const hour = 3_600_000;
const credentials = { clientId: 'client', clientSecret: 'secret' };
let database: TestDatabase;
let printed: string[] = [];

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  printed = [];
  for (const table of [
    'marketplace_findings',
    'marketplace_calls',
    'marketplace_grant',
    'marketplace_pause',
  ] as const) {
    await database.db.deleteFrom(table).execute();
  }
});

const budget = (cap = 5_000) => new CallBudget(callQueries(database.db), cap, () => now);

/** Runs the command against a marketplace. */
async function run(apiUrl: string, settings: Record<string, string> = {}, ask: (() => Promise<string>) | null = null) {
  const account = { EBAY_API_URL: apiUrl, EBAY_CLIENT_ID: 'client', EBAY_CLIENT_SECRET: 'secret' };
  const config = readConfig({ DATABASE_URL: addressOf(database.connection), ...account, ...settings });
  const prompt = { print: (text: string) => void printed.push(text), ask, yes: ask === null };
  const { text, exitCode } = await doctorCommand(config, prompt, () => now);
  const { used, byStream } = await budget().state();
  const findings = await findingQueries(database.db, accountHash(config)).readFindings();
  const lines = text.split('\n');
  return { findings, text: text.replace(/\n +/g, ' '), lines, exitCode, used, probing: byStream.probing };
}

/** Runs the command against a sandbox that lies. */
async function diagnose(lies: readonly Lie[], settings: Record<string, string> = {}) {
  const sandbox = await startMarketplace({ port: 0, ...credentials, size: 6_000, seed: 7, now: () => now, lies });
  try {
    return await run(sandbox.address, settings);
  } finally {
    await sandbox.close();
  }
}

const verdictsOf = (findings: Findings) => Object.values(findings).map(({ verdict }) => verdict);

test('finds that all works on an honest marketplace, and stores it', async () => {
  const { text, lines, exitCode, used, probing, findings } = await diagnose([], { EPN_CAMPAIGN_ID: '5338000000' });
  expect(text).toContain('All that could be checked works.');
  expect([...printed, ...lines].flatMap((part) => part.split('\n')).filter((line) => line.length > 80)).toEqual([]);
  expect(exitCode).toBe(0);
  expect(used).toBeLessThanOrEqual(25);
  expect(probing).toBe(used);
  expect(new Set(verdictsOf(findings))).toEqual(new Set(['works']));
  expect(findings.nearEnd.checkedAt).toBe(now);
  expect(minLeadMs(findings.nearEnd)).toBeLessThan(10 * 60_000);
});

test('a second run is fine, and finds the same', async () => {
  const first = await diagnose([]);
  const second = await diagnose([]);
  expect(second.findings).toEqual(first.findings);
  expect(second.used).toBe(2 * first.used);
});

/** Each lie: what is recorded about which capability, and words of the report. */
interface LieCase {
  readonly lie: Lie;
  readonly words: RegExp;
  readonly finding?: { readonly name: Capability; readonly verdict: Verdict; readonly value?: number };
}

const cases: readonly LieCase[] = [
  {
    lie: 'near-end',
    finding: { name: 'nearEnd', verdict: 'works', value: 12 * hour + 30_000 },
    words: /may begin 12 h 0 min from now.*3 h 0 min ahead did not work .*12002/,
  },
  {
    lie: 'near-end-silent',
    finding: { name: 'nearEnd', verdict: 'works', value: 12 * hour + 30_000 },
    words: /without a warning, but \d+ auctions end earlier/,
  },
  { lie: 'start-date', finding: { name: 'startDate', verdict: 'refused' }, words: /Start times refused: .*12002/ },
  {
    lie: 'start-date-silent',
    finding: { name: 'startDate', verdict: 'ignored' },
    words: /Start times ignored: Accepted without a warning/,
  },
  { lie: 'no-bids', finding: { name: 'noBids', verdict: 'refused' }, words: /Without a bid refused: .*12002/ },
  {
    lie: 'no-bids-silent',
    finding: { name: 'noBids', verdict: 'ignored' },
    words: /Without a bid ignored: Accepted without a warning/,
  },
  {
    lie: 'aspect-spelling',
    finding: { name: 'aspect.pokemon', verdict: 'ignored' },
    words: /finds the whole category. It understands "Pokemon TCG"/,
  },
  {
    lie: 'newly-listed',
    finding: { name: 'newlyListed', verdict: 'refused' },
    words: /Newly listed refused: .*400.*12034/,
  },
  { lie: 'phrase', finding: { name: 'phrase', verdict: 'ignored' }, words: /Phrases ignored: ".*": Accepted/ },
  { lie: 'exclusion', finding: { name: 'exclusion', verdict: 'ignored' }, words: /Excluded words ignored: / },
  { lie: 'alternatives', finding: { name: 'alternatives', verdict: 'ignored' }, words: /Alternatives ignored: / },
  {
    lie: 'repeats',
    finding: { name: 'pages', verdict: 'ignored', value: 0.1 },
    words: /Pages differ: Of 400 auctions on two pages, 20 came twice and 20 were missing/,
  },
  { lie: 'lag', words: /Lag of new listings late: The youngest auction was listed 20 min ago/ },
  { lie: 'total', finding: { name: 'total', verdict: 'ignored' }, words: /Totals disagree/ },
  { lie: 'limits', words: /Calls a day differ: 1,000.*set it to 1000/ },
  { lie: 'no-limits', words: /Calls a day not found out: eBay does not say/ },
];

test('each lie of the sandbox has a case', () => {
  expect(cases.map(({ lie }) => lie).sort()).toEqual([...lieNames].sort());
});

test.each(cases)('detects the lie $lie and nothing else', async ({ lie, words, finding }) => {
  const { text, used, findings, exitCode } = await diagnose([lie]);
  expect(text.replace(/ +/g, ' ')).toMatch(words);
  expect(used).toBeLessThanOrEqual(25);
  expect(exitCode).toBe(lie === 'no-limits' ? 0 : 2);
  if (finding !== undefined) {
    const { name, ...recorded } = finding;
    expect(findings[name]).toMatchObject(recorded);
  }
  const others = Object.entries(findings).filter(
    ([name, { verdict }]) => name !== finding?.name && verdict !== 'works',
  );
  expect(others).toEqual([]);
});

test('three lies at once are told apart', async () => {
  const { text, findings } = await diagnose(['near-end', 'no-bids-silent', 'phrase']);
  expect([findings.nearEnd.verdict, findings.noBids.verdict, findings.phrase.verdict]).toEqual([
    'works',
    'ignored',
    'ignored',
  ]);
  expect(text).toContain('What the plan will do:');
  expect(text).toContain('3 of 21 checks call for attention.');
});

describe('against a scripted marketplace', () => {
  let marketplace: ScriptedMarketplace;
  let answer: ScriptedAnswer;
  let respond: (request: { readonly url?: string | undefined }) => ScriptedAnswer;
  const url = () => marketplace.account.apiUrl;

  beforeEach(async () => {
    answer = { body: {} };
    respond = () => answer;
    marketplace = await startScriptedMarketplace((request) => respond(request));
  });
  afterEach(() => marketplace.close());

  test.each(['no', '', 'yesterday'])('calls nothing before a yes, nor after the answer "%s"', async (typed) => {
    let before = -1;
    const { text, exitCode, used } = await run(url(), {}, async () => {
      before = marketplace.searches.length + marketplace.tokens;
      return typed;
    });
    expect(text).toContain('no call was made');
    expect(printed.join()).toMatch(/at most 25 of today's calls/);
    expect([exitCode, used, before, marketplace.searches.length, marketplace.tokens]).toEqual([1, 0, 0, 0, 0]);
  });

  test('calls the marketplace after a yes', async () => {
    const { exitCode } = await run(url(), {}, async () => ' Yes ');
    expect(marketplace.searches.length).toBeGreaterThan(1);
    expect(exitCode).not.toBe(1);
  });

  test.each([
    ['invalid tokens', { status: 401, body: { errors: [{ errorId: 1001 }] } }, 2, /Ended early.*401/],
    ['no access', { status: 403, body: { errors: [{ errorId: 1100 }] } }, 1, /Ended early.*lacks access/],
    ['refused calls', { status: 429, body: { errors: [{ errorId: 2001 }] } }, 1, /99 are left.*Ended early.*429/],
    ['failures', { status: 500, body: '' }, 4, /Ended early/],
    ['garbage', { body: '<html>' }, 4, /Ended early/],
    [
      'a refusal of every search',
      { status: 400, body: { errors: [{ errorId: 12_001 }] } },
      2,
      /Even the plainest search is refused/,
    ],
  ])('ends early on %s', async (_, given, used, words) => {
    answer = given;
    const result = await run(url());
    expect(result.text.replaceAll('\n', ' ')).toMatch(words);
    expect(result.exitCode).toBe(2);
    expect(result.used).toBeLessThanOrEqual(used);
    expect(result.probing).toBeLessThanOrEqual(25);
  });

  let searches: number;
  const everyOther = (refusal: ScriptedAnswer) => {
    searches = 0;
    return ({ url = '' }: { readonly url?: string | undefined }) =>
      url.includes('item_summary') && ++searches % 2 === 1 ? refusal : { body: {} };
  };

  test('never makes more than 25 calls, even if each one fails at first', async () => {
    respond = everyOther({ status: 500, body: '' });
    const { text, probing } = await run(url());
    expect(text.replaceAll('\n', ' ')).toContain('The 25 calls of a run are used up');
    expect([probing, searches]).toEqual([25, 25]);
  });

  test('ends early if each call needs a second token, instead of using up the tokens of the day', async () => {
    respond = everyOther({ status: 401, body: { errors: [{ errorId: 1001 }] } });
    const { text } = await run(url());
    expect(text.replaceAll('\n', ' ')).toContain('it refuses a token it has just issued');
    expect(marketplace.tokens).toBeLessThanOrEqual(5);
  });

  test('records nothing when a marketplace says nothing useful', async () => {
    answer = { status: 500, body: '' };
    const { findings } = await run(url());
    expect(new Set(verdictsOf(findings))).toEqual(new Set(['unknown']));
  });

  test("ends when the day's share for it is used up, and then does not begin", async () => {
    const first = await run(url(), { EBAY_DAILY_CALLS: '200' });
    expect(printed[0]).toContain('Only 4 calls are left for this today');
    expect(first.text).toContain("Today's calls for finding out such things are used up");
    expect(first.probing).toBe(4);
    const second = await run(url(), { EBAY_DAILY_CALLS: '200' });
    expect([second.exitCode, second.probing]).toEqual([1, 4]);
    expect(second.text).toContain('No call is left for this today');
  });
});

describe('the endpoint for deletion notices', () => {
  const verificationToken = 'a'.repeat(40);

  /** Returns the line of the report about an endpoint that answers a challenge so. */
  async function report(respond: (challenge: string, endpoint: string) => ScriptedAnswer): Promise<string> {
    let endpoint = '';
    const site = await startScriptedMarketplace((request) => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://x');
      const isChallenge = pathname === '/api/ebay/account-deletion';
      return isChallenge ? respond(searchParams.get('challenge_code') ?? '', endpoint) : { status: 500, body: '' };
    });
    endpoint = `${site.account.apiUrl}/api/ebay/account-deletion`;
    const settings = { EBAY_DELETION_ENDPOINT: endpoint, EBAY_VERIFICATION_TOKEN: verificationToken };
    const { text } = await run(site.account.apiUrl, settings);
    await site.close();
    return /Deletion notices.*/.exec(text)?.[0] ?? '';
  }
  const hashOf = (...parts: string[]) => createHash('sha256').update(parts.join('')).digest('hex');

  test.each<[string, Parameters<typeof report>[0], RegExp]>([
    [
      'the right hash without https',
      (challenge, endpoint) => ({ body: { challengeResponse: hashOf(challenge, verificationToken, endpoint) } }),
      /differs: .* answers, but eBay requires https/,
    ],
    [
      'the hash of another token',
      (challenge, endpoint) => ({ body: { challengeResponse: hashOf(challenge, 'b'.repeat(40), endpoint) } }),
      /broken: .* wrong hash/,
    ],
    ['another page', () => ({ body: '<html>' }), /broken: .* another program/],
    ['404', () => ({ status: 404, body: '' }), /broken: .* answers 404/],
    ['a redirect', () => ({ status: 301, headers: { location: '/' }, body: '' }), /broken: .* redirects/],
    ['a cut connection', () => ({ body: 'x', connection: 'cut' }), /broken: .* cannot be reached/],
  ])('is reported when it answers %s', async (_, respond, words) => {
    expect(await report(respond)).toMatch(words);
  });
});
