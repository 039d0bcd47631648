import { expect, test } from 'vitest';
import { start } from '../testing/inventedRequests.ts';
import { testListing } from '../testing/testListings.ts';
import { listingCodec } from './Listing.ts';

const stored = (address: string) => {
  const listing = testListing({ number: 1, endsAt: start, seenAt: start, address, picture: address });
  const text = listingCodec.encode(listing);
  return { text, read: listingCodec.decode(text, listing, { ...listing, categories: [], grades: [], conditions: [] }) };
};

test.each([
  'https://www.ebay.com/itm/1',
  'https://www.ebay.com/itm/',
  'https://i.ebayimg.com/images/g/abc/s-l500.jpg',
  'https://i.ebayimg.com/images/g//s-l1600.jpg',
  'https://i.ebayimg.com/images/g/s-l225.jpg',
  '/s-l225.jpg',
  'https://',
  'https://i.other.example/abc/s-l640.jpg',
  'https://www.ebay.de/itm/1/s-l225.png',
  'w',
  '',
])('the address %o is read as it was written', (address) => {
  const { read } = stored(address);
  expect([read.address, read.picture]).toEqual([address, address]);
});

test('parts that most addresses have are stored as one character each', () => {
  const { text } = stored('https://i.ebayimg.com/images/g/abc/s-l1600.jpg');
  expect(text).not.toMatch(/ebayimg|jpg/);
  expect(stored('https://www.ebay.com/itm/1').text).not.toContain('ebay.com');
});

test('each field is read from where it was written', () => {
  const texts = {
    title: 'Jordan #57',
    currency: 'USD',
    category: 'pokemon',
    buyNowPrice: '12.00',
    address: 'https://www.ebay.com/itm/7',
    picture: 'https://i.ebayimg.com/images/g/a/s-l225.jpg',
    morePictures: ['https://i.ebayimg.com/images/g/b/s-l500.jpg', ''],
    seller: 'ann',
    condition: 'Graded',
  } as const;
  const listing = { ...testListing({ number: 1, endsAt: start, seenAt: start }), ...texts };
  const attributes = { ...listing, categories: [], grades: [], conditions: [] };
  expect(listingCodec.decode(listingCodec.encode(listing), listing, attributes)).toMatchObject(texts);
});
