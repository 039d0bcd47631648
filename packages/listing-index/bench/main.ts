// npm run bench:search compares the listing index with other engines. All hold the same listings and run the same queries
// in turn: the first 55 by end time, the exact total, all facets. Options: -- --sizes=50000 --quick --engines=ours,sqlite
import { parseArgs } from 'node:util';
import { median, percentile } from '../../../bench/figures.ts';
import { EngineProcess, measureMs } from './EngineProcess.ts';
import type { Command } from './engineWorker.ts';
import { findLucene } from './lucene.ts';
import { installPeers } from './peers.ts';
import { ownClasses, queryClasses, variedClasses } from './queries.ts';

const peers = ['miniSearch', 'flexSearch', 'orama'];
const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '50000,250000,1000000' },
    engines: { type: 'string', default: ['ours', ...peers, 'sqlite', 'postgres', 'lucene'].join() },
    quick: { type: 'boolean', default: false },
  },
});
const rounds = values.quick ? 2 : 5;
/** An engine that takes longer to build is left out at this size. */
const buildTimeoutMs = 600_000;
const now = Date.now();
const comparedClasses = [...Object.keys(queryClasses), ...Object.keys(variedClasses)];
const kindsOfChange = ['bids', 'new'] as const;
type KindOfChange = (typeof kindsOfChange)[number];
/** Work of our index that is measured separately: compactions follow changes, and titles are read within them. */
const separateLabels = {
  compactions: (kind: KindOfChange) => `compaction after 200 ${kind}`,
  readings: (kind: KindOfChange) => `reading the titles of 200 ${kind}`,
};

let names = values.engines.split(',');
if (names.some((name) => peers.includes(name)) && !installPeers()) {
  console.log('The registry cannot be reached: MiniSearch, FlexSearch and Orama are left out.');
  names = names.filter((name) => !peers.includes(name));
}
if (names.includes('lucene') && findLucene() === null) {
  console.log('Lucene is left out: it needs apt-get install liblucene8-java default-jdk-headless.');
  names = names.filter((name) => name !== 'lucene');
}
for (const size of values.sizes.split(',')) await runBench(Number(size));

async function runBench(size: number): Promise<void> {
  console.log(`\n${size.toLocaleString('en')} listings, ${rounds} rounds in turn\n`);
  const engines: EngineProcess[] = [];
  for (const name of names) {
    const engine = new EngineProcess(name, size, now);
    if (await waitForBuild(engine)) engines.push(engine);
    else engine.kill();
  }
  const [first, ...others] = engines;
  if (first === undefined) return;
  await compareResults(first, others);
  await measureSearches(engines, comparedClasses);
  if (first.name === 'ours') await measureSearches([first], Object.keys(ownClasses));
  await measureChanges(engines, first);
  printTimes(engines, first);
  for (const engine of engines) engine.stop();
}

async function waitForBuild(engine: EngineProcess): Promise<boolean> {
  const name = engine.name.padEnd(12);
  const built = await engine.nextReport(buildTimeoutMs);
  if (built?.type !== 'built') {
    console.log(`  ${name} was not built within ${buildTimeoutMs / 1_000} s`);
    return false;
  }
  const { seconds, maxBatchMs, heldMegabytes, processMegabytes, externalMegabytes } = built;
  console.log(
    [
      `  ${name} built in ${seconds.toFixed(1)} s (slowest batch of 10,000: ${maxBatchMs.toFixed(0)} ms)`,
      `holds ${heldMegabytes.toFixed(0)} MB`,
      `process grew by ${processMegabytes.toFixed(0)} MB`,
      ...(externalMegabytes === 0 ? [] : [`${externalMegabytes.toFixed(0)} MB in other processes`]),
    ].join(', '),
  );
  return true;
}

async function measureSearches(engines: readonly EngineProcess[], classes: readonly string[]): Promise<void> {
  for (let round = 0; round <= rounds; round++) {
    const order = round % 2 === 0 ? engines : engines.toReversed();
    for (const queries of classes) {
      for (const engine of order) {
        // The first round is a warm-up for the compiler, long enough for Java's, and does not count.
        const command = { type: 'search', queries, round, durationMs: measureMs * (round === 0 ? 4 : 1) } as const;
        if (round === 0) await engine.run(command);
        else await engine.measure(queries, command);
      }
    }
  }
}

