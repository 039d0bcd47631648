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
  readonly audits: Readonly<Record<string, { readonly title: string; readonly score: number | null }>>;
}

export interface Scores {
  readonly scores: Readonly<Record<string, number>>;
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

/** Lighthouse's scores for one page, each the median over runs. */
export async function lighthouse(chromium: string, address: string, device: 'mobile' | 'desktop', runs: number) {
  install();
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
        '--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-background-networking',
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
  const names = Object.keys(reports[0]?.categories ?? {});
  const scores = names.map((name) => [name, median(reports.map((one) => (one.categories[name]?.score ?? 0) * 100))]);
  const lost = Object.entries(reports[0]?.audits ?? {})
    .filter(([, { score }]) => score !== null && score < 0.9)
    .map(([id, { title }]) => `${id}: ${title}`);
  return { scores: Object.fromEntries(scores), lost } as Scores;
}
