import type { Worker } from 'node:cluster';
import pino from 'pino';
import { AggregatorRegistry, type Registry } from 'prom-client';
import { readConfig } from './config/config.ts';
import { describeFailure } from './config/StartError.ts';
import { createLog } from './createLog.ts';
import { ignoreClosedOutput } from './ignoreClosedOutput.ts';
import { handleUncaught } from './lastResort.ts';
import { stopper, stopRequested, unlessAborted } from './Shutdown.ts';
import { type RunningServer, startServer, type WorkerRole } from './startServer.ts';
import type { ParentMessage, StartOrder, WorkerMessage } from './startWorkers.ts';

/**
 * Runs this process as one of the workers of its parent. It serves on the parent's port, with the database and the
 * services that the parent has opened, and ends after its parent, however that ends.
 */
export function runWorker(worker: Worker): void {
  ignoreClosedOutput();
  const stopping = new AbortController();
  const starting = Promise.withResolvers<RunningServer>();
  const order = Promise.withResolvers<StartOrder>();
  let leaving: ReturnType<WorkerRole['leaving']> = null;
  let countUncaught = () => {};
  const stop = stopper({ starting: starting.promise, stopping, fail });
  process.on('SIGTERM', () => stop(0));
  // Ctrl-C and the end of a terminal reach every process of a start; the parent decides what they mean.
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);
  worker.on('disconnect', () => {
    // Without it, Node ends a worker at the moment its parent is killed, and resets the requests in progress.
    worker.exitedAfterDisconnect = true;
    leaving ??= 'orphaned';
    stop(0);
  });
  const waitingForMetrics: ((text: string | null) => void)[] = [];
  process.on('message', (message: ParentMessage) => {
    // One text is as good as another for those who wait.
    if (message.kind === 'metrics') waitingForMetrics.shift()?.(message.text);
    if (message.kind === 'start') order.resolve(message);
    if (message.kind !== 'replaced') return;
    leaving = 'replaced';
    stop(0);
  });
  starting.resolve(start());
  starting.promise.then((server) => {
    countUncaught = server.countUncaught;
    report({ kind: 'ready', cards: server.catalogue.size });
  }, fail);
  report({ kind: 'waiting' });

  async function start(): Promise<RunningServer> {
    const config = readConfig();
    const log = createLog(config.logLevel, pino.destination(2));
    handleUncaught({ log, count: () => countUncaught(), end: () => stop(1) });
    const { connection, services, isAlone } = await unlessAborted(order.promise, stopping.signal);
    return startServer(config, log, {
      onProgress: (step) => report({ kind: 'progress', step }),
      stopping: stopping.signal,
      worker: { connection, services, isAlone, leaving: () => leaving, shareMetrics },
    });
  }

  function shareMetrics(own: Registry): () => Promise<string> {
    AggregatorRegistry.setRegistries([own]);
    // It listens for the parent's question from now on.
    new AggregatorRegistry();
    return async () => {
      const answer = Promise.withResolvers<string | null>();
      waitingForMetrics.push(answer.resolve);
      if (process.connected) report({ kind: 'metrics' });
      else answer.resolve(null);
      return (await answer.promise) ?? own.metrics();
    };
  }
}

/** Sends a message to the parent. One that was killed misses nothing. */
function report(message: WorkerMessage, onSent: () => void = () => undefined): void {
  if (process.connected) process.send?.(message, undefined, undefined, onSent);
  else onSent();
}

function fail(error: unknown): void {
  if (error === stopRequested) process.exit();
  report({ kind: 'failed', problem: describeFailure(error) }, () => process.exit(1));
}
