import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import { type Config, readConfig } from './config/config.ts';
import { StartError } from './config/StartError.ts';
import { createLog } from './createLog.ts';
import { ignoreClosedOutput } from './ignoreClosedOutput.ts';
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
  const stopping = new AbortController();
  const starting = Promise.withResolvers<RunningServer>();
  // Before anything is started: a signal without a listener ends the process at once.
  const stop = stopper(starting.promise, stopping);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(0));
  let countUncaught = () => {};
  handleUncaught({ log, count: () => countUncaught(), end: () => stop(1) });
  starting.resolve(startServer(config, log, { onProgress: (step) => print(`  … ${step}`), stopping: stopping.signal }));
  const server = await starting.promise;
  countUncaught = server.countUncaught;
  await waitForFirstCards(server);
  announce(config, server);
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

/**
 * Returns a function that ends the process with an exit code. It ends a start as well, and stops what that has started by
 * then. Further calls change nothing.
 */
function stopper(starting: Promise<RunningServer>, stopping: AbortController): (exitCode: number) => void {
  return (exitCode) => {
    if (stopping.signal.aborted) return;
    print('  Stopping …');
    process.exitCode = exitCode;
    stopping.abort(stopped);
    starting.then((server) => server.close()).then(() => process.exit(), fail);
  };
}

/** Why a start has ended if a signal asked for it. */
const stopped = new StartError('Stopped');

function fail(error: unknown): never {
  if (error === stopped) process.exit();
  const text =
    error instanceof Error && !(error instanceof StartError)
      ? error.stack
      : String(error instanceof Error ? error.message : error);
  process.stderr.write(`\n${text}\n\n`);
  process.exit(1);
}

main().catch(fail);
