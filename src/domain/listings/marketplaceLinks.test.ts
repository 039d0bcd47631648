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
  'https://www.benl.ebay.be/itm/900000000001',
  'https://www.cafr.ebay.ca/itm/900000000001',
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
  'https://evil.ebay.be/',
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

// @asvs 1.2.2
test('links to the marketplace for any URL of a listing', () => {
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
}, 60_000);

// @req 3.affiliate.1
test('the affiliate suffix joins what the address has already, once', () => {
  const campaign = { campaignId: '5338000000', referenceId: 'cardfall' };
  const once = affiliateLink({ id, address: 'https://www.ebay.com/itm/900000000001?hash=item1' }, campaign);
  expect(once).toBe(
    'https://www.ebay.com/itm/900000000001?hash=item1&mkevt=1&mkcid=1&mkrid=711-53200-19255-0&siteid=0&campid=5338000000&customid=cardfall&toolid=10001',
  );
  expect(affiliateLink({ id, address: once }, campaign)).toBe(once);
});

const ours = { campaignId: '5338000001', referenceId: 'cardfall' };

test.each([
  // As the marketplace sends it: its own order, tool and reference.
  'https://www.ebay.com/itm/1?hash=item1%3Ag%3Aa&amdata=enc%3AAQ&mkevt=1&mkcid=1&mkrid=711-53200-19255-0&campid=5338000001&customid=home%20page&toolid=10049',
  'https://www.ebay.de/itm/1?campid=5338000001&mkevt=1',
])('%s is of our campaign and stays as it is', (address) => {
  expect(affiliateLink({ id, address }, ours)).toBe(address);
});

test.each([
  ['of another campaign', 'mkevt=1&mkcid=1&mkrid=724-53478-19255-0&campid=5339999999&customid=them&toolid=10049'],
  ['not counted', 'campid=5338000001'],
  ['counted twice', 'mkevt=1&campid=5338000001&campid=5339999999'],
  ['counted otherwise', 'mkevt=2&campid=5338000001&siteid=77'],
])('an address %s is made ours, with nothing of the other left', (_, query) => {
  const link = affiliateLink({ id, address: `https://www.ebay.com/itm/1?hash=item1&${query}` }, ours);
  expect(link).toBe(
    'https://www.ebay.com/itm/1?hash=item1&mkevt=1&mkcid=1&mkrid=711-53200-19255-0&siteid=0&campid=5338000001&customid=cardfall&toolid=10001',
  );
});

test('without a campaign of ours, a link loses the campaign of anyone else', () => {
  const address = 'https://www.ebay.com/itm/1?mkevt=1&campid=5339999999&customid=them';
  expect(affiliateLink({ id, address }, nobody)).not.toMatch(/campid|customid/);
});

test.each([
  ['www.ebay.com', 'mkrid=711-53200-19255-0&siteid=0'],
  ['m.ebay.com', 'mkrid=711-53200-19255-0&siteid=0'],
  ['www.ebay.co.uk', 'mkrid=710-53481-19255-0&siteid=3'],
  ['ebay.de', 'mkrid=707-53477-19255-0&siteid=77'],
  ['www.ebay.com.au', 'mkrid=705-53470-19255-0&siteid=15'],
  ['www.cafr.ebay.ca', 'mkrid=706-53473-19255-0&siteid=2'],
  ['www.ebay.fr', 'mkrid=709-53476-19255-0&siteid=71'],
  // No site id is known: none is made up.
  ['www.ebay.it', 'mkrid=724-53478-19255-0'],
  ['www.ebay.es', 'mkrid=1185-53479-19255-0'],
  ['www.ebay.nl', 'mkrid=1346-53482-19255-0'],
  ['www.ebay.at', 'mkrid=5221-53469-19255-0'],
  ['www.ebay.ch', 'mkrid=5222-53480-19255-0'],
  ['www.ebay.ie', 'mkrid=5282-53468-19255-0'],
  ['www.ebay.pl', 'mkrid=4908-226936-19255-0'],
  ['www.befr.ebay.be', 'mkrid=1553-53471-19255-0'],
  // The network does not pay there.
  ['www.ebay.com.sg', 'mkrid=711-53200-19255-0&siteid=0'],
  ['www.ebay.ph', 'mkrid=711-53200-19255-0&siteid=0'],
])('a link to %s carries %s', (host, figures) => {
  expect(affiliateLink({ id, address: `https://${host}/itm/1` }, ours)).toBe(
    `https://${host}/itm/1?mkevt=1&mkcid=1&${figures}&campid=5338000001&customid=cardfall&toolid=10001`,
  );
});

// @req 3.affiliate.1
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
