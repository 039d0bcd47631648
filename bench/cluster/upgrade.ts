import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { countAnswers } from './balancerStats.ts';
import { auctions, Cluster } from './Cluster.ts';
import type { RunOptions } from './failover.ts';
import { machinesOf } from './machines.ts';
import { Readers } from './Readers.ts';
import { Writers } from './Writers.ts';

const root = join(import.meta.dirname, '..', '..');
const migrations = 'src/server/db/migrations';

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

const writerCount = 16;
const readsPerSecond = 80;
/** Long enough for the balancers to find a new process, and for it to answer some requests. */
const mixedMs = 2_500;

/**
 * Rolls all processes, one after the other, from the version before to this one and back, while people read and write. Returns
 * one sentence for each aim that is missed.
 */
export async function rollUpgrades({ seed, rounds, logFolder }: RunOptions): Promise<string[]> {
  const before = mkdtempSync(join(tmpdir(), 'cardfall-before-'));
  const remove = () => rmSync(before, { recursive: true, force: true });
  process.once('exit', remove);
  try {
    const commit = commitBefore();
    buildCommit(commit, before);
    return await Cluster.with({ code: before, logFolder }, async (cluster) => {
      const [writers, readers] = [new Writers(), new Readers(auctions, readsPerSecond)];
      await writers.signUp(writerCount, seed);
      writers.start();
      readers.start();
      let leastAnswers = Number.POSITIVE_INFINITY;
      for (let round = 0; round < rounds; round++) {
        const code = round % 2 === 0 ? undefined : before;
        leastAnswers = Math.min(leastAnswers, await roll(cluster, code));
        console.log(
          `  ${round + 1}. to ${code === undefined ? 'this version' : commit.slice(0, 7)}: ` +
            `${readers.answered + writers.acknowledged} answered, ${readers.failures + writers.unknown} lost`,
        );
      }
      await Promise.all([readers.stop(), writers.stop()]);
      writers.close();
      const { answered, failures, failed } = readers;
      const { acknowledged, unknown, statuses } = writers;
      console.log(`\nRolling upgrades from ${commit.slice(0, 7)} and back: ${rounds}, of four processes each`);
      console.log(`  reads: ${answered} answered, failed:`, failed);
      console.log(`  writes: ${acknowledged} acknowledged, ${unknown} lost, by status:`, statuses);
      console.log(`  while both versions ran, each of them answered at least ${leastAnswers} requests`);
      return [
        ...writers.problems,
        ...(failures + unknown > 0 ? [`${failures + unknown} requests were lost`] : []),
        ...(leastAnswers === 0 ? ['one version served nobody while both ran'] : []),
      ];
    });
  } finally {
    process.removeListener('exit', remove);
    remove();
  }
}

/** Restarts all processes with other code. Returns the least number of requests a version answered while both ran. */
async function roll(cluster: Cluster, code: string | undefined): Promise<number> {
  const sites = machinesOf('cardfall');
  let least = Number.POSITIVE_INFINITY;
  for (const [index, site] of sites.entries()) {
    await cluster.stopSite(site);
    cluster.start(site, code);
    await cluster.waitForSite(site);
    const started = await answersOf(cluster);
    await sleep(mixedMs);
    if (index === sites.length - 1) break;
    const answers = await answersOf(cluster);
    const since = sites.map(({ name }) => (answers.get(name) ?? 0) - (started.get(name) ?? 0));
    const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
    least = Math.min(least, sum(since.slice(0, index + 1)), sum(since.slice(index + 1)));
  }
  return least;
}

/** Returns how many answers each process gave through both balancers. */
async function answersOf(cluster: Cluster): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const balancer of machinesOf('balancer')) {
    for (const [name, count] of await countAnswers(cluster.socketOf(balancer))) {
      counts.set(name, (counts.get(name) ?? 0) + count);
    }
  }
  return counts;
}

/** Returns the last commit with another schema: the one before the newest migration was added. */
function commitBefore(): string {
  const newest = git('ls-files', '--', migrations).split('\n').sort().at(-1) ?? '';
  return git('rev-parse', `${git('log', '-1', '--format=%H', '--diff-filter=A', '--', newest)}^`);
}

/** Installs and builds a commit in a folder. */
function buildCommit(commit: string, folder: string): void {
  const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['--extract', '--directory', folder], { input: archive });
  execFileSync('npm', ['ci', '--loglevel=error'], { cwd: folder, stdio: 'inherit' });
  const build = "import { buildWeb } from './scripts/buildWeb.mjs'; await buildWeb();";
  execFileSync(process.execPath, ['--input-type=module', '--eval', build], { cwd: folder, stdio: 'inherit' });
}
