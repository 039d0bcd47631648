import { expect, test } from 'vitest';
import { testTitles } from './testTitles.ts';

test('titles are found as they are written, and nothing else is', () => {
  const source = [
    "test('plain', () => {});",
    'test("its own", async () => {});',
    'test(`${path} of a template`, () => {});',
    "  test('inside', () => {});",
    "test.each([[1, ')'], [2, 'x']])('each of %d', () => {});",
    "test.each<[string, number]>(table)(\n  'on the next line',",
    "// test('not run any more', () => {});",
    "test.skip('left out', () => {});",
    "test.skip(isPhone(page), 'a reason');",
    "describe('a part', () => {});",
    "describe.each([1])('a part %d', () => {});",
  ].join('\n');
  expect(testTitles(source)).toEqual([
    'plain',
    'its own',
    '${path} of a template',
    'inside',
    'each of %d',
    'on the next line',
  ]);
});
