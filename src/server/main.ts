import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import { type Config, readConfig } from './config/config.ts';
import { StartError } from './config/StartError.ts';
import { createLog } from './createLog.ts';
import { handleUncaught } from './lastResort.ts';
import { type RunningServer, startServer } from './startServer.ts';

const firstCardsWithinMs = 8_000;

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function main(): Promise<void> {
  ignoreClosedOutput();
  const config = readConfig();
  const log = createLog(config.logLevel, pino.destination(2));
  const starting = startServer(config, log, (step) => print(`  … ${step}`));
  const stop = stopper(starting);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(0));
  handleUncaught(log, () => stop(1));
  const server = await starting;
  await waitForFirstCards(server);
  announce(config, server);
}

/**
 * Drops output whose reader is gone, such as `npm start | head -3`. Without a listener the write error (EPIPE) would end
 * the process.
 */
function ignoreClosedOutput(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
  }
}

/** On the first start the market is still being scanned. The URL is printed once there are cards to show. */
async function waitForFirstCards({ catalogue }: RunningServer): Promise<void> {
  const until = Date.now() + firstCardsWithinMs;
  let printed = -1;
  while (catalogue.size < 1_000 && Date.now() < until) {
    if (catalogue.size !== printed) {
      print(`  … reading the market: ${catalogue.size.toLocaleString('en')} live auctions`);
    }
    printed = catalogue.size;
    await sleep(500);
  }
}

function announce(config: Config, { url, sandboxes, catalogue }: RunningServer): void {
  print('');
  print(`  Cardfall    ${url}`);
  print(`  catalogue   ${catalogue.size.toLocaleString('en')} live auctions`);
  print(`  database    ${config.databaseUrl === null ? `embedded, in ${config.dataFolder}` : 'as in DATABASE_URL'}`);
  for (const sandbox of sandboxes) print(`  sandbox     ${sandbox}`);
  print('');
}

let isStopping = false;

/**
 * Returns a function that ends the process with an exit code. During the start it waits until the server is up, so that
 * nothing half started is left behind.
 */
function stopper(starting: Promise<RunningServer>): (exitCode: number) => void {
  return (exitCode) => {
    if (isStopping) return;
    isStopping = true;
    print('  Stopping …');
    starting.then((server) => server.close()).then(() => process.exit(exitCode), fail);
  };
}

function fail(error: unknown): never {
  // Ctrl-C reaches the programs of a start as well, so a start that is being stopped may fail: one line is enough.
  const isExpected = isStopping || error instanceof StartError;
  const text =
    error instanceof Error && !isExpected ? error.stack : String(error instanceof Error ? error.message : error);
  process.stderr.write(`\n${text}\n\n`);
  process.exit(1);
}

main().catch(fail);
