// node bench/search/main.ts [--size=250000] [--engines=ours,sqlite] [--peers=folder]: the product's search beside others.
// All hold the same listings and answer the same questions in turn: the 55 that end soonest, the true total, all facets.
import { type ChildProcess, fork } from 'node:child_process';
import { parseArgs } from 'node:util';
import { median, percentile } from '../figures.ts';
import type { Order, Report } from './engineProcess.ts';
import { queryClasses } from './queries.ts';

const { values } = parseArgs({
  options: {
    size: { type: 'string', default: '250000' },
    engines: { type: 'string', default: 'ours,miniSearch,flexSearch,orama,sqlite,postgres' },
    peers: { type: 'string', default: '/work/engine-peers' },
    rounds: { type: 'string', default: '5' },
  },
});
const rounds = Number(values.rounds);
const askingMs = 250;
const buildingMs = 600_000;
const now = Date.now();

class RunningEngine {
  readonly name: string;
  readonly times = new Map<string, number[]>();
  readonly medians = new Map<string, number[]>();
  readonly #child: ChildProcess;

  constructor(name: string) {
    this.name = name;
    this.#child = fork(new URL('./engineProcess.ts', import.meta.url), [name, values.peers, values.size, String(now)], {
      execArgv: ['--expose-gc', '--max-old-space-size=12000'],
    });
  }

  /** Its next word; null when it takes too long or dies. */
  next(withinMs = buildingMs): Promise<Report | null> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => finish(null), withinMs);
      const finish = (report: Report | null) => {
        clearTimeout(timer);
        this.#child.off('exit', died);
        resolve(report);
      };
      const died = () => finish(null);
      this.#child.once('message', (report: Report) => finish(report));
      this.#child.once('exit', died);
    });
  }

  async do(order: Order): Promise<Report> {
    this.#child.send(order);
    const report = await this.next();
    if (report === null) throw new Error(`${this.name} did not answer`);
    return report;
  }

  async measure(what: string, order: Order): Promise<void> {
    const report = await this.do(order);
    if (report.what !== 'times' || report.times.length === 0) return;
    this.times.set(what, [...(this.times.get(what) ?? []), ...report.times]);
    this.medians.set(what, [...(this.medians.get(what) ?? []), median(report.times)]);
  }

  stop(kill: boolean): void {
    if (kill) this.#child.kill();
    else this.#child.send({ what: 'end' } satisfies Order);
  }
}

console.log(`\n${Number(values.size).toLocaleString('en')} listings, ${rounds} rounds in turn\n`);
const engines: RunningEngine[] = [];
for (const name of values.engines.split(',')) {
  const engine = new RunningEngine(name);
  const built = await engine.next();
  if (built?.what !== 'built') {
    console.log(`  ${name.padEnd(12)} was not built within ${buildingMs / 1_000} s`);
    engine.stop(true);
    continue;
  }
  const elsewhere = built.elsewhere === 0 ? '' : ` and ${built.elsewhere.toFixed(0)} MB elsewhere`;
  console.log(
    `  ${name.padEnd(12)} built in ${built.seconds.toFixed(1)} s, holds ${built.held.toFixed(0)} MB (process ${built.megabytes.toFixed(0)} MB)${elsewhere}`,
  );
  engines.push(engine);
}

const [first, ...others] = engines;
if (first === undefined) throw new Error('No engine');
await compareAnswers();
for (let round = 0; round <= rounds; round++) {
  const order = round % 2 === 0 ? engines : engines.toReversed();
  for (const queries of Object.keys(queryClasses)) {
    for (const engine of order) {
      // The first round does not count: from then on all run compiled code.
      if (round === 0) await engine.do({ what: 'ask', queries, forMs: askingMs });
      else await engine.measure(queries, { what: 'ask', queries, forMs: askingMs });
    }
  }
}
for (let round = 0; round < rounds; round++) {
  for (const kind of ['bids', 'new'] as const) {
    for (const engine of engines) await engine.measure(`200 ${kind}`, { what: 'change', kind, round });
  }
}
tell();
for (const engine of engines) engine.stop(false);

async function compareAnswers(): Promise<void> {
  for (const queries of Object.keys(queryClasses)) {
    const right = await first?.do({ what: 'answers', queries });
    for (const engine of others) {
      const told = await engine.do({ what: 'answers', queries });
      if (right?.what !== 'answers' || told.what !== 'answers') continue;
      for (const [number, answer] of told.answers.entries()) {
        const expected = right.answers[number];
        if (answer === null || !expected) continue;
        const wrong = (['ids', 'total', 'categories', 'prices'] as const).filter(
          (part) => answer[part] !== expected[part] && answer[part] !== '[]',
        );
        if (wrong.length > 0) {
          console.log(
            `  ${engine.name} answers ${queries} ${number + 1} otherwise: ${wrong.join(', ')} (${answer.total}, not ${expected.total})`,
          );
        }
      }
    }
  }
}

function tell(): void {
  console.log('\nmilliseconds, half / 99 of 100, and how many times ours takes (median over rounds)');
  const ratios = new Map<string, number[]>();
  for (const what of [...Object.keys(queryClasses), '200 bids', '200 new']) {
    console.log(`\n  ${what}`);
    for (const engine of engines) {
      const times = engine.times.get(what);
      if (times === undefined) {
        console.log(`    ${engine.name.padEnd(12)} cannot`);
        continue;
      }
      const ownMedians = first?.medians.get(what) ?? [];
      const ratio = median(
        (engine.medians.get(what) ?? []).map((figure, round) => figure / (ownMedians[round] ?? Number.NaN)),
      );
      if (what in queryClasses) ratios.set(engine.name, [...(ratios.get(engine.name) ?? []), ratio]);
      const most = Math.max(...times);
      console.log(
        `    ${engine.name.padEnd(12)} ${figure(median(times))} / ${figure(percentile(times, 0.99))}, at most ${figure(most)}${engine === first ? '' : `, ${ratio.toFixed(1)} times`}`,
      );
    }
  }
  console.log('\n  all classes it can answer, median ratio');
  for (const engine of others) {
    console.log(`    ${engine.name.padEnd(12)} ${median(ratios.get(engine.name) ?? []).toFixed(1)} times`);
  }
}

function figure(milliseconds: number): string {
  return milliseconds.toFixed(milliseconds < 10 ? 3 : 0).padStart(7);
}
