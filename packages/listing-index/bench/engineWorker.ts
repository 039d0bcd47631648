// Runs one engine in a process of its own, so that its memory can be measured. main.ts sends commands; it reports times.
import type { FoundListing } from '@cardfall/listing-index';
import { type BenchQuery, type BenchResult, benchAnalyzer, type Engine } from './Engine.ts';
import { inventedListing, withBid } from './inventedMarket.ts';
import { listingIndex } from './listingIndex.ts';
import { lucene } from './lucene.ts';
import { orama } from './orama.ts';
import { postgres } from './postgres.ts';
import { ownClasses, queryClasses, variedClasses, variedQueries } from './queries.ts';
import { sqlite } from './sqlite.ts';
import { flexSearch, miniSearch } from './wordMatchers.ts';

export type Command =
  | { readonly type: 'search'; readonly queries: string; readonly round: number; readonly durationMs: number }
  | { readonly type: 'results'; readonly queries: string }
  /** The terms that our index matches for fuzzy words, by word. */
  | { readonly type: 'corrections'; readonly words: readonly (readonly [string, readonly string[]])[] }
  | { readonly type: 'change'; readonly kind: 'bids' | 'new'; readonly batches: number }
  /** Asks for the times of compactions or readings since the last report of them. */
  | { readonly type: 'separateTimes'; readonly of: keyof typeof separateTimes }
  | { readonly type: 'end' };

/** Times are in milliseconds, one for each query or batch. Unsupported queries have null in place of a result. */
export type Report =
  | {
      readonly type: 'built';
      readonly seconds: number;
      readonly processMegabytes: number;
      readonly heldMegabytes: number;
      readonly externalMegabytes: number;
      /** The slowest batch of 10,000. */
      readonly maxBatchMs: number;
    }
  /** The mean processor time of the searches of one round, without another process that does not measure its own. */
  | { readonly type: 'times'; readonly times: readonly number[]; readonly meanCpuMs?: number }
  | { readonly type: 'results'; readonly results: readonly (ReturnType<typeof serialize> | null)[] };

/** The queries of a varied class that run in a round, and the results that are compared with ours. */
const queriesPerRound = 1_000;
const maxCompared = 50;
const batchSize = 200;
const maxRunMs = 10_000;
const [name = '', size = '0', at = '0'] = process.argv.slice(2);
const now = Number(at);
const count = Number(size);
const factories: Record<string, () => Engine | Promise<Engine>> = {
  ours: () => listingIndex(now),
  miniSearch,
  flexSearch,
  orama,
  sqlite,
  postgres,
  lucene,
};

const corrections = new Map<string, readonly string[]>();
const collectGarbage = () => globalThis.gc?.();
collectGarbage();
const before = process.memoryUsage();
const createEngine = factories[name];
if (createEngine === undefined) throw new Error(`Unknown engine: ${name}`);
const engine = await createEngine();
let buildMs = 0;
let maxBatchMs = 0;
for (let first = 0; first < count; first += 10_000) {
  const listings = Array.from({ length: Math.min(10_000, count - first) }, (_, offset) =>
    inventedListing(first + offset, now),
  );
  const elapsed = await timeOf(() => engine.add(listings));
  maxBatchMs = Math.max(maxBatchMs, elapsed);
  buildMs += elapsed;
  // The garbage of the generator does not count.
  collectGarbage();
}
buildMs += await timeOf(() => engine.finishBuild());
collectGarbage();
await new Promise((resolve) => setTimeout(resolve, 500));
collectGarbage();
const after = process.memoryUsage();
report({
  type: 'built',
  seconds: buildMs / 1_000,
  processMegabytes: (after.rss - before.rss) / 1_000_000,
  // Without garbage: the process keeps much of what the generator allocated.
  heldMegabytes: (after.heapUsed + after.external - before.heapUsed - before.external) / 1_000_000,
  externalMegabytes: (await engine.externalMegabytes?.()) ?? 0,
  maxBatchMs,
});

// Stops the engine when the benchmark is stopped.
process.once('disconnect', async () => {
  await engine.close?.();
  process.exit();
});

process.on('message', async (command: Command) => {
  switch (command.type) {
    case 'search':
      return report({ type: 'times', ...(await search(command)) });
    case 'results': {
      const results: (ReturnType<typeof serialize> | null)[] = [];
      for (const query of queriesOf(command.queries).slice(0, maxCompared)) {
        results.push(engine.supports(query) ? serialize(await engine.search(query)) : null);
      }
      return report({ type: 'results', results });
    }
    case 'corrections':
      for (const [word, terms] of command.words) corrections.set(word, terms);
      return report({ type: 'times', times: [] });
    case 'change':
      return report({ type: 'times', times: await change(command.kind, command.batches) });
    case 'separateTimes':
      return report({ type: 'times', times: separateTimes[command.of].splice(0) });
    case 'end':
      process.disconnect?.();
  }
});

