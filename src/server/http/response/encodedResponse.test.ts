import fc from 'fast-check';
import { expect, test } from 'vitest';
import { acceptedEncoding, EncodedResponse, serialize } from './encodedResponse.ts';
import { etagOf, hasCopy } from './responseHeaders.ts';

const value = fc.oneof(fc.jsonValue(), fc.constant(undefined));

test('returns the text of JSON.stringify, also for frozen items on the second call', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.oneof(value, fc.array(value))), (content) => {
      for (const list of Object.values(content)) if (Array.isArray(list)) list.forEach(Object.freeze);
      expect(serialize(content)).toBe(JSON.stringify(content));
      expect(serialize(content)).toBe(JSON.stringify(content));
    }),
  );
});

test('serializes an item that is not frozen again after it changed', () => {
  const item = { bids: 1 };
  expect(serialize({ items: [item] })).toBe('{"items":[{"bids":1}]}');
  item.bids = 2;
  expect(serialize({ items: [item] })).toBe('{"items":[{"bids":2}]}');
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
  const response = new EncodedResponse({ items: [] }, '2030-01-01T00:00:00.000Z', true);
  const ifNoneMatch = `W/"older", ${etagOf('{"items":[]}').replace('W/', '')}`;
  const { status, body } = response.reply({ encoding: 'identity', isPhone: false, ifNoneMatch });
  expect([status, body]).toEqual([304, null]);
});
