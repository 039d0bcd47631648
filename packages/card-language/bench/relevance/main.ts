// npm run bench:relevance: how much of what collectors want a search finds (recall) and how much of what it finds they
// want (precision), over invented titles and judged queries. `-- --all` prints every query that is not perfect.
import assert from 'node:assert/strict';
import { foundListing, LinearMatcher, listingId, newListingIndex } from '@cardfall/listing-index/testing';
import { foldText } from '../../src/foldText.ts';
import { readQuery } from '../../src/query/readQuery.ts';
import { termsOfTitle } from '../../src/query/titleTerms.ts';
import { readTitle } from '../../src/titles/readTitle.ts';
import { composedTitles } from './composedTitles.ts';
import { type JudgedQuery, judgedQueries } from './queries.ts';
import { spelledQueries } from './spelledQueries.ts';
import { spelledTitles } from './spelledTitles.ts';
import { writtenTitles } from './writtenTitles.ts';

const titles = [...writtenTitles, ...composedTitles, ...spelledTitles];
const queries = [...judgedQueries, ...spelledQueries];
const folded = titles.map(({ title }) => foldText(title));
const terms = titles.map(({ title, category }) => termsOfTitle(title, readTitle(title, category)));
const matcher = new LinearMatcher(terms);
const now = Date.now();
/** Ids are in the order of the titles, and so are the ends. */
const places = new Map(titles.map((_, place) => [listingId(place), place]));
const index = indexed();
const worstShown = 12;

const isRight = ({ wanted, unwanted }: JudgedQuery, place: number) => {
  const text = folded[place] ?? '';
  return wanted.every((pattern) => pattern.test(text)) && !unwanted.some((pattern) => pattern.test(text));
};

const outcomes = queries.map((judged) => {
  const found = new Set(find(judged.query));
  const right = new Set(titles.keys().filter((place) => isRight(judged, place)));
  const both = found.intersection(right).size;
  return {
    query: judged.query,
    recall: right.size === 0 ? 1 : both / right.size,
    precision: found.size === 0 ? 1 : both / found.size,
    missed: [...right.difference(found)].map((place) => titles[place]?.title),
    wrong: [...found.difference(right)].map((place) => titles[place]?.title),
  };
});

function indexed() {
  const made = newListingIndex({
    termsOf: ({ id }) => terms[places.get(id) ?? -1] ?? [],
    attributesOf: () => ({ categories: [], graders: [], grades: [], conditions: [], flags: [] }),
  });
  const listings = titles.map(({ title, category }, place) =>
    foundListing({ id: listingId(place), title, category, endsAt: now + 60_000 + place, seenAt: now }),
  );
  made.apply(listings, now);
  return made;
}

/** What the product finds, which must be what a look at every title finds. */
function find(text: string): number[] {
  const { query } = readQuery(text);
  const request = { query, filters: {}, after: null, offset: 0, limit: titles.length, facets: false, endings: [] };
  const { listings, corrections } = index.search({ ...request, sort: 'ending_soon' }, now);
  const found = listings.map(({ id }) => places.get(id) ?? -1);
  assert.deepEqual({ numbers: found, corrections }, matcher.find(query), `The index means something else by ${text}`);
  return found;
}

const mean = (figures: readonly number[]) => figures.reduce((sum, figure) => sum + figure, 0) / figures.length;
const recall = mean(outcomes.map((outcome) => outcome.recall));
const precision = mean(outcomes.map((outcome) => outcome.precision));
console.log(`${titles.length} titles, ${queries.length} queries`);
console.log(`recall ${recall.toFixed(4)}, precision ${precision.toFixed(4)} (means over queries)`);
const flawed = outcomes
  .filter((outcome) => outcome.recall + outcome.precision < 2)
  .toSorted((one, other) => one.recall + one.precision - other.recall - other.precision);
for (const { query, recall, precision, missed, wrong } of flawed.slice(
  0,
  process.argv.includes('--all') ? undefined : worstShown,
)) {
  console.log(`\n${query}: recall ${recall.toFixed(2)}, precision ${precision.toFixed(2)}`);
  for (const title of missed) console.log(`  missed  ${title}`);
  for (const title of wrong) console.log(`  wrong   ${title}`);
}
