import cluster from 'node:cluster';
import pino from 'pino';
import { type Config, productVersion, readConfig } from './config/config.ts';
import { describeFailure } from './config/StartError.ts';
import { createLog } from './createLog.ts';
import { ignoreClosedOutput } from './ignoreClosedOutput.ts';
import { handleUncaught } from './lastResort.ts';
import { runWorker } from './runWorker.ts';
import { stopper, stopRequested } from './Shutdown.ts';
import { type RunningServer, startServer } from './startServer.ts';
import { type RunningWorkers, startWorkers } from './startWorkers.ts';

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function main(): Promise<void> {
  ignoreClosedOutput();
  const config = readConfig();
  const log = createLog(config.logLevel, pino.destination(2));
  const stopping = new AbortController();
  stopping.signal.addEventListener('abort', () => print('  Stopping …'));
  const starting = Promise.withResolvers<RunningServer | RunningWorkers>();
  // Before anything is started: a signal without a listener ends the process at once.
  const stop = stopper({ starting: starting.promise, stopping, fail });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(0));
  process.on('SIGHUP', () => {
    if (config.workers === 1) stop(0);
    else void starting.promise.then(restart, () => undefined);
  });
  let countUncaught = () => {};
  handleUncaught({ log, count: () => countUncaught(), end: () => stop(1) });
  const start = config.workers === 1 ? startServer : startWorkers;
  const progress = { onProgress: (step: string) => print(`  … ${step}`), stopping: stopping.signal };
  starting.resolve(start(config, log, progress));
  const started = await starting.promise;
  if ('countUncaught' in started) countUncaught = started.countUncaught;
  announce(config, started);
}

async function restart(started: RunningServer | RunningWorkers): Promise<void> {
  if ('restart' in started) await started.restart();
}

function announce(config: Config, { url, sandboxes, catalogue }: RunningServer | RunningWorkers): void {
  const { workers } = config;
  print('');
  print(`  Cardfall    ${url}`);
  if (workers > 1) print(`  workers     ${workers}; kill -HUP ${process.pid} restarts them one by one`);
  print(`  version     ${productVersion}`);
  print(`  catalogue   ${catalogue.size.toLocaleString('en')} live auctions`);
  print(`  database    ${config.databaseUrl === null ? `embedded, in ${config.dataFolder}` : 'as in DATABASE_URL'}`);
  for (const sandbox of sandboxes) print(`  sandbox     ${sandbox}`);
  print('');
}

function fail(error: unknown): never {
  if (error === stopRequested) process.exit();
  process.stderr.write(`\n${describeFailure(error)}\n\n`);
  process.exit(1);
}

if (cluster.worker === undefined) main().catch(fail);
else runWorker(cluster.worker);
