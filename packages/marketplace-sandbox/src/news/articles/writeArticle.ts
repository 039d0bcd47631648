import { inTurn } from '../words/inTurn.ts';
import { authors } from '../words/people.ts';
import { wordsFor } from '../words/Words.ts';
import type { Article } from './Article.ts';
import { quirksOf } from './Quirk.ts';
import { publishedAt, type Series, seriesNames } from './Series.ts';
import type { Site } from './Site.ts';
import { topicOf } from './topicOf.ts';

/** The title as WordPress puts it into an address. */
function slugOf(title: string, id: number): string {
  const words = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9\s-]/g, '')
    .split(/[\s-]+/)
    .filter(Boolean);
  return [...words.slice(0, 9), id].join('-');
}

export function idOf(series: Series, number: number): number {
  return number * seriesNames.length + seriesNames.indexOf(series);
}

/** An article is written anew whenever it is asked for, and always the same. */
export function writeArticle(site: Site, series: Series, number: number): Article {
  const time = publishedAt(site, series, number);
  const words = wordsFor(`${site.id} ${series}`, number, time);
  const { topic, round } = topicOf(series, number, site.shift);
  const { title, lead } = inTurn(topic.stories, round)(words);
  const quirks = quirksOf(series, number);
  const id = idOf(series, number);
  return {
    id,
    site,
    publishedAt: time,
    title: quirks.has('empty title') ? '' : title,
    slug: slugOf(title, id),
    author: quirks.has('login name') ? site.login : inTurn(authors, number + site.shift),
    category: topic.category,
    lead,
    paragraphs: [0, 1, 2].map((place) => inTurn(topic.body, round + place)(words)),
    quirks,
  };
}

/** The article behind a slug, if it is out. */
export function findArticle(site: Site, slug: string, time: number): Article | undefined {
  const id = Number(/-(\d{1,9})$/.exec(slug)?.[1] ?? Number.NaN);
  if (Number.isNaN(id)) return undefined;
  const series = inTurn(seriesNames, id);
  const article = writeArticle(site, series, Math.floor(id / seriesNames.length));
  return article.slug === slug && article.publishedAt <= time ? article : undefined;
}
