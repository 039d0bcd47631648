import { expect, test } from 'vitest';
import { siteFiles } from './siteFiles.ts';

const site = 'https://cards.example.com';

test.each([
  ['/robots.txt', 'text/plain', `Sitemap: ${site}/sitemap.xml`],
  ['/sitemap.xml', 'application/xml', `<loc>${site}/?category=pokemon</loc>`],
  ['/opensearch.xml', 'application/opensearchdescription+xml', `template="${site}/?q={searchTerms}"`],
])('%s has the addresses of the site', (path, type, part) => {
  const file = siteFiles(site).find((one) => one.path === path);
  expect(file?.type).toContain(type);
  expect(file?.text).toContain(part);
});
