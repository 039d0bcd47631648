import fc from 'fast-check';
import { expect, test } from 'vitest';
import { acceptedEncoding, EncodedResponse, serialize } from './encodedResponse.ts';
import { hasCopy } from './responseHeaders.ts';

const value = fc.oneof(fc.jsonValue(), fc.constant(undefined));

const serverTime = '2030-01-01T00:00:00.000Z';
const textOf = (content: object) => String(serialize(content, serverTime).bytes);

test('returns the text of JSON.stringify with the server time, also for frozen items on the second call', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.oneof(value, fc.array(value))), (content) => {
      for (const list of Object.values(content)) if (Array.isArray(list)) list.forEach(Object.freeze);
      const expected = JSON.stringify({ ...content, serverTime });
      expect([textOf(content), textOf(content)]).toEqual([expected, expected]);
    }),
  );
});

test('serializes an item that is not frozen again after it changed', () => {
  const item = { bids: 1 };
  const before = serialize({ items: [item] }, serverTime);
  item.bids = 2;
  const after = serialize({ items: [item] }, serverTime);
  expect(String(after.bytes)).toBe(`{"items":[{"bids":2}],"serverTime":"${serverTime}"}`);
  expect(after.etag).not.toBe(before.etag);
});

test('equal content has an equal etag at any time, and each change of it another one', () => {
  const card = (bids: number) => Object.freeze({ title: 'Jokić 🔥', bids });
  const etagOfList = (total: number, ...bids: number[]) =>
    serialize({ total, items: bids.map(card), more: null }, String(total * Math.random())).etag;
  expect(etagOfList(2, 1, 2)).toBe(etagOfList(2, 1, 2));
  const others = [etagOfList(2, 2, 1), etagOfList(2, 1, 3), etagOfList(2, 1), etagOfList(3, 1, 2)];
  expect(new Set([etagOfList(2, 1, 2), ...others]).size).toBe(5);
});

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['deflate', 'identity'],
  ['gzip', 'gzip'],
  ['gzip, br', 'br'],
  ['GZIP, BR', 'br'],
  ['br;q=0.1, gzip', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.000, gzip;q=0.5', 'gzip'],
  ['br;q=0, gzip;q=0', 'identity'],
])('encodes for a client that accepts %j as %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding);
});

test.each([
  [undefined, false],
  ['', false],
  ['W/"one"', true],
  // A proxy may send what it has as a strong validator.
  ['"one"', true],
  ['W/"other", "one" ', true],
  ['W/"other"', false],
  ['one', false],
  ['*', true],
])('If-None-Match %j names the copy W/"one": %j', (header, expected) => {
  expect(hasCopy(header, 'W/"one"')).toBe(expected);
});

test('answers 304 to a client that lists the present content among others', () => {
  const response = new EncodedResponse({ items: [] }, serverTime, true);
  const ifNoneMatch = `W/"older", ${response.etag.replace('W/', '')}`;
  const { status, body } = response.reply({ encoding: 'identity', isPhone: false, ifNoneMatch });
  expect([status, body]).toEqual([304, null]);
});
