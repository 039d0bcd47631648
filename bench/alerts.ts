import { flagsHiddenByDefault, parseQuery, readTitle } from '@cardfall/card-language';
import { type StandingSearch, StandingSearches, titleAnalyzer } from '@cardfall/listing-index';
import { listingId, newListingIndex } from '@cardfall/listing-index/testing';
import { Random } from '@cardfall/marketplace-sandbox';
import { inventedListing } from '../packages/listing-index/bench/inventedMarket.ts';
import { median, percentile, spread } from './figures.ts';

const listings = 50_000;
const pageSize = 200;
const pages = 20;
/** Searches that are run one by one, for comparison. */
const sampled = 2_000;
const seed = 7;

/** Compares holding a page of new listings against saved searches with running each of those searches. */
export function benchAlerts(sizes: readonly number[]): void {
  const now = Date.now();
  for (const size of sizes) compare(size, now);
}

function compare(size: number, now: number): void {
  const index = newListingIndex(titleAnalyzer(() => undefined));
  for (let from = 0; from < listings; from += 1_000) {
    index.apply(invented(from, 1_000, now), now);
    index.compact(now);
  }
  const standing = new StandingSearches<number>(index);
  const searches: StandingSearch[] = [];
  const before = process.memoryUsage().rss;
  const startedAt = performance.now();
  for (let number = 0; number < size; number++) {
    const search = inventedSearch(number);
    if (searches.length < sampled) searches.push(search);
    standing.add(number, search);
  }
  const seconds = (performance.now() - startedAt) / 1_000;
  const megabytes = (process.memoryUsage().rss - before) / 1e6;
  const nextPage = (page: number) => {
    const fresh = invented(listings + page * pageSize, pageSize, now);
    index.apply(fresh, now);
    index.compact(now);
    return hold(standing, fresh, now);
  };
  const first = nextPage(0);
  // In a process that has run for a day, nearly all words of new titles are known.
  const warmingFrom = performance.now();
  for (let number = 0; number < listings; number++) standing.matchesOf(listingId(number), now);
  const warming = (performance.now() - warmingFrom) / 1_000;
  const counted = Array.from({ length: pages }, (_, page) => nextPage(page + 1));
  const page = counted.map((one) => one.page);
  const cpu = counted.map((one) => one.cpu);
  const each = runEach(searches, index, now);
  console.log(`\n${size.toLocaleString('en')} saved searches, ${listings.toLocaleString('en')} listings`);
  console.log(
    `  saved in ${seconds.toFixed(1)} s, with parsing; the process grew by ${megabytes.toFixed(0)} MB, ${((megabytes * 1e6) / size).toFixed(0)} bytes a search`,
  );
  console.log(`  a page of ${pageSize} new listings, ms: ${spread(page, 1)}, median (least–most) of ${page.length}`);
  console.log(`  processor time of such a page, ms: ${spread(cpu, 1)}; it counts less of what else the machine does`);
  console.log(
    `  the first page after the start: ${first.page.toFixed(1)} ms; the ${listings.toLocaleString('en')} listings: ${warming.toFixed(1)} s`,
  );
  console.log(
    `  longest turn, ms: ${spread(
      counted.map((one) => one.longest),
      2,
    )}; found ${median(counted.map(({ found }) => found))} a page`,
  );
  const all = (each * size) / 1_000;
  console.log(`  running each search: ${each.toFixed(3)} ms, so ${all.toFixed(1)} s for all of them`);
  console.log(`  ratio: ${((all * 1_000) / median(page)).toFixed(0)}`);
}

/** Holds each listing of a page on its own: between two of them other work can have its turn. */
function hold(standing: StandingSearches<number>, fresh: readonly { readonly id: string }[], now: number) {
  const millis = [];
  const cpuBefore = process.cpuUsage();
  let found = 0;
  for (const { id } of fresh) {
    const startedAt = performance.now();
    found += standing.matchesOf(id, now).length;
    millis.push(performance.now() - startedAt);
  }
  const { user, system } = process.cpuUsage(cpuBefore);
  const page = millis.reduce((sum, one) => sum + one, 0);
  return { page, cpu: (user + system) / 1_000, longest: percentile(millis, 1), found };
}

/** Returns the milliseconds of a search, the mean of a sample. */
function runEach(searches: readonly StandingSearch[], index: ReturnType<typeof newListingIndex>, now: number): number {
  const page = { sort: 'newly_listed', after: null, offset: 0, limit: 55, facets: false, endings: [] } as const;
  const run = () => {
    for (const search of searches) index.search({ ...page, ...search }, now);
  };
  run();
  const startedAt = performance.now();
  run();
  return (performance.now() - startedAt) / searches.length;
}

function invented(first: number, count: number, now: number) {
  return Array.from({ length: count }, (_, place) => inventedListing(first + place, now));
}

/** People keep searches for a name of the market, with up to five other words of a title that has it. */
function inventedSearch(number: number): StandingSearch {
  const random = new Random(seed, number, 91);
  const { title, category } = inventedListing(random.integer(0, 2_000_000), 0);
  const [name = title.split(' ').slice(0, 2).join(' ')] = readTitle(title, category).subjects;
  const others = title.split(' ').filter((word) => !name.includes(word));
  const rest = Array.from({ length: random.integer(1, 5) }, () => random.pick(others));
  const typed = [...name.split(' '), ...rest].map((word) => (random.chance(0.02) ? mistyped(word, random) : word));
  const excluded = random.chance(0.3) ? ' -reprint -lot' : '';
  const keyword = random.chance(0.002) ? '' : `${typed.join(' ')}${excluded}`;
  return {
    query: parseQuery(keyword).query,
    filters: {
      hideFlags: flagsHiddenByDefault,
      ...(random.chance(0.6) && category !== null && { categories: [category] }),
      ...(random.chance(0.3) && { maxPrice: random.integer(1, 40) * 10 }),
      ...(random.chance(0.1) && { authenticators: ['psa'] }),
    },
  };
}

function mistyped(word: string, random: Random): string {
  const at = random.integer(0, Math.max(0, word.length - 1));
  return word.slice(0, at) + word.slice(at + 1);
}
