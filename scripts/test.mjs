// Everything CI runs, in the order of how soon it tells: types, lint, dead code, unit tests, the size of the first load,
// the API on a real PostgreSQL, journeys in a real browser. `--quick` stops after the unit tests (npm run check).
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWeb } from './buildWeb.mjs';
import { chromium } from './chromium.mjs';

const root = join(import.meta.dirname, '..');
const bin = join(root, 'node_modules', '.bin');
const reports = mkdtempSync(join(tmpdir(), 'cardfall-reports-'));
const quick = process.argv.includes('--quick');
const counts = { passed: 0, failed: 0, skipped: 0 };
const failedStages = [];

// The listing index has options of its own. Its check emits the declarations that the rest is checked against.
stage('types', () => run('tsc', ['-p', 'packages/listing-index']) && run('tsc', ['-p', '.']));
stage('lint', () => run('biome', ['ci', '--error-on-warnings', '--log-level=warn']));
stage('dead code', () => run('knip', []));
stage('unit', () => vitest('unit'));
if (!quick) {
  await buildWeb();
  stage('size', () => run('size-limit', []));
  stage('API', () => vitest('api'));
  stage('journeys', journeys);
}
rmSync(reports, { recursive: true });

if (failedStages.length > 0) console.error(`\nFailed: ${failedStages.join(', ')}`);
console.log(`\n${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
process.exitCode = failedStages.length > 0 ? 1 : 0;

function stage(name, work) {
  console.log(`\n── ${name}`);
  const started = Date.now();
  if (!work()) failedStages.push(name);
  console.log(`   ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

function run(program, args, env = {}) {
  return (
    spawnSync(join(bin, program), args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } }).status === 0
  );
}

function vitest(project) {
  const report = join(reports, `${project}.json`);
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  const passed = run('vitest', ['run', '--project', project, ...reporters]);
  const { numPassedTests, numFailedTests, numPendingTests } = readReport(report) ?? {};
  add(numPassedTests, numFailedTests, numPendingTests);
  return passed && numPassedTests > 0;
}

function journeys() {
  const browser = chromium();
  if (browser === null) {
    // An ordinary user's machine may have no browser: say so loudly and go on. CI must not.
    console.error('NOTICE: the journeys in the browser were skipped.');
    return process.env.CI !== 'true';
  }
  const report = join(reports, 'journeys.json');
  const passed = run('playwright', ['test', '--reporter=dot,json'], {
    CHROMIUM_PATH: browser,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  const { expected = 0, flaky = 0, unexpected, skipped } = readReport(report)?.stats ?? {};
  add(expected + flaky, unexpected, skipped);
  return passed && expected > 0;
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

function add(passed = 0, failed = 0, skipped = 0) {
  counts.passed += passed;
  counts.failed += failed;
  counts.skipped += skipped;
}
