import type { SeededRandom } from './SeededRandom.ts';

/** Values no field of an item has, whatever it is. */
const nonsense: readonly unknown[] = [
  null,
  0,
  -1,
  1e300,
  '',
  'NaN',
  '\u0000',
  [],
  [null],
  {},
  { value: '-5.00', currency: 'USD' },
  { value: '1e3', currency: 'USD' },
  { value: 12.5, currency: 'USD' },
  { value: '12,50', currency: 'USD' },
  { value: '99999999999.00', currency: 'USD' },
  { value: '12.50', currency: 'dollars' },
  { value: '12.50' },
  '2030-13-01T00:00:00Z',
  'yesterday',
  true,
];

/** An item with one field away or of a kind it should not be of. */
export function brokenItem(item: object, random: SeededRandom): object {
  const broken: Record<string, unknown> = { ...item };
  const field = random.pick(Object.keys(item));
  if (random.chance(0.4)) delete broken[field];
  else broken[field] = random.pick(nonsense);
  return broken;
}
