import { categories } from '@cardfall/card-language';
import { screens } from '#contract/screens.ts';
import { apiPrefix } from '#contract/urlOf.ts';
import { withFilters } from '#domain/address/filtersInUrl.ts';
import { noFilters } from '#domain/browsing/filters.ts';
import { escapeHtml } from '#server/http/response/escapeHtml.ts';
import type { SiteFile } from '#server/http/webServer.ts';

/**
 * Returns what search engines and browsers ask a site for: which paths to read, which pages are stable, and how to search
 * from the address bar.
 *
 * @param publicUrl the URL of the site, without a slash at the end
 */
export function siteFiles(publicUrl: string): SiteFile[] {
  return [
    { path: '/robots.txt', type: 'text/plain; charset=utf-8', text: robots(publicUrl) },
    { path: '/sitemap.xml', type: 'application/xml; charset=utf-8', text: sitemap(publicUrl) },
    {
      path: '/opensearch.xml',
      type: 'application/opensearchdescription+xml; charset=utf-8',
      text: openSearch(publicUrl),
    },
  ];
}

function robots(publicUrl: string): string {
  return `User-agent: *\nDisallow: ${apiPrefix}\n\nSitemap: ${publicUrl}/sitemap.xml\n`;
}

function sitemap(publicUrl: string): string {
  const lists = categories.map((category) => {
    const address = withFilters(new URLSearchParams(), { ...noFilters, categories: [category] });
    return `${screens.home}?${address}`;
  });
  const pages = [screens.home, ...lists, screens.aboutUs, screens.privacyPolicy, screens.terms];
  const urls = pages.map((path) => `  <url><loc>${escapeHtml(`${publicUrl}${path}`)}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('')}</urlset>
`;
}

function openSearch(publicUrl: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>Cardfall</ShortName>
  <Description>Live trading-card auctions</Description>
  <InputEncoding>UTF-8</InputEncoding>
  <Image width="192" height="192" type="image/png">${publicUrl}/icon-192.png</Image>
  <Url type="text/html" template="${publicUrl}${screens.home}?q={searchTerms}"/>
</OpenSearchDescription>
`;
}
