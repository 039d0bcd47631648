import type { Article } from '../articles/Article.ts';
import { turnCount } from '../articles/Quirk.ts';
import { lastNumber, publishedAt, type Series, seriesNames } from '../articles/Series.ts';
import type { Site } from '../articles/Site.ts';
import { writeArticle } from '../articles/writeArticle.ts';

/** An article as it stands in the feed at one moment. */
export interface FeedItem {
  readonly article: Article;
  readonly date: number;
}

const minute = 60_000;
const hour = 60 * minute;
/** The article still being written is dated anew this often, by a clock that is about twenty minutes fast. */
const redated = 10 * minute;
const clockAhead = 15 * minute;
/** A second copy under the same guid, from before the last correction. */
const copyEarlier = 7 * minute;
/** What a client leaves out stands below what it shows: it enters the feed only when it is this old. */
const entersAfter: Readonly<Partial<Record<Series, number>>> = { script: 28 * hour, untitled: 44 * hour };

function lastOf(site: Site, series: Series, now: number): number {
  return lastNumber(site, series, now - (entersAfter[series] ?? 0));
}

/** When an article last entered the feed. */
export function lastEntry(site: Site, now: number): number {
  const entries = seriesNames.map(
    (series) => publishedAt(site, series, lastOf(site, series, now)) + (entersAfter[series] ?? 0),
  );
  return Math.max(...entries);
}

/** The twelve items of a feed, newest first. Nine of them can be shown, the others are there to be left out. */
export function currentItems(site: Site, now: number): readonly FeedItem[] {
  const last = lastOf(site, 'usual', now);
  const usual = Array.from({ length: turnCount }, (_, back) => writeArticle(site, 'usual', last - back));
  const strays = (['script', 'untitled'] as const).map((series) =>
    writeArticle(site, series, lastOf(site, series, now)),
  );
  const items = [...usual, ...strays].flatMap((article) => {
    const item = { article, date: article.publishedAt };
    return article.quirks.has('listed twice') ? [item, { article, date: item.date - copyEarlier }] : [item];
  });
  const live = writeArticle(site, 'live', lastOf(site, 'live', now));
  const ahead = { article: live, date: Math.ceil(now / redated) * redated + clockAhead };
  return [ahead, ...items].toSorted((a, b) => b.date - a.date);
}
