import { expect, test } from 'vitest';
import type { AlertKind } from '#domain/alerts/notificationKinds.ts';
import { effectiveKinds, leadNote, leadText, reportsText } from './reports.ts';

test.each([
  [1, '1 minute'],
  [15, '15 minutes'],
  [60, '1 hour'],
  [90, '90 minutes'],
  [180, '3 hours'],
  [1440, '1 day'],
])('a lead of %d minutes reads "%s"', (minutes, text) => {
  expect(leadText(minutes)).toBe(text);
});

test('says of a lead time that is longer than cards are read that a card may be reported later', () => {
  expect([5, 180].map(leadNote)).toEqual([null, null]);
  expect(leadNote(720)).toBe(
    'A card that was not seen for hours is reported when it is seen again: 3 hours before its end at the latest.',
  );
});

test.each<[AlertKind[], boolean, AlertKind[]]>([
  [['found', 'no_bids', 'below_maximum'], true, ['found', 'no_bids', 'below_maximum']],
  [['found', 'no_bids', 'below_maximum'], false, ['found', 'no_bids']],
  [['ends_soon', 'no_bids', 'below_maximum'], true, ['ends_soon']],
  [[], true, []],
])('of %j, with a maximum: %s, %j is reported', (kinds, hasMaximum, effective) => {
  expect(effectiveKinds(kinds, hasMaximum)).toEqual(effective);
});

test.each<[AlertKind[], string]>([
  [['found'], 'Reports new matches at once'],
  [['found', 'ends_soon'], 'Reports new matches at once, and every new match 1 hour before the end'],
  [['no_bids', 'below_maximum'], 'Reports new matches without a bid or within your maximum 1 hour before the end'],
  [[], 'Reports nothing; its feeds have its matches'],
])('an alert that reports %j says "%s"', (kinds, text) => {
  expect(reportsText({ kinds, leadMinutes: 60, maxTotal: '5.00' })).toBe(text);
});
