import { expect, test } from 'vitest';
import { maxListingAgeMs } from '#domain/listings/freshness.ts';
import { cardState } from './cardState.ts';

const now = Date.UTC(2026, 10, 21, 12);
const running = { endsAt: now + 1, live: true, lastSeenAt: now };

test.each([
  ['live', running],
  ['live', { ...running, lastSeenAt: now - maxListingAgeMs + 1 }],
  ['old', { ...running, lastSeenAt: now - maxListingAgeMs }],
  ['old', { ...running, lastSeenAt: Number.NaN }],
  ['old', { ...running, live: false }],
  ['ended', { ...running, endsAt: now }],
  ['ended', { ...running, endsAt: now, live: false }],
  ['ended', { ...running, endsAt: Number.NaN }],
  ['unknown', { endsAt: 0, live: false, lastSeenAt: 0 }],
] as const)('the state is %s for the card %o', (state, card) => {
  expect(cardState(card, now)).toBe(state);
});
