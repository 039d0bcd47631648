import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

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
const quirk = z.enum([...dateQuirks, ...linkQuirks, ...textQuirks]);

/** An article of the fixture file, in plain text without entities or markup. */
const fixture = z.object({
  site: z.enum(['scd', 'sci']),
  /** Hours before the current full hour. A negative value stands for a site whose clock is ahead. */
  hoursAgo: z.coerce.number(),
  author: z.string(),
  quirks: z.array(quirk),
  title: z.string(),
  lead: z.string(),
});

export interface Article extends z.infer<typeof fixture> {
  /** Number of the post. It depends on the line in the file alone. */
  readonly id: number;
  readonly slug: string;
  /** Milliseconds since 1970. */
  readonly publishedAt: number;
}

const hour = 3_600_000;
const firstId = 66_401;
const fixtures = readFileSync(join(import.meta.dirname, 'articles.txt'), 'utf8')
  .trimEnd()
  .split('\n\n')
  .map(parseFixture);

/** Parses two lines: ` | ` between site, age, author, quirks and title, then the text. @throws ZodError for others */
function parseFixture(lines: string) {
  const [head = '', lead] = lines.split('\n');
  const [site, hoursAgo, author, quirks = '', title] = head.split('|').map((cell) => cell.trim());
  return fixture.parse({ site, hoursAgo, author, quirks: quirks.split(', ').filter(Boolean), title, lead });
}

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
