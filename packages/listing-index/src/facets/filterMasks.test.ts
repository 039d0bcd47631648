import { expect, test } from 'vitest';
import { AttributeSets } from './AttributeSets.ts';
import { bitOf } from './attributes.ts';
import { maskAttributeSets } from './filterMasks.ts';

const bare = { categories: [], authenticators: [], grades: [], conditions: [], flags: [] } as const;
const fails = bitOf('categories');

test('the masks of a filter follow each attribute set that comes later', () => {
  const sets = new AttributeSets();
  sets.intern({ ...bare, categories: ['pokemon'] });
  expect(maskAttributeSets(sets, { categories: ['pokemon'] })).toEqual({ masks: Uint16Array.of(0), failing: 0 });
  sets.intern({ ...bare, categories: ['football'] });
  const masks = { masks: Uint16Array.of(0, fails), failing: fails };
  expect(maskAttributeSets(sets, { categories: ['pokemon'] })).toEqual(masks);
});

test('the masks of other filters are others, however many were asked for', () => {
  const sets = new AttributeSets();
  sets.intern({ ...bare, categories: ['pokemon'], flags: ['lot'] });
  sets.intern({ ...bare, categories: ['football'] });
  for (let number = 0; number < 200; number++) maskAttributeSets(sets, { conditions: [`condition ${number}`] });
  expect(maskAttributeSets(sets, { categories: ['football'] }).masks).toEqual(Uint16Array.of(fails, 0));
  expect(maskAttributeSets(sets, { hideFlags: ['lot'] }).masks).toEqual(Uint16Array.of(bitOf('flags'), 0));
  expect(maskAttributeSets(sets, { conditions: [], grades: [] }).failing).toBe(bitOf('conditions') | bitOf('grades'));
  expect(maskAttributeSets(sets, {}).failing).toBe(0);
  expect(sets.recentMasks.size).toBeLessThanOrEqual(64);
});
