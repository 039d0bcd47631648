import { expect, test } from 'vitest';
import { inventedCard } from '#web/testing/inventedCard.ts';
import { wishlistAnnouncements } from './wishlistAnnouncements.ts';

const noon = Date.UTC(2030, 0, 1, 12);
const minute = 60_000;

const card = (title: string, leftMs: number, bidCount = 2) =>
  inventedCard({
    itemId: title,
    title,
    currentBidPrice: { value: `${10 + bidCount}`, currency: 'USD' },
    bidCount,
    itemEndDate: new Date(noon + leftMs).toISOString(),
    lastSeenAt: new Date(noon).toISOString(),
  });

test('announces the last five minutes, the last minute and the end once each', () => {
  const announce = wishlistAnnouncements();
  const announced: [number, string][] = [];
  for (let second = 0; second <= 420; second++) {
    const text = announce([card('Ada', 6 * minute)], noon + second * 1_000);
    if (text !== '') announced.push([second, text]);
  }
  expect(announced).toEqual([
    [60, 'Ada ends within 5 minutes.'],
    [300, 'Ada ends within a minute.'],
    [360, 'Ada has ended.'],
  ]);
});

test('announces nothing about the state of a card at the first call', () => {
  const announce = wishlistAnnouncements();
  expect(announce([card('Ada', 2 * minute), card('Bo', -minute)], noon)).toBe('');
  expect(announce([card('Ada', 2 * minute), card('Bo', -minute), card('Cy', minute)], noon + 1_000)).toBe('');
});

test('announces only the latest stage after a sleep', () => {
  const announce = wishlistAnnouncements();
  announce([card('Ada', 6 * minute), card('Bo', 70 * minute)], noon);
  expect(announce([card('Ada', 6 * minute), card('Bo', 70 * minute)], noon + 60 * minute)).toBe('Ada has ended.');
});

test('announces a new price with its bids, and an end that was moved forward', () => {
  const announce = wishlistAnnouncements();
  announce([card('Ada', 60 * minute), card('Bo', 60 * minute)], noon);
  expect(announce([card('Ada', 60 * minute, 3), card('Bo', 60 * minute)], noon)).toBe('Ada is at $13.00, 3 bids.');
  expect(announce([card('Ada', 60 * minute, 3), card('Bo', -1)], noon)).toBe('Bo has ended.');
  expect(announce([card('Ada', 60 * minute, 3), card('Bo', -1)], noon)).toBe('');
});

test('joins several changes into one announcement', () => {
  const announce = wishlistAnnouncements();
  announce([card('Ada', 6 * minute), card('Bo', 6 * minute)], noon);
  expect(announce([card('Ada', minute, 5), card('Bo', 4 * minute)], noon)).toBe(
    'Ada ends within a minute and is at $15.00, 5 bids. Bo ends within 5 minutes.',
  );
});

test('announces a postponed end again when it comes near', () => {
  const announce = wishlistAnnouncements();
  announce([card('Ada', 6 * minute)], noon);
  announce([card('Ada', 4 * minute)], noon);
  expect(announce([card('Ada', 60 * minute)], noon)).toBe('');
  expect(announce([card('Ada', 5 * minute)], noon)).toBe('Ada ends within 5 minutes.');
});
