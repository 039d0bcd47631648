import { Random } from '@cardfall/marketplace-sandbox/testing';
import { percentile } from '../figures.ts';
import { auctions, Cluster } from './Cluster.ts';
import { type Failover, FailoverRounds, type Fault } from './FailoverRounds.ts';
import { Readers } from './Readers.ts';
import { Writers } from './Writers.ts';

export interface RunOptions {
  readonly seed: number;
  readonly rounds: number;
  /** Gets the output of all programs. */
  readonly logFolder: string | undefined;
}

const writerCount = 24;
const readsPerSecond = 100;
const maxMedianMs = 10_000;
const maxP99Ms = 30_000;

/** Half of the failovers are kills, a quarter pulls the primary's cable, a quarter cuts the site in halves. */
const faults: readonly Fault[] = ['kill', 'isolate', 'kill', 'split'];

/** Fails over by seed while people read and write. Returns one sentence for each aim that is missed. */
export async function failOver(options: RunOptions): Promise<string[]> {
  const { done, problems, writers, readers } = await runFailovers({ ...options, isSynchronous: true, faults });
  report('Failovers of the primary', done);
  console.log(
    `  writes: ${writers.acknowledged} acknowledged, ${writers.unknown} of unknown outcome`,
    writers.statuses,
  );
  console.log(`  reads of cards: ${readers.answered} answered, slowest ${readers.slowestMs.toFixed(0)} ms, failed:`);
  console.log('   ', readers.failed);
  const times = done.map(({ lastMs }) => lastMs);
  return [
    ...problems,
    ...writers.problems,
    ...(readers.failures > 0 ? [`${readers.failures} reads of cards failed`] : []),
    ...(percentile(times, 0.5) > maxMedianMs ? ['writes came back too late in half of the failovers'] : []),
    ...(percentile(times, 0.99) > maxP99Ms ? ['writes came back too late in one of a hundred failovers'] : []),
  ];
}

/** The control: without synchronous replication, acknowledged writes must be lost. */
export async function failOverAsynchronously(options: RunOptions): Promise<string[]> {
  const { done, problems } = await runFailovers({ ...options, isSynchronous: false, faults: ['split', 'kill'] });
  report('The control, asynchronous replication', done);
  console.log(`  acknowledged writes that are lost or back: ${problems.length}`);
  for (const problem of problems.slice(0, 5)) console.log(`    ${problem}`);
  return problems.length > 0 ? [] : ['the control lost nothing, so this bench cannot tell'];
}

async function runFailovers(options: RunOptions & { isSynchronous: boolean; faults: readonly Fault[] }) {
  const { seed, rounds, logFolder, isSynchronous, faults: kinds } = options;
  const random = new Random(seed);
  return Cluster.with({ isSynchronous, logFolder }, async (cluster) => {
    const [writers, readers] = [new Writers(), new Readers(auctions, readsPerSecond)];
    await writers.signUp(writerCount, seed);
    const failovers = new FailoverRounds(cluster, writers, isSynchronous);
    readers.start();
    for (let round = 0; round < rounds; round++) {
      const fault = kinds[round % kinds.length] ?? 'kill';
      const { firstMs, lastMs, repairMs, problems } = await failovers.run(fault, random);
      const seconds = [firstMs, lastMs, repairMs].map((ms) => `${(ms / 1_000).toFixed(1)} s`);
      const [first, last, repair] = seconds;
      console.log(
        `  ${round + 1}. ${fault}: writes back after ${first} to ${last}, replicated ${repair} later; ` +
          `${writers.acknowledged} acknowledged, ${failovers.problems.length} problems, ${readers.answered} reads, ${readers.failures} failed`,
      );
      for (const problem of problems) console.log(`    ${problem}`);
    }
    await readers.stop();
    await writers.stop();
    writers.close();
    return { done: failovers.done, problems: failovers.problems, writers, readers };
  });
}

function report(title: string, done: readonly Failover[]): void {
  console.log(`\n${title}: ${done.length}`);
  const seconds = (figures: readonly number[], part: number) => (percentile(figures, part) / 1_000).toFixed(1);
  for (const kind of new Set(done.map(({ fault }) => fault)))
    print(
      kind,
      done.filter(({ fault }) => fault === kind),
    );
  print('all', done);

  function print(name: string, some: readonly Failover[]): void {
    const [first, last] = [some.map(({ firstMs }) => firstMs), some.map(({ lastMs }) => lastMs)];
    const show = (figures: readonly number[]) =>
      `${seconds(figures, 0.5)} s (p99 ${seconds(figures, 0.99)}, most ${seconds(figures, 1)})`;
    console.log(
      `  ${name}, ${some.length}: writes back for the first writer ${show(first)}, for the last ${show(last)}`,
    );
  }
}
