import { execFile, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { median } from '../figures.ts';

const version = '13.5.0';
const folder = join(tmpdir(), `cardfall-lighthouse-${version}`);
const program = join(folder, 'node_modules', 'lighthouse', 'cli', 'index.js');

interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<Record<string, Audit>>;
}

interface Audit {
  readonly title: string;
  readonly score: number | null;
  readonly numericValue?: number;
}

export interface Scores {
  /** The median over runs. */
  readonly scores: Readonly<Record<string, number>>;
  /** One for each run. */
  readonly performance: readonly number[];
  /** The total blocking time of each run, in milliseconds. */
  readonly blockingMs: readonly number[];
  /** The names of the audits that cost points. */
  readonly lost: readonly string[];
}

/** It takes 176 MB and nothing but this needs it, so it is no dependency: it is fetched once, into the temporary folder. */
function install(): void {
  if (existsSync(program)) return;
  console.log(`  … installing Lighthouse ${version} into ${folder}`);
  const args = ['install', '--no-save', '--ignore-scripts', '--loglevel=error', '--prefix', folder];
  const { status } = spawnSync('npm', [...args, `lighthouse@${version}`], { cwd: tmpdir(), stdio: 'inherit' });
  if (status !== 0) throw new Error('Lighthouse could not be installed');
}

interface PageLoads {
  readonly address: string;
  readonly device: 'mobile' | 'desktop';
  readonly runs: number;
  /** An option of Chromium, such as `--lang=en`. */
  readonly option: string;
}

/** Lighthouse's scores for one page. */
export async function lighthouse(chromium: string, { address, device, runs, option }: PageLoads): Promise<Scores> {
  install();
  // Lighthouse splits its list of options at spaces outside of quotation marks.
  const quoted = option.replace(/=(.*)/, '="$1"');
  const reports: Report[] = [];
  const run = (report: string) =>
    promisify(execFile)(
      process.execPath,
      [
        program,
        address,
        '--quiet',
        '--output=json',
        `--output-path=${report}`,
        `--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-background-networking ${quoted}`,
        ...(device === 'desktop' ? ['--preset=desktop'] : []),
      ],
      { env: { ...process.env, CHROME_PATH: chromium } },
    );
  while (reports.length < runs) {
    const report = join(folder, `report-${process.pid}.json`);
    // Now and then it misses the start of the page load, says so, and asks to be run again.
    await run(report).catch(() => run(report));
    reports.push(JSON.parse(readFileSync(report, 'utf8')));
  }
  const scoresOf = (name: string) => reports.map(({ categories }) => Math.round((categories[name]?.score ?? 0) * 100));
  const scores = Object.keys(reports[0]?.categories ?? {}).map((name) => [name, median(scoresOf(name))] as const);
  const lost = Object.entries(reports[0]?.audits ?? {})
    .filter(([, { score }]) => score !== null && score < 0.9)
    .map(([id, { title }]) => `${id}: ${title}`);
  return {
    scores: Object.fromEntries(scores),
    performance: scoresOf('performance'),
    blockingMs: reports.map(({ audits }) => Math.round(audits['total-blocking-time']?.numericValue ?? Number.NaN)),
    lost,
  };
}
