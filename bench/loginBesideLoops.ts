import { spawn } from 'node:child_process';
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from './ask.ts';
import { startChild } from './childServer.ts';
import { percentile } from './figures.ts';
import { addAccounts, fromNewNetwork, inventedAddresses, rightPassword } from './inventedAccounts.ts';
import { withTemporaryPostgres } from './temporaryPostgres.ts';

const logins = 40;
const pauseMs = 100;
const loops = 2;

/** Measures how long a login takes while other processes use the processor without a pause: a backup, a build, an import. */
export async function benchLoginBesideLoops(): Promise<void> {
  await withTemporaryPostgres(async ({ connection, db }) => {
    const addresses = inventedAddresses(logins);
    await addAccounts(addresses, db);
    const { child, origin } = await startChild(
      new URL('./accountsServer.ts', import.meta.url),
      'product',
      JSON.stringify(connection),
    );
    console.log(`\n${logins} logins, one at a time: ms`);
    print('alone', await timeLogins(origin, addresses));
    const busy = Array.from({ length: loops }, () => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }));
    try {
      print(`beside ${loops} busy loops`, await timeLogins(origin, addresses), ', aim p95 500 or less');
    } finally {
      for (const loop of busy) loop.kill('SIGKILL');
    }
    child.disconnect();
  });
}

async function timeLogins(origin: string, addresses: readonly string[]): Promise<number[]> {
  const agent = new Agent({ keepAlive: true });
  const times: number[] = [];
  for (const email of addresses) {
    const started = performance.now();
    const body = { email, password: rightPassword };
    const { status } = await ask(origin, { endpoint: 'login', body, headers: fromNewNetwork() }, agent);
    if (status !== 200) throw new Error(`The login returned ${status}`);
    times.push(performance.now() - started);
    await sleep(pauseMs);
  }
  agent.destroy();
  return times;
}

function print(label: string, times: readonly number[], aim = ''): void {
  const [p50, p95] = [0.5, 0.95].map((part) => percentile(times, part).toFixed(0));
  console.log(`  ${label.padEnd(20)} p50 ${p50}, p95 ${p95}${aim}`);
}
