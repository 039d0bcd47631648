import { describe, expect, it } from 'vitest';
import { isSiteId, type Site, sites } from '../articles/Site.ts';
import { findArticle } from '../articles/writeArticle.ts';
import { type ReadItem, readFeed, shownOf } from '../testing/readFeed.ts';
import { decode } from '../testing/readXml.ts';
import { writeFeed } from './writeFeed.ts';

const minute = 60_000;
const hour = 60 * minute;
const start = Date.UTC(2026, 9, 14, 10, 3);
const hours = Array.from({ length: 30 * 24 + 1 }, (_, n) => start + n * hour + (n % 6) * 9.7 * minute);
const address = 'https://news.example';
const both = Object.values(sites);
const feedAddress = (site: Site) => `${address}/${site.id}/feed/`;

interface Moment {
  readonly now: number;
  readonly items: readonly ReadItem[];
  readonly shown: readonly ReadItem[];
}

const texts = new Map<string, string>();

/** Keeps each text once: a month of feeds is the same articles over and over. */
function keptOnce(item: ReadItem): ReadItem {
  const content = texts.get(item.guid) ?? item.content;
  texts.set(item.guid, content);
  return content === item.content ? { ...item, content } : item;
}

const months = new Map(
  both.map((site) => [
    site,
    hours.map((now): Moment => {
      const items = readFeed(writeFeed(site, address, now)).items.map(keptOnce);
      return { now, items, shown: shownOf(items, feedAddress(site)) };
    }),
  ]),
);
const monthOf = (site: Site) => months.get(site) ?? [];

