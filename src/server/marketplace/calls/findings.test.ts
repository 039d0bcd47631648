import { expect, test } from 'vitest';
import { type Finding, mayTry, minLeadMs, toFindings } from './findings.ts';

const now = Date.UTC(2030, 0, 1);
const hour = 3_600_000;
const finding = (verdict: Finding['verdict'], value: number | null, checkedAt: number | null = now): Finding => ({
  verdict,
  value,
  checkedAt,
});

test.each([
  ['works', 0, true],
  ['unknown', 0, true],
  ['refused', 0, false],
  ['refused', 23.9, false],
  ['refused', 24, true],
  ['ignored', 23.9, false],
  ['ignored', 24, true],
] as const)('a capability that %s and was checked %d h ago may be tried: %s', (verdict, hours, may) => {
  expect(mayTry(finding(verdict, null, now - hours * hour), now)).toBe(may);
});

test.each([
  ['unknown', null, 2 * 60_000],
  ['works', 150_000, 150_000],
  ['refused', 12 * hour, 12 * hour],
  ['refused', null, Number.POSITIVE_INFINITY],
  ['ignored', null, Number.POSITIVE_INFINITY],
] as const)('a lower bound that %s with the value %s needs a lead of %d ms', (verdict, value, lead) => {
  expect(minLeadMs(finding(verdict, value))).toBe(lead);
});

test('completes what is stored, and leaves out names of another version', () => {
  const works = finding('works', null);
  const findings = toFindings(
    new Map([
      ['phrase', works],
      ['telepathy', works],
    ]),
  );
  expect(findings.phrase).toEqual(works);
  expect(findings['aspect.pokemon']).toEqual({ verdict: 'unknown', value: null, checkedAt: null });
  expect(Object.keys(findings)).not.toContain('telepathy');
});
