import { expect, test } from 'vitest';
import type { NextScan } from '../plan/scanPlan.ts';
import { Doubts } from './Doubts.ts';

const minute = 60_000;
const hour = 60 * minute;
const page: NextScan = { stream: 'following', market: 'football', layer: 'base', from: 0, to: 48 * hour };
const without = (seenLately: number) => ({ auctions: [], contradiction: { found: 0, held: 100, seenLately } });
const nothing = without(0);
const all = { auctions: [1, 2, 3], contradiction: null };

test('believes an empty answer at the second look, and looks again every half hour at least', () => {
  const doubts = new Doubts();
  expect(() => doubts.weigh(page, nothing, hour)).toThrow('found 0 auctions in football where 100 are stored');
  expect(doubts.due(['football'], hour + minute - 1)).toBeNull();
  const looks: number[] = [];
  for (let now = hour; now < 6 * hour; now += minute) {
    const due = doubts.due(['football'], now);
    if (due === null) continue;
    expect(due).toEqual({ ...page, from: now });
    expect(doubts.weigh(due, nothing, now)).toBe(false);
    looks.push((now - hour) / minute);
  }
  expect(looks.slice(0, 7)).toEqual([1, 3, 7, 15, 31, 61, 91]);
});

test('tells when an answer was wrong that had been believed, and only then', () => {
  const doubts = new Doubts();
  expect(() => doubts.weigh(page, nothing, hour)).toThrow();
  expect(doubts.weigh(page, all, hour)).toBe(false);
  expect(() => doubts.weigh(page, nothing, hour)).toThrow();
  doubts.weigh(page, nothing, hour);
  expect(doubts.weigh(page, all, hour)).toBe(true);
  expect(doubts.weigh(page, all, hour)).toBe(false);
  expect(doubts.due(['football'], 9 * hour)).toBeNull();
});

test('never believes that listings seen a moment ago are gone', () => {
  const doubts = new Doubts();
  for (let look = 0; look < 5; look++) {
    expect(() => doubts.weigh(page, without(10), hour)).toThrow();
  }
  expect(doubts.weigh(page, without(9), hour)).toBe(false);
});

test('keeps the doubts of layers and markets apart, and looks at no market that is paused', () => {
  const doubts = new Doubts();
  expect(() => doubts.weigh(page, nothing, hour)).toThrow();
  expect(() => doubts.weigh({ ...page, layer: 'withBid' }, nothing, hour)).toThrow();
  expect(() => doubts.weigh({ ...page, market: 'pokemon' }, nothing, hour)).toThrow();
  expect(doubts.due(['baseball'], 2 * hour)).toBeNull();
  expect(doubts.due(['baseball', 'pokemon'], 2 * hour)).toMatchObject({ market: 'pokemon' });
});

test('looks at an empty layer again at once when another layer of its market has auctions', () => {
  const doubts = new Doubts();
  expect(() => doubts.weigh(page, nothing, hour)).toThrow();
  doubts.weigh({ ...page, market: 'pokemon' }, all, hour);
  doubts.weigh({ ...page, layer: 'withBid' }, { ...all, auctions: [] }, hour);
  expect(doubts.due(['football'], hour)).toBeNull();
  doubts.weigh({ ...page, layer: 'withBid' }, all, hour);
  expect(doubts.due(['football'], hour)).toMatchObject({ market: 'football', layer: 'base' });
});

test('learns nothing about a range from an answer about another one', () => {
  const doubts = new Doubts();
  expect(() => doubts.weigh(page, nothing, hour)).toThrow();
  doubts.weigh(page, nothing, hour);
  expect(doubts.weigh({ ...page, from: page.to, to: page.to + hour }, { ...all, auctions: [] }, hour)).toBe(false);
  expect(doubts.due(['football'], 2 * hour)).toEqual({ ...page, from: 2 * hour });
});

test('drops the doubt about a range that has passed', () => {
  const doubts = new Doubts();
  expect(() => doubts.weigh(page, nothing, hour)).toThrow();
  expect(doubts.due(['football'], page.to)).toBeNull();
});
