import { expect, test } from 'vitest';
import { healthyStatus } from '#server/testing/healthyStatus.ts';
import { findAlerts } from './alerts.ts';
import type { MarketplaceStatus } from './marketplaceStatus.ts';

const { at, calls, coverage, scope } = healthyStatus();
const minute = 60_000;
const hour = 60 * minute;
const ago = (span: number, code = 'credentials') => ({ at: at - span, market: null, code, message: 'Invented.' });
const planUsedUp = { ...calls, used: calls.cap - calls.reserve };
const young = scope && { ...scope, decidedAt: at - 5 * minute };
const incomplete = (span: number | null) =>
  coverage.map((market, index) => (index > 0 ? market : { ...market, completeUntil: span && at + span }));
const waiting = (span: number) => ({ waiting: 1, oldestWaitingAt: at - span, dead: { 'too old': 1 } });
const usedUp = (left: number) => ({ ...calls, used: calls.cap, resetsAt: at + left });

test.each<[string, Partial<MarketplaceStatus>, string[]]>([
  ['all is well', {}, []],
  ['credentials refused after the last scan', { failures: [ago(5_000)] }, ['credentials_refused']],
  [
    'credentials refused before a failure of another kind',
    { failures: [ago(1_000, 'unavailable'), ago(5_000)] },
    ['credentials_refused'],
  ],
  ['credentials refused before the last scan', { failures: [ago(13_000)] }, []],
  ['a marketplace that is unavailable', { failures: [ago(1_000, 'unavailable')] }, []],
  [
    'an answer that is doubted, and no other scan of its market since',
    { failures: [{ ...ago(5_000, 'doubtful'), market: 'basketball' }] },
    ['answer_doubted'],
  ],
  [
    'an answer that was doubted before the last scan of its market',
    { failures: [{ ...ago(15_000, 'doubtful'), market: 'basketball' }] },
    [],
  ],
  ['no calls long before the reset', { calls: usedUp(2 * hour) }, ['calls_used_up']],
  ['no calls shortly before the reset', { calls: usedUp(50 * minute) }, []],
  ['one call left', { calls: { ...calls, used: calls.cap - 1 } }, []],
  ['no scan because no calls are left', { calls: usedUp(2 * hour), lastScanAt: at - 3 * hour }, ['calls_used_up']],
  ['no scan shortly before the reset', { calls: usedUp(50 * minute), lastScanAt: at - 3 * hour }, []],
  ['a mail waiting for 31 minutes', { mail: waiting(31 * minute) }, ['mail_waiting']],
  ['a mail waiting for 29 minutes', { mail: waiting(29 * minute) }, []],
  [
    'a process with a wrong clock, and one behind an unknown proxy',
    {
      processProblems: [
        { code: 'clock_wrong', message: 'Invented.' },
        { code: 'proxy_unknown', message: 'Invented.' },
      ],
    },
    ['clock_wrong', 'proxy_unknown'],
  ],
  ['one listing too old', { tooOld: 1 }, ['listings_too_old']],
  ['no scan for 31 minutes', { lastScanAt: at - 31 * minute }, ['nothing_scanned']],
  ['no scan for 29 minutes', { lastScanAt: at - 29 * minute }, []],
  [
    'no scan for an hour with a quota of 48 calls',
    { lastScanAt: at - hour, calls: { ...calls, used: 1, cap: 48 } },
    [],
  ],
  [
    'never scanned, started a minute ago',
    { lastScanAt: null, scope: scope && { ...scope, decidedAt: at - minute } },
    [],
  ],
  ['never scanned, started long ago', { lastScanAt: null }, ['nothing_scanned']],
  ['never started', { lastScanAt: null, scope: null }, ['nothing_scanned']],
  ['an incomplete hour in one market', { coverage: incomplete(59 * minute) }, ['hours_incomplete']],
  ['just one complete hour', { coverage: incomplete(hour) }, []],
  ['nothing complete', { coverage: incomplete(null) }, ['hours_incomplete']],
  ['an incomplete hour without calls to read it', { coverage: incomplete(null), calls: planUsedUp }, []],
  ['an incomplete hour while a new scope is read', { coverage: incomplete(null), scope: young }, []],
  [
    'an incomplete hour after a new scope, in a market that was not scanned since',
    { coverage: incomplete(null).map((market) => ({ ...market, lastScanAt: at - hour })), scope: young },
    ['hours_incomplete'],
  ],
  [
    'an incomplete hour because nothing is scanned',
    { coverage: incomplete(null), lastScanAt: at - hour },
    ['nothing_scanned'],
  ],
  [
    'several problems at once',
    { failures: [ago(1_000)], tooOld: 9, lastScanAt: at - hour },
    ['credentials_refused', 'listings_too_old', 'nothing_scanned'],
  ],
])('%s', (_, named, codes) => {
  expect(findAlerts(healthyStatus(named)).map(({ code }) => code)).toEqual(codes);
});

test.each<[string, Partial<MarketplaceStatus>, RegExp]>([
  [
    'does not run',
    { jobsHolder: null, lastScanAt: null },
    /^No successful scan yet\. No process runs the jobs\. Is Cardfall running\?$/,
  ],
  [
    'has just started',
    { scope: null, lastScanAt: null },
    /^No successful scan yet\. Cardfall is running \(cardfall 4711 has the jobs\)\. No scan has failed since: /,
  ],
  [
    'runs and reaches no marketplace',
    { lastScanAt: null, failures: [ago(500, 'clock_wrong'), ago(5_000, 'unavailable')] },
    /^No successful scan yet\. Cardfall is running .*\. The last scan failed 5 s ago \(unavailable\): Invented\.$/,
  ],
  [
    'runs and has not scanned since a failure that was overcome',
    { lastScanAt: at - hour, failures: [ago(2 * hour, 'unavailable')] },
    /^No successful scan for 1 h 0 min\. Cardfall is running .* No scan has failed since: /,
  ],
])('says why nothing is scanned when Cardfall %s', (_, named, words) => {
  const found = findAlerts(healthyStatus(named)).find(({ code }) => code === 'nothing_scanned');
  expect(found?.text).toMatch(words);
});
