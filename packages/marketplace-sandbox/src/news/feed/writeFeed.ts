import type { Site } from '../articles/Site.ts';
import { currentItems, lastEntry } from './currentItems.ts';
import { cdata, encode } from './encode.ts';
import { itemXml } from './itemXml.ts';
import { writtenDate } from './writtenDate.ts';

const namespaces = [
  'xmlns:content="http://purl.org/rss/1.0/modules/content/"',
  'xmlns:wfw="http://wellformedweb.org/CommentAPI/"',
  'xmlns:dc="http://purl.org/dc/elements/1.1/"',
  'xmlns:atom="http://www.w3.org/2005/Atom"',
  'xmlns:sy="http://purl.org/rss/1.0/modules/syndication/"',
  'xmlns:slash="http://purl.org/rss/1.0/modules/slash/"',
];

export function feedStart(site: Site, publicAddress: string, now: number): string {
  const home = `${publicAddress}/${site.id}/`;
  return `${site.startsWithBlankLine ? '\n' : ''}<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"
  ${namespaces.join('\n  ')}
  >

<channel>
  <title>${encode(site.name)}</title>
  <atom:link href="${home}feed/" rel="self" type="application/rss+xml" />
  <link>${home}</link>
  <description>${cdata(site.motto)}</description>
  <lastBuildDate>${writtenDate(lastEntry(site, now))}</lastBuildDate>
  <language>en-US</language>
  <sy:updatePeriod>hourly</sy:updatePeriod>
  <sy:updateFrequency>1</sy:updateFrequency>
  <generator>https://wordpress.org/?v=6.8.2</generator>
`;
}

/** The feed of a site as WordPress writes it: a function of the time alone. */
export function writeFeed(site: Site, publicAddress: string, now: number): string {
  const items = currentItems(site, now).map((item) => itemXml(item, publicAddress));
  return `${feedStart(site, publicAddress, now)}${items.join('')}
</channel>
</rss>
`;
}
