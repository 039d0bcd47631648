// One engine in a process of its own, so that its memory is its own: told by main.ts what to do, it says how long it took.
import type { BenchAnswer, BenchQuery, Engine } from './Engine.ts';
import { flexSearch } from './engines/flexSearch.ts';
import { miniSearch } from './engines/miniSearch.ts';
import { orama } from './engines/orama.ts';
import { ours } from './engines/ours.ts';
import { postgres } from './engines/postgres.ts';
import { sqlite } from './engines/sqlite.ts';
import { bidOn, inventedListing } from './inventedMarket.ts';
import { ownClasses, queryClasses } from './queries.ts';

export type Order =
  | { readonly what: 'ask'; readonly queries: string; readonly forMs: number }
  | { readonly what: 'answers'; readonly queries: string }
  /** What the product took fuzzy words for, by word. */
  | { readonly what: 'meant'; readonly words: readonly (readonly [string, readonly string[]])[] }
  | { readonly what: 'change'; readonly kind: 'bids' | 'new'; readonly round: number }
  | { readonly what: 'tidied' }
  | { readonly what: 'end' };

/** Times in milliseconds, one a query or batch. Answers are what could be asked, null in the place of what could not. */
export type Report =
  | {
      readonly what: 'built';
      readonly seconds: number;
      readonly megabytes: number;
      readonly held: number;
      readonly elsewhere: number;
      /** Of a batch of 10,000. */
      readonly longest: number;
    }
  | { readonly what: 'times'; readonly times: readonly number[] }
  | { readonly what: 'answers'; readonly answers: readonly (ReturnType<typeof plain> | null)[] };

const batch = 200;
const batches = 10;
const patienceMs = 10_000;
const [name = '', size = '0', at = '0'] = process.argv.slice(2);
const now = Number(at);
const count = Number(size);
const makers: Record<string, () => Engine | Promise<Engine>> = {
  ours: () => ours(now),
  miniSearch,
  flexSearch,
  orama,
  sqlite,
  postgres,
};

const meant = new Map<string, readonly string[]>();
const collect = () => globalThis.gc?.();
collect();
const before = process.memoryUsage();
const make = makers[name];
if (make === undefined) throw new Error(`There is no engine ${name}`);
const engine = await make();
let building = 0;
let longest = 0;
for (let first = 0; first < count; first += 10_000) {
  const listings = Array.from({ length: Math.min(10_000, count - first) }, (_, place) =>
    inventedListing(first + place, now),
  );
  const took = await timeOf(() => engine.add(listings));
  longest = Math.max(longest, took);
  building += took;
  // What is left of making the listings is not the engine's.
  collect();
}
building += await timeOf(() => engine.ready());
collect();
await new Promise((resolve) => setTimeout(resolve, 500));
collect();
const after = process.memoryUsage();
report({
  what: 'built',
  seconds: building / 1_000,
  megabytes: (after.rss - before.rss) / 1_000_000,
  // What is left when all garbage is gone: the generator leaves much behind that the process keeps.
  held: (after.heapUsed + after.external - before.heapUsed - before.external) / 1_000_000,
  elsewhere: (await engine.elsewhere?.()) ?? 0,
  longest,
});

// Nothing is left behind when the bench is stopped.
process.once('disconnect', async () => {
  await engine.close?.();
  process.exit();
});

// One after the other, each told when it is done.
process.on('message', async (order: Order) => {
  switch (order.what) {
    case 'ask':
      return report({ what: 'times', times: await ask(order.queries, order.forMs) });
    case 'answers': {
      const answers: (ReturnType<typeof plain> | null)[] = [];
      for (const query of asked(order.queries)) {
        answers.push(engine.can(query) ? plain(await engine.find(query)) : null);
      }
      return report({ what: 'answers', answers });
    }
    case 'meant':
      for (const [word, terms] of order.words) meant.set(word, terms);
      return report({ what: 'times', times: [] });
    case 'change':
      return report({ what: 'times', times: await change(order.kind, order.round) });
    case 'tidied':
      return report({ what: 'times', times: tidying.splice(0) });
    case 'end':
      process.disconnect?.();
  }
});

/** The queries of a class as this engine is asked them. */
function asked(queries: string): BenchQuery[] {
  if (name === 'ours') return [...(queryClasses[queries] ?? ownClasses[queries] ?? [])];
  return (queryClasses[queries] ?? []).map((query) => ({
    ...query,
    words: query.words.map((word) => ({ ...word, meant: meant.get(word.text) ?? [] })),
  }));
}

/** Every query of the class in turn, once at least, until the time is over. */
async function ask(queries: string, forMs: number): Promise<number[]> {
  const able = asked(queries).filter((query) => engine.can(query));
  const times: number[] = [];
  const until = performance.now() + forMs;
  // One that takes seconds for a query is not asked all of them.
  const latest = until + patienceMs;
  do
    for (const query of able) {
      if (performance.now() < latest) times.push(await timeOf(() => engine.find(query)));
    }
  while (able.length > 0 && performance.now() < until && times.length < 400);
  return times;
}

/** How long each engine that does so took to put things in order after a change, apart from it. */
const tidying: number[] = [];

async function change(kind: 'bids' | 'new', round: number): Promise<number[]> {
  const times: number[] = [];
  const latest = performance.now() + patienceMs;
  for (let turn = 0; turn < batches && performance.now() < latest; turn++) {
    const number = round * batches + turn;
    const listings = Array.from({ length: batch }, (_, place) =>
      kind === 'new'
        ? inventedListing(count + number * batch + place, now)
        : bidOn(inventedListing((number * 7_919 + place * 104_729) % count, now), place, now),
    );
    times.push(await timeOf(() => engine.change(listings)));
    if (engine.tidy !== undefined) tidying.push(await timeOf(() => engine.tidy?.()));
    // A batch comes twice a second: what it left to be collected is collected before the next.
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return times;
}

async function timeOf(work: () => unknown): Promise<number> {
  const started = performance.now();
  const result = work();
  // Waiting for what is there already would cost a turn of the queue.
  if (result instanceof Promise) await result;
  return performance.now() - started;
}

/** As far as it can be sent, and compared as text. */
function plain({ ids, total, categories, prices, meant: words = new Map() }: BenchAnswer) {
  const listed = (counts: ReadonlyMap<string | number, number>) =>
    JSON.stringify(
      [...counts]
        .filter(([, listings]) => listings > 0)
        .sort(([one], [other]) => (String(one) < String(other) ? -1 : 1)),
    );
  return { ids: ids.join(' '), total, categories: listed(categories), prices: listed(prices), words: [...words] };
}

function report(told: Report): void {
  process.send?.(told);
}
