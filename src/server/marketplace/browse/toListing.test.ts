import fc from 'fast-check';
import { expect, test } from 'vitest';
import { markets } from './markets.ts';
import { type ItemReading, toListing } from './toListing.ts';

const [basketball] = markets;
if (basketball === undefined) throw new Error('There are no markets');
const seenAt = Date.UTC(2030, 0, 1);
const context = { market: basketball, seenAt, pictureOrigins: ['https://i.ebayimg.com'] };

/** An auction with every field we read, in the marketplace's words. */
const auction = {
  itemId: 'v1|900000000001|0',
  title: '2021 Summit Chrome Invented Guard #7',
  leafCategoryIds: ['261328'],
  buyingOptions: ['AUCTION'],
  currentBidPrice: { value: '20.00', currency: 'USD' },
  bidCount: 4,
  itemEndDate: '2030-01-02T00:00:00.000Z',
  itemCreationDate: '2029-12-26T00:00:00.000Z',
  shippingOptions: [{ shippingCostType: 'FIXED', shippingCost: { value: '4.99', currency: 'USD' } }],
  image: { imageUrl: 'https://i.ebayimg.com/images/g/one/s-l225.jpg' },
  additionalImages: [{ imageUrl: 'https://i.ebayimg.com/images/g/two/s-l225.jpg' }],
  itemWebUrl: 'https://www.ebay.com/itm/900000000001?hash=item1',
  seller: { username: 'cardseller', feedbackPercentage: '100.0', feedbackScore: 1 },
  condition: 'Ungraded',
};

function read(changed: object): ItemReading {
  return toListing({ ...auction, ...changed }, context);
}

function listing(changed: object) {
  const reading = read(changed);
  if (reading.kind !== 'auction') throw new Error(`read as ${JSON.stringify(reading)}`);
  return reading.listing;
}

test('reads every field of an auction', () => {
  expect(listing({})).toEqual({
    id: 'v1|900000000001|0',
    category: 'basketball',
    title: '2021 Summit Chrome Invented Guard #7',
    currency: 'USD',
    bidPrice: '20.00',
    bidCount: 4,
    buyNowPrice: null,
    shippingCost: '4.99',
    endsAt: Date.UTC(2030, 0, 2),
    listedAt: Date.UTC(2029, 11, 26),
    picture: 'https://i.ebayimg.com/images/g/one/s-l225.jpg',
    morePictures: ['https://i.ebayimg.com/images/g/two/s-l225.jpg'],
    address: 'https://www.ebay.com/itm/900000000001?hash=item1',
    seller: 'cardseller',
    condition: 'Ungraded',
    seenAt,
  });
});

test('reads `price` of an auction with Buy It Now as the Buy It Now price', () => {
  const hybrid = listing({ buyingOptions: ['FIXED_PRICE', 'AUCTION'], price: { value: '150.00', currency: 'USD' } });
  expect(hybrid).toMatchObject({ bidPrice: '20.00', buyNowPrice: '150.00' });
  expect(listing({ price: { value: '150.00', currency: 'USD' } }).buyNowPrice).toBeNull();
});

test.each([
  ['a calculated cost', [{ shippingCostType: 'CALCULATED' }]],
  [
    'a calculated cost with a figure',
    [{ shippingCostType: 'CALCULATED', shippingCost: { value: '0.00', currency: 'USD' } }],
  ],
  ['a fixed cost without a figure', [{ shippingCostType: 'FIXED' }]],
  ['no option', []],
  ['nothing said', undefined],
  ['nonsense', 'free!'],
])('reads shipping with %s as unknown, not free', (_, shippingOptions) => {
  expect(listing({ shippingOptions }).shippingCost).toBeNull();
});

test('reads a fixed cost of 0 as free', () => {
  const free = [{ shippingCostType: 'FIXED', shippingCost: { value: '0.00', currency: 'USD' } }];
  expect(listing({ shippingOptions: free }).shippingCost).toBe('0.00');
});

test.each([
  'image',
  'additionalImages',
  'itemWebUrl',
  'seller',
  'condition',
  'itemCreationDate',
  'leafCategoryIds',
  'shippingOptions',
  'bidCount',
])('reads an auction without %s', (field) => {
  expect(listing({ [field]: undefined })).toMatchObject({ bidPrice: '20.00' });
});

