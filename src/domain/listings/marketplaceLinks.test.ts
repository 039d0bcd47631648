import fc from 'fast-check';
import { expect, test } from 'vitest';
import { affiliateLink, isMarketplaceAddress, itemAddress } from './marketplaceLinks.ts';

const nobody = { campaignId: null, referenceId: null };
const id = 'v1|900000000001|0';

test.each([
  'https://www.ebay.com/itm/900000000001',
  'https://www.ebay.com/itm/900000000001?hash=item1:g:abc&amdata=enc%3AAQ',
  'https://www.ebay.co.uk/itm/900000000001',
  'https://ebay.de/itm/900000000001',
])('%s is the marketplace', (address) => {
  expect(isMarketplaceAddress(address)).toBe(true);
});

test.each([
  'http://www.ebay.com/itm/1',
  'https://www.ebay.com@evil.example/',
  'https://user:secret@www.ebay.com/',
  'https://www.ebay.com:8443/',
  'https://www.ebay.com.evil.example/',
  'https://evil-ebay.com/',
  'https://xn--bay-hqc.com/',
  'https://www.ebay.com\u202e.example/',
  '//www.ebay.com/itm/1',
  '/itm/1',
  'javascript:alert(1)//www.ebay.com',
  'data:text/html,https://www.ebay.com',
  'https://pages.ebay.com/link?to=https://evil.example',
  '',
])('%s is not', (address) => {
  expect(isMarketplaceAddress(address)).toBe(false);
  expect(affiliateLink({ id, address }, nobody)).toMatch(/^https:\/\/www\.ebay\.com\/itm\/900000000001\?mkevt=1&/);
});

test('whatever a listing says its address is, the link leads to the marketplace', () => {
  const address = fc.oneof(
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
    fc.string(),
    fc.webAuthority(),
  );
  fc.assert(
    fc.property(address, fc.string(), (written, anyId) => {
      const link = new URL(affiliateLink({ id: anyId.toWellFormed(), address: written }, nobody));
      return link.protocol === 'https:' && isMarketplaceAddress(link.href);
    }),
    { numRuns: 1_000 },
  );
});

test('the affiliate suffix joins what the address has already, once', () => {
  const campaign = { campaignId: '5338000000', referenceId: 'cardfall' };
  const once = affiliateLink({ id, address: 'https://www.ebay.com/itm/900000000001?hash=item1' }, campaign);
  expect(once).toBe(
    'https://www.ebay.com/itm/900000000001?hash=item1&mkevt=1&mkcid=1&mkrid=711-53200-19255-0&siteid=0&campid=5338000000&customid=cardfall&toolid=10001',
  );
  expect(affiliateLink({ id, address: once }, campaign)).toBe(once);
});

test('without a campaign the link carries none', () => {
  expect(affiliateLink({ id, address: null }, nobody)).not.toMatch(/campid|customid/);
  expect(affiliateLink({ id, address: null }, { campaignId: null, referenceId: 'x' })).not.toContain('customid');
});

test.each([
  ['v1|900000000001|0', 'https://www.ebay.com/itm/900000000001'],
  ['900000000001', 'https://www.ebay.com/itm/900000000001'],
  ['v1|../../evil|0', 'https://www.ebay.com/itm/..%2F..%2Fevil'],
])('the address of %s is %s', (itemId, address) => {
  expect(itemAddress(itemId)).toBe(address);
});
