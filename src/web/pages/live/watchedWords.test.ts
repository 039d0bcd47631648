import { expect, test } from 'vitest';
import { inventedCard } from '#web/api/testing/inventedCard.ts';
import { watchedWords } from './watchedWords.ts';

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

test('the last five minutes, the last minute and the end are said, each once', () => {
  const words = watchedWords();
  const said: [number, string][] = [];
  for (let second = 0; second <= 420; second++) {
    const news = words([card('Ada', 6 * minute)], noon + second * 1_000);
    if (news !== '') said.push([second, news]);
  }
  expect(said).toEqual([
    [60, 'Ada ends within 5 minutes.'],
    [300, 'Ada ends within a minute.'],
    [360, 'Ada has ended.'],
  ]);
});

test('what was so already when one first looked is not said', () => {
  const words = watchedWords();
  expect(words([card('Ada', 2 * minute), card('Bo', -minute)], noon)).toBe('');
  expect(words([card('Ada', 2 * minute), card('Bo', -minute), card('Cy', minute)], noon + 1_000)).toBe('');
});

test('after a sleep only how things stand is said', () => {
  const words = watchedWords();
  words([card('Ada', 6 * minute), card('Bo', 70 * minute)], noon);
  expect(words([card('Ada', 6 * minute), card('Bo', 70 * minute)], noon + 60 * minute)).toBe('Ada has ended.');
});

test('another price is said with the bids, and an end that was brought forward', () => {
  const words = watchedWords();
  words([card('Ada', 60 * minute), card('Bo', 60 * minute)], noon);
  expect(words([card('Ada', 60 * minute, 3), card('Bo', 60 * minute)], noon)).toBe('Ada is at $13.00, 3 bids.');
  expect(words([card('Ada', 60 * minute, 3), card('Bo', -1)], noon)).toBe('Bo has ended.');
  expect(words([card('Ada', 60 * minute, 3), card('Bo', -1)], noon)).toBe('');
});

test('several things at a time are one message', () => {
  const words = watchedWords();
  words([card('Ada', 6 * minute), card('Bo', 6 * minute)], noon);
  expect(words([card('Ada', minute, 5), card('Bo', 4 * minute)], noon)).toBe(
    'Ada ends within a minute and is at $15.00, 5 bids. Bo ends within 5 minutes.',
  );
});

test('an end that was put off is said again when it is near', () => {
  const words = watchedWords();
  words([card('Ada', 6 * minute)], noon);
  words([card('Ada', 4 * minute)], noon);
  expect(words([card('Ada', 60 * minute)], noon)).toBe('');
  expect(words([card('Ada', 5 * minute)], noon)).toBe('Ada ends within 5 minutes.');
});
