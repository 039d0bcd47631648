// npm run bench:cluster lays out many machines as network namespaces on this one: three etcd, three PostgreSQL replicated by
// Patroni, two HAProxy and four processes of Cardfall, with the settings of `deploy`. Under load it ends the primary again and
// again, rolls the processes from the version before to this one and back, and compares one, two and four processes.
// `npm run bench:cluster -- failover --rounds 100 --seed 7` runs a part of it, `--logs <folder>` keeps what the programs
// wrote, and `clean` removes what a killed run has left.
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { failOver, failOverAsynchronously, type RunOptions } from './failover.ts';
import { missingNeeds } from './missingNeeds.ts';
import { Network } from './Network.ts';
import { scaleOut } from './scaleOut.ts';
import { rollUpgrades } from './upgrade.ts';

interface Part {
  readonly rounds: number;
  /** Returns one sentence for each aim that is missed. */
  readonly run: (options: RunOptions) => Promise<readonly string[]>;
}

const parts: Readonly<Record<string, Part>> = {
  failover: { rounds: 100, run: failOver },
  control: { rounds: 10, run: failOverAsynchronously },
  upgrade: { rounds: 10, run: rollUpgrades },
  scale: { rounds: 5, run: scaleOut },
};

const { values, positionals } = parseArgs({
  options: { seed: { type: 'string' }, rounds: { type: 'string' }, logs: { type: 'string' } },
  allowPositionals: true,
});
const unknown = positionals.filter((name) => !(name in parts) && name !== 'clean');
if (unknown.length > 0) {
  console.error(`There is no part called ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}, clean.`);
  process.exit(1);
}
const missing = missingNeeds();
if (missing.length > 0) {
  console.log(`\nNOTICE: bench:cluster is skipped.\n${missing.map((need) => `  ${need}\n`).join('')}`);
  process.exit();
}
if (positionals.includes('clean')) {
  Network.remove();
  process.exit();
}
if (Network.exists()) {
  console.error(
    'Another run has its machines here. If none runs, `npm run bench:cluster -- clean` removes what it left.',
  );
  process.exit(1);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
for (const [name, { rounds, run }] of Object.entries(parts)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  const options = {
    seed: Number(values.seed ?? randomInt(2 ** 31)),
    rounds: Number(values.rounds ?? rounds),
    logFolder: values.logs,
  };
  console.log(`\n── ${name} --rounds ${options.rounds} --seed ${options.seed}`);
  for (const problem of await run(options)) {
    console.error(`FAILED: ${problem}`);
    process.exitCode = 1;
  }
}
// Connections to machines that are gone would keep it waiting.
process.exit();
