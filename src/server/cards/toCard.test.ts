import { withTitleFacts } from '@cardfall/listing-index';
import { foundListing } from '@cardfall/listing-index/testing';
import { expect, test } from 'vitest';
import { toCard } from './toCard.ts';

// @req 3.entry.1 3.entry.2 3.entry.3
test('a listing has every required field on the wire', () => {
  const found = foundListing({
    endsAt: Date.UTC(2030, 0, 1),
    seenAt: Date.UTC(2029, 11, 31),
    picture: 'https://i.ebayimg.com/images/g/a/s-l500.jpg',
    morePictures: ['https://i.ebayimg.com/images/g/b/s-l500.jpg'],
    seller: 'vault',
    condition: 'Graded',
  });
  expect(toCard(withTitleFacts(found))).toMatchObject({
    itemId: 'v1|900000000001|0',
    title: '2021 Summit Chrome Invented Guard Rookie PSA 10',
    currentBidPrice: { value: '12.50', currency: 'USD' },
    image: { imageUrl: 'https://i.ebayimg.com/images/g/a/s-l500.jpg' },
    additionalImages: [{ imageUrl: 'https://i.ebayimg.com/images/g/b/s-l500.jpg' }],
    bidCount: 3,
    itemEndDate: '2030-01-01T00:00:00.000Z',
    itemWebUrl: 'https://www.ebay.com/itm/900000000001',
    seller: { username: 'vault' },
    condition: 'Graded',
  });
});