/** Returns the queries of a class as this engine gets them. */
function queriesOf(queryClass: string, round = 0): BenchQuery[] {
  const varied = variedQueries(queryClass, round * queriesPerRound, queriesPerRound, { size: count, now });
  if (name === 'ours') return [...varied, ...(queryClasses[queryClass] ?? ownClasses[queryClass] ?? [])];
  return [...varied, ...(queryClasses[queryClass] ?? [])].map((query) => ({
    ...query,
    words: query.words.map((word) => ({ ...word, corrections: corrections.get(word.text) ?? [] })),
  }));
}

/** Runs the queries of a class in turn, each at least once, until the time is over. Varied queries run once. */
async function search({ queries, round, durationMs }: Extract<Command, { type: 'search' }>) {
  const supported = queriesOf(queries, round).filter((query) => engine.supports(query));
  const times: number[] = [];
  const end = performance.now() + durationMs;
  // An engine that needs seconds for a query does not get all of them.
  const deadline = end + maxRunMs;
  // The kernel counts in steps of some milliseconds, so single searches cannot be measured like this.
  const before = process.threadCpuUsage();
  do
    for (const query of supported) {
      if (performance.now() < deadline) times.push(await timeOf(() => engine.search(query)));
    }
  while (supported.length > 0 && !(queries in variedClasses) && performance.now() < end && times.length < 400);
  const { user, system } = process.threadCpuUsage(before);
  const runsElsewhere = engine.ownMs !== undefined || name === 'postgres';
  const cpuMs = runsElsewhere ? times.reduce((sum, time) => sum + time, 0) : (user + system) / 1_000;
  return { times, meanCpuMs: cpuMs / times.length };
}

/** Compactions follow changes. Our index reads titles within a change; they are read once more to measure that share. */
const separateTimes: Record<'compactions' | 'readings', number[]> = { compactions: [], readings: [] };

/** Each batch changes other listings, the same ones for each engine. */
let changeCount = 0;

async function change(kind: 'bids' | 'new', batches: number): Promise<number[]> {
  const times: number[] = [];
  const deadline = performance.now() + maxRunMs;
  const first = changeCount;
  changeCount += batches;
  for (let number = first; number < changeCount && performance.now() < deadline; number++) {
    const listings = copiesFromJson(
      Array.from({ length: batchSize }, (_, offset) =>
        kind === 'new'
          ? inventedListing(count + number * batchSize + offset, now)
          : withBid(inventedListing((number * 7_919 + offset * 104_729) % count, now), offset, now),
      ),
    );
    times.push(await timeOf(() => engine.change(listings)));
    if (engine.compact !== undefined) separateTimes.compactions.push(await timeOf(() => engine.compact?.()));
    if (name === 'ours') separateTimes.readings.push(await timeOf(() => readTitles(listings)));
    // Batches come twice a second, so the garbage of one is collected before the next.
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return times;
}

/**
 * Returns copies of listings that were read from JSON, as those of the marketplace are. The generator concatenates strings,
 * which V8 joins only when they are read for the first time, and that is no work of an engine.
 */
function copiesFromJson(listings: readonly FoundListing[]): FoundListing[] {
  return JSON.parse(JSON.stringify(listings));
}

/** Reads the titles as our index does when it gets the listings. */
function readTitles(listings: readonly FoundListing[]): unknown {
  return listings.map((listing) => [benchAnalyzer.termsOf(listing), benchAnalyzer.attributesOf(listing)]);
}

/** Returns the time that passed, or the processor time of an engine that measures its own. */
async function timeOf(work: () => unknown): Promise<number> {
  const started = performance.now();
  const result = work();
  // Awaiting a synchronous result would add a turn of the event loop.
  if (result instanceof Promise) await result;
  return engine.ownMs?.() ?? performance.now() - started;
}

/** Returns a result in a form that can be sent between processes and compared as text. */
function serialize({ ids, total, categories, prices, corrections: words = new Map() }: BenchResult) {
  const listed = (counts: ReadonlyMap<string | number, number>) =>
    JSON.stringify(
      [...counts]
        .filter(([, listings]) => listings > 0)
        .sort(([one], [other]) => (String(one) < String(other) ? -1 : 1)),
    );
  return { ids: ids.join(' '), total, categories: listed(categories), prices: listed(prices), corrections: [...words] };
}

function report(message: Report): void {
  process.send?.(message);
}
