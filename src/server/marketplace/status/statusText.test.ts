import { expect, test } from 'vitest';
import { healthyStatus } from '#server/testing/healthyStatus.ts';
import { findAlerts } from './alerts.ts';
import { formatDuration } from './format.ts';
import { statusText } from './statusText.ts';

const { at } = healthyStatus();
const written = (named: Parameters<typeof healthyStatus>[0] = {}) => {
  const status = healthyStatus(named);
  return statusText(status, findAlerts(status));
};

test('aligns every part of the status in columns', () => {
  expect(written()).toBe(`
  Marketplace           https://api.ebay.com
  Calls used            2,410 of 5,000 (48 %); the plan reserves 100
  Quota reset           in 20 h 0 min, at 08:00 UTC
  Scope                 level 2, auctions with a bid of 2 or more; for 3 h 0 min
  Ending within a day   212,340 at level 0, 61,200 at level 1, 28,800 at level 3
  Complete              the next 4 h 12 min of the scope, in every market
  Last scan             12 s ago
  Jobs run by           cardfall 4711

  Calls                          used        share      at most
  Complete hours                1,205         24 %            –
  Last look                       700         14 %            –
  Following                       450          9 %            –
  Asked for                        40          1 %          750
  Probing                          10          0 %          100
  Of no stream                      5          0 %            –

  Listings                     stored         live
  Basketball                   22,345       21,300
  Pokémon                     111,111      110,000
  Other                           312          300
  Total                       133,768      131,600
  Not seen for 6 hours              0

  Markets                    complete        reach  oldest scan      overdue
  Basketball               5 h 36 min   5 h 36 min    4 h 0 min            0
  Pokémon                  4 h 12 min   5 h 30 min    5 h 0 min            0

  Slices                  whole scope   with a bid    high bids
  Basketball                      140           60           40
  Pokémon                       1,000          200            0

  Age by time left           listings       median         90 %       oldest
  within 1 hour                 4,000         40 s        9 min       12 min
  1 to 6 hours                      0            –            –            –

  Failures in a day     none

  Emails waiting        none
  Not sent in 30 days   none

  All is well.
`);
});

test('says how many emails wait and why others were not sent', () => {
  const mail = { waiting: 1_200, oldestWaitingAt: at - 90 * 60_000, dead: { 'RCPT TO 550': 3, 'too old': 1 } };
  const text = written({ mail });
  expect(text).toMatch(/Emails waiting +1,200, the oldest for 1 h 30 min\n/);
  expect(text).toMatch(/Not sent in 30 days +3 RCPT TO 550, 1 too old\n/);
});

test('leaves out who runs the jobs when it is unknown', () => {
  expect(written({ jobsHolder: null })).not.toContain('Jobs');
});

test('keeps every line within 80 columns and free of control characters, whatever the status holds', () => {
  const message = `\u001b[2J\u009b1;31m\u202eThe marketplace answered 401: ${'1001 Invented words of any length. '.repeat(9)}\r\n`;
  const text = written({
    tooOld: 1_234_567,
    failures: [
      { at: at - 1_000, market: 'basketball', code: 'credentials', message },
      { at: at - 2_000, market: null, code: 'garbage', message: 'x'.repeat(300) },
    ],
    failuresADay: { credentials: 1, garbage: 12_345, unavailable: 3, rejected: 44_444_444, quota: 999_999_999 },
    lastScanAt: at - 40 * 60_000,
  });
  expect(text.split('\n').filter((line) => line.length > 80)).toEqual([]);
  expect(text.replaceAll('\n', '')).toMatch(/^\P{C}*$/u);
  expect(text).toContain('1 s ago               basketball credentials: ');
  expect(text).toContain('Needs attention:\n  - The marketplace refuses the credentials');
});

test.each([
  [-5_000, '0 s'],
  [59_999, '59 s'],
  [60_000, '1 min'],
  [3_600_000, '1 h 0 min'],
  [11_400_000, '3 h 10 min'],
  [86_400_000, '1 d 0 h'],
  [187_200_000, '2 d 4 h'],
])('formats %i milliseconds as %s', (milliseconds, words) => expect(formatDuration(milliseconds)).toBe(words));
