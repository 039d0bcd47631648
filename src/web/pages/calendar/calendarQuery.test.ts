import { beforeEach, expect, test, vi } from 'vitest';
import { calendarAddress, calendarQuery, searchInAddress } from './calendarQuery.ts';

beforeEach(() => vi.stubGlobal('location', new URL('https://cards.example.com/calendar')));

const paramsOf = (address: string) => new URL(address, location.origin).searchParams;

// @req 2.calendar.1
test.each([
  { search: '', maxTotal: null },
  { search: 'keyword=mew', maxTotal: null },
  { search: 'category=pokemon&keyword=mew+-lot', maxTotal: '42.50' },
])('the address of the calendar of %j leads back to it', (search) => {
  const address = calendarAddress(search);
  expect(address).toMatch(/^\/calendar(?:\?|$)/);
  expect(searchInAddress(paramsOf(address))).toEqual(search);
});

test('a maximum that is none counts every price', () => {
  for (const maxTotal of ['0', 'cheap', '-1'])
    expect(searchInAddress(new URLSearchParams({ q: 'mew', maxTotal })).maxTotal).toBeNull();
});

test('asks the API for the search within its maximum, in all hours', () => {
  expect(calendarQuery({ search: 'endsWithin=1h&keyword=mew', maxTotal: '42.50' })).toEqual({
    keyword: 'mew',
    maxTotal: '42.50',
  });
  expect(calendarQuery({ search: 'keyword=mew', maxTotal: null })).toEqual({ keyword: 'mew' });
});