/** What stands among the items at every moment, how often at least and at most. */
const traps: readonly (readonly [string, number, number, (item: ReadItem, now: number) => boolean])[] = [
  ['a number for an ampersand', 1, 2, ({ rawTitle }) => rawTitle.includes('&#038;')],
  ['a name for an ampersand', 1, 1, ({ rawTitle }) => /&amp;(?!amp;)/.test(rawTitle)],
  ['an apostrophe as a number', 1, 12, ({ rawTitle }) => rawTitle.includes('&#8217;')],
  ['an ellipsis as a number', 1, 2, ({ rawTitle }) => rawTitle.includes('&#8230;')],
  ['a title to decode once', 1, 1, ({ title }) => title.includes('&amp;') && decode(title) !== title],
  ['an empty title', 1, 1, ({ title }) => title === ''],
  ['no description', 1, 1, ({ description }) => description === undefined],
  ['no author', 1, 1, ({ creator }) => creator === undefined],
  ['a login name', 1, 1, ({ creator }) => creator === 'rmueller' || creator === 'hobbydesk2'],
  ['a date in Eastern time', 1, 1, ({ pubDate }) => pubDate.endsWith(' EST')],
  ['a date in GMT', 1, 1, ({ pubDate }) => pubDate.endsWith(' GMT')],
  ['a date without a zone', 1, 1, ({ pubDate }) => /:\d\d$/.test(pubDate)],
  ['a date as usual', 9, 9, ({ pubDate }) => pubDate.endsWith(' +0000')],
  ['a date ahead', 1, 1, ({ time }, now) => time >= now + 15 * minute && time <= now + 25 * minute],
  ['tracking', 1, 1, ({ link }) => link.includes('?utm_source=rss&utm_medium=feed')],
  ['a relative link', 1, 1, ({ link }) => /^\/sc[di]\//.test(link)],
  ['a script as a link', 1, 1, ({ link }) => link.startsWith('javascript:')],
  ['a script in an excerpt', 1, 1, ({ description }) => description?.includes('<script>') ?? false],
  [
    'a huge and hostile text',
    1,
    1,
    ({ content }) =>
      Buffer.byteLength(content) > 60_000 &&
      ['<script', '<img', '<iframe', ' onload=', ' onerror=', ' onclick='].every((part) => content.includes(part)),
  ],
];

describe.each(both)('the feed of $name', (site) => {
  const month = monthOf(site);

  it('names what WordPress names, in well-formed XML', () => {
    const text = writeFeed(site, address, start);
    expect(text.startsWith('\n<?xml')).toBe(site.startsWithBlankLine);
    expect(text.trimStart()).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?><rss version="2\.0"\n/);
    for (const prefix of ['content', 'wfw', 'dc', 'atom', 'sy', 'slash']) {
      expect(text).toContain(`xmlns:${prefix}="http`);
      expect(text).toContain(`<${prefix}:`);
    }
    expect(text).toMatch(/<dc:creator><!\[CDATA\[[^\]]+\]\]><\/dc:creator>/);
    expect(text).toContain(`<guid isPermaLink="false">https://${site.id}.example/?p=`);
  });

  it('is the same whenever it is asked for the same moment', () => {
    expect(writeFeed(site, address, start)).toBe(writeFeed(site, address, start));
  });

  it('has twelve items at any hour of a month, newest first, the oldest a few days old', () => {
    for (const { now, items } of month) {
      expect(items).toHaveLength(12);
      const times = items.map(({ time }) => time);
      expect(times).toEqual(times.toSorted((a, b) => b - a));
      expect(now - (times.at(-1) ?? 0)).toBeGreaterThan(40 * hour);
      expect(now - (times.at(-1) ?? 0)).toBeLessThan(76 * hour);
    }
  });

  it.each(traps)('has %s at any hour of a month', (_, least, most, met) => {
    const counts = month.map(({ items, now }) => items.filter((item) => met(item, now)).length);
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(least);
    expect(Math.max(...counts)).toBeLessThanOrEqual(most);
  });

  it('names one guid twice at any hour of a month', () => {
    for (const { items } of month) expect(new Set(items.map(({ guid }) => guid)).size).toBe(items.length - 1);
  });

  it('ends each description with where the post appeared first', () => {
    const ending = /<p>The post <a href="[^"]+">[^<]*<\/a> appeared first on <a href="[^"]+">[^<]+<\/a>\.<\/p>\n$/;
    const descriptions = month.flatMap(({ items }) => items.map(({ description }) => description));
    expect(descriptions.filter((text) => text !== undefined && !ending.test(text))).toEqual([]);
  });

  it('leaves nine to be shown at the top, all of the last day or so, none like another', () => {
    for (const { now, items, shown } of month) {
      expect(shown).toHaveLength(9);
      expect(items.slice(0, 10).filter((item) => shown.includes(item))).toHaveLength(9);
      expect(now - (shown.at(-1)?.time ?? 0)).toBeLessThan(28 * hour);
      expect(alikeIn(shown)).toEqual([]);
    }
  });

  it('brings something new about every three hours', () => {
    const shown = month.flatMap((moment) => moment.shown).filter(({ title }) => !title.startsWith('Live'));
    const times = [...new Set(shown.map(({ time }) => time))].toSorted((a, b) => a - b);
    const gaps = times.slice(1).map((time, n) => time - (times[n] ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThan(1.8 * hour);
    expect(Math.max(...gaps)).toBeLessThan(4.2 * hour);
    expect(gaps.length).toBeGreaterThan(240);
  });

  it('never changes an article once it is out', () => {
    const known = new Map<string, readonly unknown[]>();
    for (const { title, link, guid, description, creator, content } of month.flatMap(({ items }) => items)) {
      const seen = [title, link, description, creator, content];
      if (!known.get(guid)?.every((part, place) => part === seen[place])) expect(known.has(guid)).toBe(false);
      known.set(guid, seen);
    }
    expect(known.size).toBeGreaterThan(300);
  });

  it('links to articles that can be read then and later, and not before they are out', () => {
    for (const { now, shown } of month.slice(0, 48)) {
      for (const { link, title, time } of shown) {
        const { pathname } = new URL(link, feedAddress(site));
        const [, id, slug = ''] = pathname.split('/');
        expect(pathname).toMatch(/^\/sc[di]\/[a-z0-9-]{10,120}\/$/);
        expect(isSiteId(id) && sites[id]).toBe(site);
        for (const later of [now, now + 400 * 24 * hour]) expect(findArticle(site, slug, later)?.title).toBe(title);
        if (time < now) expect(findArticle(site, slug, time - 1)).toBeUndefined();
        expect(findArticle(site, `x${slug}`, now)).toBeUndefined();
      }
    }
  });
});

it('has no two articles alike in both feeds together', () => {
  const [one, other] = both.map(monthOf);
  for (const [place, { shown }] of (one ?? []).entries()) {
    expect(alikeIn([...shown, ...(other?.[place]?.shown ?? [])])).toEqual([]);
  }
});

const knownWords = new Map<string, ReadonlySet<string>>();

function wordsOf(title: string): ReadonlySet<string> {
  const words = knownWords.get(title) ?? new Set(title.toLowerCase().match(/\p{L}{2,}/gu));
  knownWords.set(title, words);
  return words;
}

/** Pairs of titles that share most of their words, and texts said twice. */
function alikeIn(items: readonly ReadItem[]): readonly string[] {
  return items.flatMap((item, place) =>
    items.slice(place + 1).flatMap((another) => {
      const [words, others] = [wordsOf(item.title), wordsOf(another.title)];
      const common = words.intersection(others).size;
      const sameText = item.description !== undefined && item.description === another.description;
      return common > 0.5 * (words.size + others.size - common) || sameText ? [`${item.title} | ${another.title}`] : [];
    }),
  );
}