test('reads an auction with the required fields only', () => {
  const { itemId, title, buyingOptions, currentBidPrice, itemEndDate } = auction;
  const reading = toListing({ itemId, title, buyingOptions, currentBidPrice, itemEndDate }, context);
  const unknown = {
    category: null,
    buyNowPrice: null,
    shippingCost: null,
    listedAt: null,
    picture: null,
    seller: null,
  };
  expect(reading).toMatchObject({ kind: 'auction', listing: { ...unknown, bidCount: 0, condition: null } });
});

test('builds the URL from the id when there is none, or a foreign one', () => {
  for (const itemWebUrl of [
    undefined,
    'javascript:alert(1)',
    'https://www.ebay.com.evil.example/itm/1',
    'http://www.ebay.com/itm/1',
  ]) {
    expect(listing({ itemWebUrl }).address).toBe('https://www.ebay.com/itm/900000000001');
  }
});

const plain = 'https://www.ebay.com/itm/900000000001?hash=item1';
const ours = 'https://www.ebay.com/itm/900000000001?mkevt=1&campid=5338000001';

test.each([
  ['the affiliate address', { itemAffiliateWebUrl: ours, itemWebUrl: plain }, ours],
  ['the affiliate address alone', { itemAffiliateWebUrl: ours, itemWebUrl: undefined }, ours],
  ['the plain address where there is no other', { itemAffiliateWebUrl: null }, plain],
  ['the plain address instead of a foreign one', { itemAffiliateWebUrl: 'https://evil.example/itm/1' }, plain],
  ['the plain address instead of nonsense', { itemAffiliateWebUrl: 7 }, plain],
  [
    'the address built from the id where both are foreign',
    { itemAffiliateWebUrl: 'https://evil.example/itm/1', itemWebUrl: 'javascript:alert(1)' },
    'https://www.ebay.com/itm/900000000001',
  ],
])('links a listing to %s', (_, changed, address) => {
  expect(listing(changed).address).toBe(address);
});

test('leaves out pictures of other origins and repeated photos', () => {
  const read = listing({
    image: { imageUrl: 'https://tracker.example/pixel.jpg' },
    additionalImages: [
      { imageUrl: 'https://i.ebayimg.com/images/g/two/s-l225.jpg' },
      { imageUrl: 'https://i.ebayimg.com/images/g/two/s-l1600.jpg' },
      { imageUrl: 'javascript:alert(1)' },
      { imageUrl: 'http://i.ebayimg.com/images/g/three/s-l225.jpg' },
    ],
  });
  expect([read.picture, ...read.morePictures]).toHaveLength(1);
});

test('sets no category when the listing is in another leaf category', () => {
  expect(listing({ leafCategoryIds: ['57991'] }).category).toBeNull();
});

// @asvs 1.3.3
test('removes control characters and direction marks from a title', () => {
  expect(listing({ title: ' Rookie\u0000 \u202eGuard\u200b\ud800 ' }).title).toBe('Rookie  Guard\ufffd');
});

test.each([
  ['a fixed price', { buyingOptions: ['FIXED_PRICE'] }],
  ['an auction that is over', { itemEndDate: '2030-01-01T00:00:00.000Z' }],
])('skips %s as valid', (_, changed) => {
  expect(read(changed).kind).toBe('other');
});

test.each([
  ['no id', { itemId: undefined }],
  ['an id of another kind', { itemId: '<script>' }],
  ['no bid', { currentBidPrice: undefined }],
  ['a negative bid', { currentBidPrice: { value: '-1.00', currency: 'USD' } }],
  ['a bid that is no number', { currentBidPrice: { value: 'NaN', currency: 'USD' } }],
  ['an endless bid', { currentBidPrice: { value: '1e309', currency: 'USD' } }],
  ['a currency that is none', { currentBidPrice: { value: '1.00', currency: '$' } }],
  ['no end', { itemEndDate: undefined }],
  ['an end that is no time', { itemEndDate: 'soon' }],
  ['no title', { title: '\u200b' }],
  ['a number of bids below nothing', { bidCount: -1 }],
])('rejects an item with %s', (_, changed) => {
  expect(read(changed).kind).toBe('invalid');
});

test('never throws, whatever an item holds', () => {
  const anything = fc.anything({ withNullPrototype: true });
  fc.assert(fc.property(anything, (item) => ['invalid', 'other'].includes(toListing(item, context).kind)));
  fc.assert(
    fc.property(fc.constantFrom(...Object.keys(auction)), anything, (field, value) => {
      expect(() => read({ [field]: value })).not.toThrow();
    }),
  );
});