async function measureChanges(engines: readonly EngineProcess[], first: EngineProcess): Promise<void> {
  for (let round = 0; round <= rounds; round++) {
    // The first round is a warm-up and longer, as for searches.
    const batches = round === 0 ? 40 : 10;
    const measure = (engine: EngineProcess, label: string, command: Command) =>
      round === 0 ? engine.run(command) : engine.measure(label, command);
    for (const kind of kindsOfChange) {
      for (const engine of engines) await measure(engine, `200 ${kind}`, { type: 'change', kind, batches });
      for (const work of ['compactions', 'readings'] as const)
        await measure(first, separateLabels[work](kind), { type: 'separateTimes', of: work });
    }
  }
}

/** Gives other engines the corrections of the first, and checks that they return the same results. */
async function compareResults(first: EngineProcess, others: readonly EngineProcess[]): Promise<void> {
  for (const queries of comparedClasses) {
    const expected = await first.run({ type: 'results', queries });
    if (expected?.type !== 'results') continue;
    const words = expected.results.flatMap((result) => result?.corrections ?? []);
    for (const engine of others) {
      await engine.run({ type: 'corrections', words });
      const actual = await engine.run({ type: 'results', queries });
      if (actual?.type !== 'results') continue;
      for (const [number, result] of actual.results.entries()) {
        const right = expected.results[number];
        if (result === null || !right) continue;
        const wrong = (['ids', 'total', 'categories', 'prices'] as const).filter(
          (part) => result[part] !== right[part] && result[part] !== '[]',
        );
        if (wrong.length === 0) continue;
        engine.differingClasses.add(queries);
        const totals = `total ${result.total} instead of ${right.total}`;
        console.log(`  ${engine.name} differs in ${queries} ${number + 1}: ${wrong.join(', ')} (${totals})`);
      }
    }
  }
}

function printTimes(engines: readonly EngineProcess[], first: EngineProcess): void {
  console.log(
    '\nmilliseconds: median / 99th percentile / maximum; processor time of a mean query; ratio of these (median over rounds)',
  );
  const ratios = new Map<string, number[]>();
  const changes = kindsOfChange.map((kind) => `200 ${kind}`);
  const separate = kindsOfChange.flatMap((kind) => Object.values(separateLabels).map((label) => label(kind)));
  const own = [...Object.keys(ownClasses), ...separate];
  for (const label of [...comparedClasses, ...changes, ...own]) {
    console.log(`\n  ${label}`);
    for (const engine of own.includes(label) ? [first] : engines) {
      const name = engine.name.padEnd(12);
      const times = engine.times.get(label);
      if (times === undefined) {
        console.log(`    ${name} not supported`);
        continue;
      }
      const ownFigures = first.roundFigures.get(label) ?? [];
      const ratio = median(
        (engine.roundFigures.get(label) ?? []).map((time, round) => time / (ownFigures[round] ?? Number.NaN)),
      );
      if (comparedClasses.includes(label)) ratios.set(engine.name, [...(ratios.get(engine.name) ?? []), ratio]);
      const summary = [median(times), percentile(times, 0.99), Math.max(...times)].map(formatMs).join(' / ');
      const mean = median(engine.roundFigures.get(label) ?? []);
      const comparison = engine === first ? '' : `, ${ratio.toFixed(1)} times`;
      const difference = engine.differingClasses.has(label) ? ', different results' : '';
      console.log(`    ${name} ${summary}; ${formatMs(mean)}${comparison}${difference}`);
    }
  }
  const peerRatios = [...ratios].filter(([name]) => name !== first.name);
  if (peerRatios.length > 0) console.log('\n  median ratio over all supported classes');
  for (const [name, all] of peerRatios) console.log(`    ${name.padEnd(12)} ${median(all).toFixed(1)} times`);
}

function formatMs(milliseconds: number): string {
  return milliseconds.toFixed(milliseconds < 10 ? 3 : 0).padStart(7);
}
