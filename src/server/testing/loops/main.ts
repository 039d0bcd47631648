// npm run test:faults: loops of faults at random moments. `npm run test:faults -- restarts --rounds 30` runs one of them;
// `--seed` repeats what a run has printed.
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildWeb } from '../../../../scripts/buildWeb.mjs';
import { alerts } from './alerts.ts';
import { chaos, kills } from './kills.ts';
import type { Loop } from './Loop.ts';
import { leaders } from './leaders.ts';
import { mail } from './mail.ts';
import { balanced, restarts, workers } from './restarts.ts';
import { outage, soak } from './soak.ts';

const loops: Readonly<Record<string, Loop>> = {
  restarts,
  workers,
  balanced,
  kills,
  chaos,
  leaders,
  mail,
  alerts,
  soak,
  outage,
};

const { values, positionals } = parseArgs({
  options: { seed: { type: 'string' }, rounds: { type: 'string' } },
  allowPositionals: true,
});
const unknown = positionals.filter((name) => !(name in loops));
if (unknown.length > 0) {
  console.error(`There is no loop called ${unknown.join(', ')}; there are ${Object.keys(loops).join(', ')}.`);
  process.exit(1);
}
// Ctrl-C and SIGTERM print what was found so far: a loop may take hours.
const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    console.log(`${signal}: ending after the round under way`);
    stopping.abort();
  });
}
// The loops start the product as it is installed, with its pages.
await buildWeb();
const compiled = mkdtempSync(join(tmpdir(), 'cardfall-compiled-'));
process.once('exit', () => rmSync(compiled, { recursive: true, force: true }));
process.env['NODE_COMPILE_CACHE'] = compiled;
// A process that is killed writes no cache. With one, a start takes half the processor time.
const server = new URL('../../startServer.ts', import.meta.url).href;
spawnSync(process.execPath, ['--input-type=module', '-e', `await import('${server}'); process.exit()`]);
for (const [name, { rounds, run }] of Object.entries(loops)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  if (stopping.signal.aborted) break;
  const options = {
    seed: Number(values.seed ?? randomInt(2 ** 31)),
    rounds: Number(values.rounds ?? rounds),
    stopped: stopping.signal,
    report: console.log,
  };
  console.log(`\n── ${name} --rounds ${options.rounds} --seed ${options.seed}`);
  const { figures, problems } = await run(options);
  console.log(figures);
  for (const problem of problems) console.error(`FAILED: ${problem}`);
  if (problems.length > 0) process.exitCode = 1;
}
