import { join } from 'node:path';
import { list, numberColumns, oneOf, readTable, textColumns } from '../serving/readTable.ts';

/** The two sites this server replaces. */
export const sites = {
  scd: { name: 'Sports Collectors Daily (sandbox)', motto: 'Invented hobby news', startsWithBlankLine: true },
  sci: { name: 'Sports Card Investor (sandbox)', motto: 'Invented market news', startsWithBlankLine: false },
} as const;

export type SiteId = keyof typeof sites;

/** Difficulties a client must cope with. All occur in feeds of real sites or could come from a hostile one. */
const dateQuirks = ['date in Eastern time', 'date in GMT', 'date without zone'] as const;
const linkQuirks = ['tracking link', 'relative link', 'script link'] as const;
const textQuirks = ['huge content', 'listed twice', 'named ampersand', 'no author', 'no description'] as const;
const quirk = oneOf(...dateQuirks, ...linkQuirks, ...textQuirks);

/**
 * The articles, in plain text without entities or markup. `hoursAgo` counts from the current full hour; a negative value
 * stands for a site whose clock is ahead.
 */
const fixtures = readTable(join(import.meta.dirname, 'articles.txt'), {
  ...{ site: oneOf('scd', 'sci'), quirks: (cell: string) => list(cell).map(quirk) },
  ...textColumns('author', 'title', 'lead'),
  ...numberColumns('hoursAgo'),
});
type Fixture = (typeof fixtures)[number];

export interface Article extends Fixture {
  /** Number of the post. It depends on the line in the file alone. */
  readonly id: number;
  readonly slug: string;
  /** Milliseconds since 1970. */
  readonly publishedAt: number;
}

const hour = 3_600_000;
const firstId = 66_401;

export function isSiteId(text: string | undefined): text is SiteId {
  return text !== undefined && Object.hasOwn(sites, text);
}

/** Returns the time all dates of the feeds depend on: the current full hour. */
export function lastChange(now: number): number {
  return Math.floor(now / hour) * hour;
}

/** Returns the articles of a site as dated at a time. */
export function articlesAt(site: SiteId, now: number): readonly Article[] {
  const articles = fixtures.map((article, index) => {
    const id = firstId + index;
    const publishedAt = lastChange(now) - Math.round(article.hoursAgo * 3_600) * 1_000;
    return { ...article, id, slug: toSlug(article.title, id), publishedAt };
  });
  return articles.filter((article) => article.site === site);
}

/** Returns a title as WordPress puts it into a URL. */
function toSlug(title: string, id: number): string {
  const words = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9\s-]/g, '')
    .split(/[\s-]+/)
    .filter(Boolean);
  return [...words.slice(0, 9), id].join('-');
}
