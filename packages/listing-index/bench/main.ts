// npm run bench:search: the product's search beside others. All hold the same listings and are asked the same in turn:
// the 55 that end soonest, the true total, all facets. `-- --sizes=50000 --quick --engines=ours,sqlite` for less of it.
import { parseArgs } from 'node:util';
import { median, percentile } from '../../../bench/figures.ts';
import { installPeers } from './peers.ts';
import { ownClasses, queryClasses } from './queries.ts';
import { askingMs, RunningEngine } from './RunningEngine.ts';

const peers = ['miniSearch', 'flexSearch', 'orama'];
const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '50000,250000,1000000' },
    engines: { type: 'string', default: ['ours', ...peers, 'sqlite', 'postgres'].join() },
    quick: { type: 'boolean', default: false },
  },
});
const rounds = values.quick ? 2 : 5;
/** A peer that takes longer is left out at this size. */
const buildingMs = values.quick ? 120_000 : 300_000;
const now = Date.now();

let names = values.engines.split(',');
if (names.some((name) => peers.includes(name)) && !installPeers()) {
  console.log('The registry cannot be reached: MiniSearch, FlexSearch and Orama are left out.');
  names = names.filter((name) => !peers.includes(name));
}
for (const size of values.sizes.split(',')) await bench(Number(size));

async function bench(size: number): Promise<void> {
  console.log(`\n${size.toLocaleString('en')} listings, ${rounds} rounds in turn\n`);
  const engines: RunningEngine[] = [];
  for (const name of names) {
    const engine = new RunningEngine(name, size, now);
    if (await isBuilt(engine)) engines.push(engine);
    else engine.stop(true);
  }
  const [first, ...others] = engines;
  if (first === undefined) return;
  await compareAnswers(first, others);
  await ask(engines, Object.keys(queryClasses));
  if (first.name === 'ours') await ask([first], Object.keys(ownClasses));
  for (let round = 0; round < rounds; round++) {
    for (const kind of ['bids', 'new'] as const) {
      for (const engine of engines) await engine.measure(`200 ${kind}`, { what: 'change', kind, round });
      await first.measure(`tidying after 200 ${kind}`, { what: 'tidied' });
    }
  }
  tell(engines, first);
  for (const engine of engines) engine.stop(false);
}

async function isBuilt(engine: RunningEngine): Promise<boolean> {
  const name = engine.name.padEnd(12);
  const built = await engine.next(buildingMs);
  if (built?.what !== 'built') {
    console.log(`  ${name} was not built within ${buildingMs / 1_000} s`);
    return false;
  }
  const { seconds, longest, held, megabytes } = built;
  const elsewhere = built.elsewhere === 0 ? '' : ` and ${built.elsewhere.toFixed(0)} MB elsewhere`;
  console.log(
    `  ${name} built in ${seconds.toFixed(1)} s (longest batch of 10,000: ${longest.toFixed(0)} ms), holds ${held.toFixed(0)} MB, process grew by ${megabytes.toFixed(0)} MB${elsewhere}`,
  );
  return true;
}

async function ask(engines: readonly RunningEngine[], classes: readonly string[]): Promise<void> {
  for (let round = 0; round <= rounds; round++) {
    const order = round % 2 === 0 ? engines : engines.toReversed();
    for (const queries of classes) {
      for (const engine of order) {
        // The first round does not count: from then on all run compiled code.
        if (round === 0) await engine.do({ what: 'ask', queries, forMs: askingMs });
        else await engine.measure(queries, { what: 'ask', queries, forMs: askingMs });
      }
    }
  }
}

/** Tells the others what typed words are meant as, and demands the same answers of them. */
async function compareAnswers(first: RunningEngine, others: readonly RunningEngine[]): Promise<void> {
  for (const queries of Object.keys(queryClasses)) {
    const right = await first.do({ what: 'answers', queries });
    if (right?.what !== 'answers') continue;
    const words = right.answers.flatMap((answer) => answer?.words ?? []);
    for (const engine of others) {
      await engine.do({ what: 'meant', words });
      const told = await engine.do({ what: 'answers', queries });
      if (told?.what !== 'answers') continue;
      for (const [number, answer] of told.answers.entries()) {
        const expected = right.answers[number];
        if (answer === null || !expected) continue;
        const wrong = (['ids', 'total', 'categories', 'prices'] as const).filter(
          (part) => answer[part] !== expected[part] && answer[part] !== '[]',
        );
        if (wrong.length === 0) continue;
        engine.othersAnswers.add(queries);
        console.log(
          `  ${engine.name} answers ${queries} ${number + 1} otherwise: ${wrong.join(', ')} (${answer.total}, not ${expected.total})`,
        );
      }
    }
  }
}

function tell(engines: readonly RunningEngine[], first: RunningEngine): void {
  console.log('\nmilliseconds, half / 99 of 100, and how many times ours takes (median over rounds)');
  const ratios = new Map<string, number[]>();
  const changes = ['bids', 'new'].flatMap((kind) => [`200 ${kind}`, `tidying after 200 ${kind}`]);
  for (const what of [...Object.keys(queryClasses), ...Object.keys(ownClasses), ...changes]) {
    console.log(`\n  ${what}`);
    for (const engine of what in ownClasses || what.startsWith('tidying') ? [first] : engines) {
      const name = engine.name.padEnd(12);
      const times = engine.times.get(what);
      if (times === undefined) {
        console.log(`    ${name} cannot`);
        continue;
      }
      const ownMedians = first.medians.get(what) ?? [];
      const ratio = median(
        (engine.medians.get(what) ?? []).map((figure, round) => figure / (ownMedians[round] ?? Number.NaN)),
      );
      if (what in queryClasses) ratios.set(engine.name, [...(ratios.get(engine.name) ?? []), ratio]);
      const beside = engine === first ? '' : `, ${ratio.toFixed(1)} times`;
      const other = engine.othersAnswers.has(what) ? ', other answers' : '';
      console.log(
        `    ${name} ${figure(median(times))} / ${figure(percentile(times, 0.99))}, at most ${figure(Math.max(...times))}${beside}${other}`,
      );
    }
  }
  console.log('\n  all classes it can answer, median ratio');
  for (const [name, all] of ratios)
    if (name !== first.name) console.log(`    ${name.padEnd(12)} ${median(all).toFixed(1)} times`);
}

function figure(milliseconds: number): string {
  return milliseconds.toFixed(milliseconds < 10 ? 3 : 0).padStart(7);
}
