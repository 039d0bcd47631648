import { expect, test } from 'vitest';
import { prometheusText } from './prometheusText.ts';

test('each metric is explained once, and has a line for each value', () => {
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

test('a label can hold anything without ending its line or its quotes', () => {
  const values = [{ labels: { code: 'a"b\\c\nd' }, value: 1 }];
  const text = prometheusText([{ name: 'odd', help: 'back\\slash\nline', values }]);
  expect(text.split('\n')).toEqual([
    '# HELP odd back\\\\slash\\nline',
    '# TYPE odd gauge',
    'odd{code="a\\"b\\\\c\\nd"} 1',
    '',
  ]);
});

test('numbers that are none have the names Prometheus gives them', () => {
  const values = [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 1e21].map((value) => ({ value }));
  expect(prometheusText([{ name: 'x', help: '', values }])).toContain('x NaN\nx +Inf\nx -Inf\nx 1e+21\n');
});

test('a metric without a value is left out', () => {
  expect(prometheusText([{ name: 'x', help: '', values: [] }])).toBe('');
});
