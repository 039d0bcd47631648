// npm run bench:relevance prints recall and precision of searches: over invented titles and queries that were judged by
// hand. `-- --all` prints every query that is not perfect.
import assert from 'node:assert/strict';
import { foldText, parseQuery, readTitle, termsOfTitle } from '@cardfall/card-language';
import { foundListing, LinearMatcher, listingId, newListingIndex } from '@cardfall/listing-index/testing';
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
/** Maps ids to titles. Ids and end times are in the order of the titles. */
const titleNumbers = new Map(titles.map((_, number) => [listingId(number), number]));
const index = indexTitles();
const maxShown = 12;

const isRelevant = ({ wanted, unwanted }: JudgedQuery, number: number) => {
  const text = folded[number] ?? '';
  return wanted.every((pattern) => pattern.test(text)) && !unwanted.some((pattern) => pattern.test(text));
};

const outcomes = queries.map((judged) => {
  const found = new Set(search(judged.query));
  const relevant = new Set(titles.keys().filter((number) => isRelevant(judged, number)));
  const both = found.intersection(relevant).size;
  return {
    query: judged.query,
    recall: relevant.size === 0 ? 1 : both / relevant.size,
    precision: found.size === 0 ? 1 : both / found.size,
    missed: [...relevant.difference(found)].map((number) => titles[number]?.title),
    wrong: [...found.difference(relevant)].map((number) => titles[number]?.title),
  };
});

function indexTitles() {
  const filled = newListingIndex({
    termsOf: ({ id }) => terms[titleNumbers.get(id) ?? -1] ?? [],
    attributesOf: () => ({ categories: [], authenticators: [], grades: [], conditions: [], flags: [] }),
  });
  const listings = titles.map(({ title, category }, number) =>
    foundListing({ id: listingId(number), title, category, endsAt: now + 60_000 + number, seenAt: now }),
  );
  filled.apply(listings, now);
  return filled;
}

/** Returns the titles the index finds, which must be those a linear scan over all titles finds. */
function search(text: string): number[] {
  const { query } = parseQuery(text);
  const request = { query, filters: {}, after: null, offset: 0, limit: titles.length, facets: false, endings: [] };
  const { listings, corrections } = index.search({ ...request, sort: 'ending_soon' }, now);
  const found = listings.map(({ id }) => titleNumbers.get(id) ?? -1);
  assert.deepEqual(
    { numbers: found, corrections },
    matcher.find(query),
    `The index and the linear scan differ for ${text}`,
  );
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
  process.argv.includes('--all') ? undefined : maxShown,
)) {
  console.log(`\n${query}: recall ${recall.toFixed(2)}, precision ${precision.toFixed(2)}`);
  for (const title of missed) console.log(`  missed  ${title}`);
  for (const title of wrong) console.log(`  wrong   ${title}`);
}
