import { expect, test } from 'vitest';
import { soundStatus } from '../../testing/healthyStatus.ts';
import type { MarketplaceStatus } from './marketplaceStatus.ts';
import { troublesOf } from './troubles.ts';

const { at, calls, scope } = soundStatus();
const minute = 60_000;
const hour = 60 * minute;
const ago = (span: number, code = 'credentials') => ({ at: at - span, market: null, code, message: 'Invented.' });
const usedUp = (left: number) => ({ ...calls, used: calls.cap, resetsAt: at + left });

test.each<[string, Partial<MarketplaceStatus>, string[]]>([
  ['all is well', {}, []],
  ['credentials refused after the last scan', { failures: [ago(5_000)] }, ['credentials_refused']],
  ['behind a failure of another kind', { failures: [ago(1_000, 'unavailable'), ago(5_000)] }, ['credentials_refused']],
  ['credentials refused, and a good scan since', { failures: [ago(13_000)] }, []],
  ['a marketplace in trouble mends itself', { failures: [ago(1_000, 'unavailable')] }, []],
  ['no calls for a long time', { calls: usedUp(2 * hour) }, ['calls_used_up']],
  ['no calls, and new ones soon', { calls: usedUp(50 * minute) }, []],
  ['one call left', { calls: { ...calls, used: calls.cap - 1 } }, []],
  ['no calls is why nothing is scanned', { calls: usedUp(2 * hour), lastScanAt: at - 3 * hour }, ['calls_used_up']],
  ['soon new calls, so nothing is scanned', { calls: usedUp(50 * minute), lastScanAt: at - 3 * hour }, []],
  ['one listing too old', { tooOld: 1 }, ['listings_too_old']],
  ['nothing scanned for long', { lastScanAt: at - 31 * minute }, ['nothing_scanned']],
  ['a pause', { lastScanAt: at - 29 * minute }, []],
  ['a pause that few calls ask for', { lastScanAt: at - hour, calls: { ...calls, used: 1, cap: 48 } }, []],
  ['never scanned, just begun', { lastScanAt: null, scope: scope && { ...scope, decidedAt: at - minute } }, []],
  ['never scanned, begun long ago', { lastScanAt: null }, ['nothing_scanned']],
  ['never begun', { lastScanAt: null, scope: null }, ['nothing_scanned']],
  [
    'everything at once',
    { failures: [ago(1_000)], tooOld: 9, lastScanAt: at - hour },
    ['credentials_refused', 'listings_too_old', 'nothing_scanned'],
  ],
])('%s', (_, named, codes) => {
  expect(troublesOf(soundStatus(named)).map(({ code }) => code)).toEqual(codes);
});
