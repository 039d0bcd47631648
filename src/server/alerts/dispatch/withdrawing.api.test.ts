import type { FoundListing } from '@cardfall/listing-index';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { TestDispatch } from '#server/testing/TestDispatch.ts';
import type { SendResult } from '../channels/Channel.ts';

const minute = 60_000;
const hour = 60 * minute;
let on: TestDispatch;
let listing: FoundListing;

beforeAll(async () => {
  on = await TestDispatch.open();
});
afterAll(() => on.app.close());
beforeEach(async () => {
  await on.begin();
  await on.save({ search: 'keyword=mew' });
  on.now += minute;
  listing = await on.list({ endsAt: on.now + 5 * hour });
});

test('a message is taken back when its auction has ended, once', async () => {
  await on.run();
  await on.withdraw();
  expect(on.withdrawn).toEqual([]);
  on.now += 5 * hour;
  await on.withdraw();
  await on.withdraw();
  expect(on.withdrawn).toEqual(['message']);
});

// @req 7.alerts.6
test('a message of several cards loses each when its auction ends, and is taken back with the last', async () => {
  const [early, late] = [await on.list({ endsAt: on.now + hour }), await on.list()];
  await on.run();
  const sentAt = on.now;
  const left = () => on.edited.map(({ cards }) => cards.length);
  on.now += hour;
  await on.withdraw();
  await on.withdraw();
  expect(left()).toEqual([2]);
  expect(on.edited[0]?.cards.some(({ itemId }) => itemId === early.id)).toBe(false);
  expect(on.edited[0]?.createdAt).toBe(sentAt);
  on.now += minute;
  await on.see(late, { endsAt: on.now - 1 });
  await on.withdraw();
  expect([left(), on.withdrawn]).toEqual([[2, 1], []]);
  on.now = sentAt + 5 * hour;
  await on.withdraw();
  expect([left(), on.withdrawn]).toEqual([[2, 1], ['message']]);
});

test('a message is taken back as a whole if it cannot be edited', async () => {
  await on.list({ endsAt: on.now + hour });
  await on.run();
  on.now += hour;
  const results: SendResult[] = [{ outcome: 'refused', reason: 'The message was deleted in Discord.' }];
  on.answer = () => results.shift() ?? { outcome: 'sent', externalId: null };
  await on.withdraw();
  await on.withdraw();
  expect([on.edited.length, on.withdrawn]).toEqual([1, ['message']]);
});

test('a message is taken back when its card was not seen for six hours, though the auction goes on', async () => {
  const seenAt = on.now;
  await on.see(listing, { endsAt: seenAt + 48 * hour });
  await on.match();
  on.now += hour;
  await on.run();
  on.now = seenAt + 6 * hour - 1;
  await on.withdraw();
  expect([on.sent.length, on.withdrawn]).toEqual([1, []]);
  on.now += 1;
  await on.withdraw();
  expect([on.edited.length, on.withdrawn]).toEqual([0, ['message']]);
});

test('a card that is seen again goes on in its message, until six hours after that was sent', async () => {
  const seenAt = on.now;
  const endsAt = seenAt + 48 * hour;
  await on.see(listing, { endsAt });
  await on.match();
  on.now += hour;
  await on.run();
  on.now += 4 * hour;
  await on.see(listing, { endsAt, bidPrice: '13.00' });
  on.now = seenAt + 6 * hour;
  await on.withdraw();
  expect(on.edited).toMatchObject([{ cards: [{ bid: { value: '13.00' }, seenAt: seenAt + 5 * hour }] }]);
  on.now = seenAt + 7 * hour - 1;
  await on.withdraw();
  expect(on.withdrawn).toEqual([]);
  on.now += 1;
  await on.withdraw();
  expect([on.edited.length, on.withdrawn]).toEqual([1, ['message']]);
});

test('a message is taken back when its auction ends early', async () => {
  await on.run();
  on.now += minute;
  await on.see(listing, { endsAt: on.now - 1 });
  await on.withdraw();
  expect(on.withdrawn).toEqual(['message']);
});

test('a withdrawal that finds no room is tried again soon', async () => {
  await on.run();
  on.now += 5 * hour;
  on.answer = () => ({ outcome: 'busy', reason: 'Too many messages are on their way.' });
  await on.withdraw();
  on.answer = () => ({ outcome: 'sent', externalId: null });
  await on.withdraw();
  expect(on.withdrawn).toEqual(['message']);
  on.now += 2_000;
  await on.withdraw();
  await on.withdraw();
  expect(on.withdrawn).toEqual(['message', 'message']);
});

test('a failed withdrawal is tried again', async () => {
  await on.run();
  on.now += 5 * hour;
  on.answer = () => ({ outcome: 'retry', afterMs: null, reason: 'broken' });
  await on.withdraw();
  on.answer = () => ({ outcome: 'sent', externalId: null });
  on.now += minute;
  await on.withdraw();
  expect(on.withdrawn).toEqual(['message', 'message']);
});
