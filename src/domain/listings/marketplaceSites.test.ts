import { expect, test } from 'vitest';
import { isMarketplaceAddress } from './marketplaceLinks.ts';
import { marketplaceSites, siteOf } from './marketplaceSites.ts';

test('each site has a name, a country, a currency and a domain', () => {
  for (const { id, country, currency, domain, network } of marketplaceSites) {
    expect(id).toBe(`EBAY_${country}`);
    expect(country).toMatch(/^[A-Z]{2}$/);
    expect(currency).toMatch(/^[A-Z]{3}$/);
    expect(domain).toMatch(/^ebay\.[a-z.]+$/);
    if (network !== null) expect(network.rotation).toMatch(/^\d+-\d+-19255-0$/);
  }
  expect(new Set(marketplaceSites.map(({ id }) => id)).size).toBe(marketplaceSites.length);
  expect(new Set(marketplaceSites.flatMap(({ network }) => network?.rotation ?? [])).size).toBe(14);
});

test('a card may lead to every site', () => {
  const hosts = marketplaceSites.map(({ id, domain }) => (id === 'EBAY_BE' ? 'www.befr.ebay.be' : `www.${domain}`));
  expect(hosts.filter((host) => !isMarketplaceAddress(`https://${host}/itm/1`))).toEqual([]);
});

test.each([
  ['EBAY_GB', 'GB', 'GBP'],
  ['EBAY_CH', 'CH', 'CHF'],
  ['EBAY_US', 'US', 'USD'],
  ['EBAY_NOWHERE', 'US', 'USD'],
])('the site of %s is in %s and asks for %s', (id, country, currency) => {
  expect(siteOf(id)).toMatchObject({ country, currency });
});
