// Runs every check that CI runs, the fast ones first: types, lint and dead code at the same time, then unit tests, the
// size of the first load, API tests on a real PostgreSQL, and journeys in a real browser. `--quick` ends after the unit
// tests (npm run check).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildWeb } from './buildWeb.mjs';
import { chromium, firefox } from './chromium.mjs';
import { ProcessGroup } from './processes.mjs';

const root = join(import.meta.dirname, '..');
const bin = join(root, 'node_modules', '.bin');
const quick = process.argv.includes('--quick');
const programs = new ProcessGroup();
const counts = { passed: 0, failed: 0, skipped: 0 };
const failedStages = [];

await Promise.all([
  quietStage('types', [
    // The listing index has options of its own. Its check emits the declarations that the rest is checked against.
    ['tsc', '-p', 'packages/listing-index'],
    ['tsc', '-p', '.'],
  ]),
  quietStage('lint', [['biome', 'ci', '--error-on-warnings', '--log-level=warn']]),
  quietStage('dead code', [['knip']]),
]);
await stage('unit', () => vitest('unit'));
if (!quick) {
  await buildWeb();
  await stage('size', () => run('size-limit', []));
  await stage('API', () => vitest('api'));
  await stage('journeys', journeys);
}
programs.close();

if (failedStages.length > 0) console.error(`\nFailed: ${failedStages.join(', ')}`);
console.log(`\n${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
process.exit(failedStages.length > 0 ? 1 : 0);

async function stage(name, work) {
  console.log(`\n── ${name}`);
  const started = Date.now();
  if (!(await work())) failedStages.push(name);
  console.log(`   ${seconds(started)}`);
}

/** Runs commands in turn until one fails. Other stages run at the same time, so the output is printed at the end. */
async function quietStage(name, commands) {
  const started = Date.now();
  let printed = '';
  for (const [program, ...args] of commands) {
    const { passed, output } = await programs.run(join(bin, program), args, { cwd: root, captures: true });
    printed += output;
    if (passed) continue;
    failedStages.push(name);
    break;
  }
  console.log(`\n── ${name}\n${printed}   ${seconds(started)}`);
}

function seconds(started) {
  return `${((Date.now() - started) / 1000).toFixed(1)} s`;
}

async function run(program, args, env = {}) {
  return (await programs.run(join(bin, program), args, { cwd: root, env })).passed;
}

async function vitest(project) {
  const report = join(programs.folder, `${project}.json`);
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  const passed = await run('vitest', ['run', '--project', project, ...reporters]);
  const { numPassedTests, numFailedTests, numPendingTests } = readReport(report) ?? {};
  add(numPassedTests, numFailedTests, numPendingTests);
  return passed && numPassedTests > 0;
}

async function journeys() {
  const browser = chromium();
  if (browser === null) {
    // A user's machine may have no browser, so the tests go on with a clear notice. CI must have one.
    console.error('NOTICE: the journeys in the browser were skipped.');
    return process.env.CI !== 'true';
  }
  const otherBrowser = firefox();
  if (otherBrowser === undefined) {
    console.error(
      'NOTICE: the journeys in Firefox were skipped: install it (Debian: apt-get install firefox-esr), or name one in FIREFOX_PATH.',
    );
  }
  const report = join(programs.folder, 'journeys.json');
  const passed = await run('playwright', ['test', '--reporter=dot,json'], {
    CHROMIUM_PATH: browser,
    ...(otherBrowser && { FIREFOX_PATH: otherBrowser }),
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  const { expected = 0, flaky = 0, unexpected, skipped } = readReport(report)?.stats ?? {};
  add(expected + flaky, unexpected, skipped);
  if (flaky > 0) console.error(`NOTICE: ${flaky} journeys passed only when they were repeated; see above.`);
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
