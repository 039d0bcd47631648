import { describe, expect, test } from 'vitest';
import type { NotificationKind } from './notificationKinds.ts';
import { planReports } from './planReports.ts';

const report = (id: string, itemId: string, kind: NotificationKind, endsAt = 1_000) => ({ id, itemId, kind, endsAt });

describe('of several reports of a card', () => {
  test.each<[NotificationKind[], NotificationKind]>([
    [['found', 'ends_soon'], 'ends_soon'],
    [['ends_soon', 'no_bids'], 'no_bids'],
    [['no_bids', 'below_maximum', 'ends_soon'], 'below_maximum'],
    [['saved_ends_soon', 'ends_soon'], 'saved_ends_soon'],
    [['saved_ends_soon', 'over_maximum'], 'over_maximum'],
    [['over_maximum', 'ended'], 'ended'],
  ])('%j, %s is told', (kinds, told) => {
    const plan = planReports(
      kinds.map((kind) => report(kind, 'card', kind)),
      10,
    );
    expect(plan).toEqual({ named: [told], counted: [], repeated: kinds.filter((kind) => kind !== told) });
  });
});

test('names what is near its end first, then what ends soonest', () => {
  const due = [
    report('late', 'a', 'found', 3_000),
    report('soon', 'b', 'found', 1_000),
    report('urgent', 'c', 'ends_soon', 2_000),
  ];
  expect(planReports(due, 10).named).toEqual(['urgent', 'soon', 'late']);
});

test.each([
  [34, 20, 20, 14],
  [20, 20, 20, 0],
  [3, 0, 0, 3],
  [3, -5, 0, 3],
])('of %d cards with %d left today, %d are named and %d counted', (cards, left, named, counted) => {
  const due = Array.from({ length: cards }, (_, number) => report(`${number}`, `card ${number}`, 'found'));
  const plan = planReports(due, left);
  expect([plan.named.length, plan.counted.length]).toEqual([named, counted]);
});
