import { expect, test } from 'vitest';
import { applyDraft, draftRange, receiveRange, toPriceDraft, typedPrice } from './priceDraft.ts';

const start = toPriceDraft([0, 50_000]);

test('keeps the maximum being typed when the applied minimum arrives', () => {
  const typing = { ...applyDraft({ ...start, min: '10' }), max: '25' };
  const draft = receiveRange(typing, [10, 50_000]);
  expect(draftRange(draft)).toEqual([10, 25]);
  expect(applyDraft(draft).applied).toEqual([[10, 25]]);
});

test('keeps the latest range when an earlier one arrives after it was applied', () => {
  const both = applyDraft({ ...applyDraft({ ...start, min: '10' }), max: '25' });
  const late = receiveRange(both, [10, 50_000]);
  expect(late).toMatchObject({ min: '10', max: '25' });
  expect(receiveRange(late, [10, 25])).toMatchObject({ min: '10', max: '25', applied: [] });
});

test('keeps the draft when an equal range arrives as another object', () => {
  const typing = { ...start, max: '2' };
  expect(receiveRange(typing, [0, 50_000])).toEqual(typing);
});

test('replaces the draft when the range changed elsewhere', () => {
  const typing = { ...applyDraft({ ...start, min: '10' }), max: '25' };
  expect(receiveRange(typing, [0, 100])).toEqual(toPriceDraft([0, 100], 1));
});

test('replaces the draft when its range was applied and reset at once', () => {
  const applied = applyDraft({ ...start, max: '7000' });
  expect(receiveRange(applied, [0, 50_000])).toEqual(toPriceDraft([0, 50_000], 1));
});

test('applies the same range once', () => {
  const applied = applyDraft({ ...start, min: '10' });
  expect(applyDraft(applied).applied).toEqual([[10, 50_000]]);
});

test('swaps a minimum above the maximum when it is applied', () => {
  expect(applyDraft({ ...start, min: '50', max: '10' })).toMatchObject({ min: '10', max: '50' });
});

// @req 5.price.1 5.price.3
test.each([
  ['', null],
  ['12', 12],
  ['$1,200', 1200],
  ['-5', 5],
  ['1e9', 19],
  ['abc', null],
  ['99999999', 50_000],
])('typed "%s" is %s', (text, price) => {
  expect(typedPrice(text)).toBe(price);
});
