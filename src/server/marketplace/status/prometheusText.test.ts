import { expect, test } from 'vitest';
import { prometheusText } from './prometheusText.ts';

test('writes the help of a metric once and a line for each value', () => {
  const values = [
    { labels: { market: 'pokemon', share: '0.5' }, value: 1.5 },
    { labels: { market: 'football', share: '1' }, value: 0 },
  ];
  expect(
    prometheusText([
      { name: 'cards_total', help: 'Cards.', values },
      { name: 'one', help: 'One.', values: [{ value: 1 }] },
    ]),
  ).toBe(`# HELP cards_total Cards.
# TYPE cards_total gauge
cards_total{market="pokemon",share="0.5"} 1.5
cards_total{market="football",share="1"} 0
# HELP one One.
# TYPE one gauge
one 1
`);
});

test('escapes quotes, backslashes and new lines in labels', () => {
  const values = [{ labels: { code: 'a"b\\c\nd' }, value: 1 }];
  const text = prometheusText([{ name: 'odd', help: 'back\\slash\nline', values }]);
  expect(text.split('\n')).toEqual([
    '# HELP odd back\\\\slash\\nline',
    '# TYPE odd gauge',
    'odd{code="a\\"b\\\\c\\nd"} 1',
    '',
  ]);
});

test('writes NaN and infinities as Prometheus does', () => {
  const values = [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 1e21].map((value) => ({ value }));
  expect(prometheusText([{ name: 'x', help: '', values }])).toContain('x NaN\nx +Inf\nx -Inf\nx 1e+21\n');
});

test('leaves out a metric without values', () => {
  expect(prometheusText([{ name: 'x', help: '', values: [] }])).toBe('');
});
