import cluster, { type Worker } from 'node:cluster';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { AggregatorRegistry } from 'prom-client';
import type { Config } from './config/config.ts';
import { StartError } from './config/StartError.ts';
import type { StartProgress } from './db/waitForDatabase.ts';
import { runStart, unlessAborted } from './Shutdown.ts';
import { type BackingServices, openBackingServices, type WorkerRole } from './startServer.ts';

/** A parent sends this to a worker that starts. After a restart the parent may be of an older version than the worker. */
export type StartOrder = { readonly kind: 'start' } & BackingServices & Pick<WorkerRole, 'isAlone'>;

export type ParentMessage =
  | StartOrder
  | { readonly kind: 'replaced' }
  /** The metrics of all workers together as Prometheus text; null if one did not answer. */
  | { readonly kind: 'metrics'; readonly text: string | null };

export type WorkerMessage =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'progress'; readonly step: string }
  | { readonly kind: 'ready'; readonly cards: number }
  | { readonly kind: 'failed'; readonly problem: string }
  /** Asks for the metrics of all workers. */
  | { readonly kind: 'metrics' };

export interface RunningWorkers {
  readonly url: string;
  readonly sandboxes: readonly string[];
  /** The catalogue of the first worker at its start. */
  readonly catalogue: { readonly size: number };
  /** Replaces each worker by one that is started from the files as they are now, one after another. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** A worker drains, finishes its requests and closes its connections; then it is stuck. */
const stopMs = 10_000;
/** A catalogue of a million listings loads in four minutes. */
const readyMs = 15 * 60_000;
/** A worker that ends sooner makes the pause before the next one grow. */
const steadyMs = 60_000;
const minPauseMs = 250;
const maxPauseMs = 30_000;

/**
 * Starts the product as several processes that share the port (decision 17). This process opens the database and the
 * sandboxes, and supervises the workers, which do the rest.
 *
 * @throws {StartError} also if a worker does not become ready
 */
export function startWorkers(config: Config, log: Logger, progress: StartProgress): Promise<RunningWorkers> {
  return runStart({ config, log, ...progress }, async (context) => {
    const backing = await openBackingServices(context);
    const { workers: count, drainMs } = config;
    const pool = new WorkerPool({ count, backing, stopMs: drainMs + stopMs, log, onProgress: progress.onProgress });
    context.shutdown.add('traffic and jobs', () => pool.stop());
    const size = await unlessAborted(pool.start(), context.stopping);
    const { sandboxes } = backing.services;
    return { url: config.publicUrl, sandboxes, catalogue: { size }, restart: () => pool.restart() };
  });
}

interface PoolOptions {
  readonly count: number;
  readonly backing: BackingServices;
  /** The time a worker may take to stop, in milliseconds, before it is killed. */
  readonly stopMs: number;
  readonly log: Logger;
  readonly onProgress: (step: string) => void;
}

class WorkerPool {
  readonly #options: PoolOptions;
  /** All that have not ended. */
  readonly #running = new Set<WorkerProcess>();
  /** Those that another one replaces when they end. A worker that drains is not among them. */
  readonly #kept = new Set<WorkerProcess>();
  readonly #stopped = new AbortController();
  readonly #metrics = new AggregatorRegistry();
  #pauseMs = 0;
  #restarting: Promise<void> | null = null;
  #isRestartDue = false;

  constructor(options: PoolOptions) {
    this.#options = options;
    // Workers accept from one queue of the kernel; what a dead one has not accepted, another one does.
    cluster.schedulingPolicy = cluster.SCHED_NONE;
    cluster.setupPrimary({ exec: join(import.meta.dirname, 'main.ts'), args: [] });
  }

  /** Starts the workers. Returns the number of cards of the first one. @throws {StartError} if one does not become ready */
  async start(): Promise<number> {
    const { count, onProgress } = this.#options;
    const first = this.#launch(onProgress);
    this.#keep(first);
    // Until it listens it is alone: it migrates for all, and a port in use is found once.
    await Promise.race([first.listening, first.ready]);
    const others = Array.from({ length: count - 1 }, () => this.#launch());
    for (const worker of others) this.#keep(worker);
    const [cards = 0] = await Promise.all([first, ...others].map(({ ready }) => ready));
    return cards;
  }

  /** Restarts the workers one by one. If it is asked for meanwhile, it does so once more afterwards. */
  restart(): Promise<void> {
    this.#isRestartDue = true;
    this.#restarting ??= this.#restartWhileDue().finally(() => (this.#restarting = null));
    return this.#restarting;
  }

  /** Stops all workers. Settles when the last one has ended. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    for (const worker of this.#running) worker.stop();
    while (this.#running.size > 0) await Promise.all([...this.#running].map(({ ended }) => ended));
  }

  /** @throws after a stop */
  #launch(onProgress: (step: string) => void = () => undefined): WorkerProcess {
    this.#stopped.signal.throwIfAborted();
    const { backing, stopMs } = this.#options;
    const isAlone = ![...this.#kept].some(({ isListening }) => isListening);
    const worker = new WorkerProcess(
      { kind: 'start', ...backing, isAlone },
      {
        onProgress,
        stopMs,
        collectMetrics: () => this.#metrics.clusterMetrics(),
      },
    );
    this.#running.add(worker);
    void worker.ended.then(() => this.#running.delete(worker));
    return worker;
  }

  async #launchReady(): Promise<WorkerProcess> {
    const worker = this.#launch();
    await worker.ready;
    return worker;
  }

  #keep(worker: WorkerProcess): void {
    this.#kept.add(worker);
    void worker.ended.then(() => {
      if (this.#kept.delete(worker)) void this.#replace(worker);
    });
  }

  /** Replaces a worker that has ended by itself. */
  async #replace(worker: WorkerProcess): Promise<void> {
    const { signal } = this.#stopped;
    if (signal.aborted) return;
    const { count, log } = this.#options;
    const isSteady = performance.now() - worker.startedAt > steadyMs;
    this.#pauseMs = isSteady ? 0 : Math.min(Math.max(this.#pauseMs * 2, minPauseMs), maxPauseMs);
    const problem = await worker.ended;
    log.error({ worker: worker.pid, problem, pauseMs: this.#pauseMs }, 'A worker has ended; another one is started');
    await sleep(this.#pauseMs, undefined, { signal }).catch(() => undefined);
    // A restart may have brought the number up meanwhile.
    if (signal.aborted || this.#kept.size >= count) return;
    this.#keep(this.#launch());
  }

  async #restartWhileDue(): Promise<void> {
    const { onProgress } = this.#options;
    while (this.#isRestartDue && !this.#stopped.signal.aborted) {
      this.#isRestartDue = false;
      const workers = [...this.#kept];
      for (const [index, worker] of workers.entries()) {
        onProgress(`restarting worker ${index + 1} of ${workers.length}`);
        if (!(await this.#renew(worker))) break;
        if (index === workers.length - 1) onProgress(`restarted ${workers.length} workers`);
      }
    }
  }

  /** Starts another worker, and ends this one when the other one is ready. Returns false if it does not become ready. */
  async #renew(worker: WorkerProcess): Promise<boolean> {
    const { count, log } = this.#options;
    const next = await this.#launchReady().catch((error: unknown) => {
      const isStopping = this.#stopped.signal.aborted;
      if (!isStopping) log.error(error, 'A new worker did not become ready; the old ones keep serving');
    });
    if (next === undefined) return false;
    // If the old one has ended by itself, another one may be in its place already.
    const isNeeded = this.#kept.delete(worker) || this.#kept.size < count;
    if (isNeeded) this.#keep(next);
    const leaving = isNeeded ? worker : next;
    leaving.retire();
    await leaving.ended;
    return true;
  }
}

interface WorkerProcessOptions {
  readonly onProgress: (step: string) => void;
  readonly stopMs: number;
  /** Returns the metrics of all workers. */
  readonly collectMetrics: () => Promise<string>;
}

/** A worker, as its parent sees it. */
class WorkerProcess {
  readonly startedAt = performance.now();
  /** Settles when it accepts connections. */
  readonly listening: Promise<void>;
  /** Settles with the number of its cards when it can serve visitors. @throws {StartError} if it ends before */
  readonly ready: Promise<number>;
  /** Settles with the reason. */
  readonly ended: Promise<string>;
  isListening = false;
  readonly #worker: Worker;
  readonly #stopMs: number;

  constructor(order: StartOrder, { onProgress, stopMs, collectMetrics }: WorkerProcessOptions) {
    this.#stopMs = stopMs;
    const [listening, ready, ended] = [
      Promise.withResolvers<void>(),
      Promise.withResolvers<number>(),
      Promise.withResolvers<string>(),
    ];
    [this.listening, this.ready, this.ended] = [listening.promise, ready.promise, ended.promise];
    this.#worker = cluster.fork();
    let problem: string | null = null;
    this.#worker.on('message', (message: WorkerMessage) => {
      if (message.kind === 'waiting') this.#send(order);
      if (message.kind === 'progress') onProgress(message.step);
      if (message.kind === 'ready') ready.resolve(message.cards);
      if (message.kind === 'metrics') {
        const answer = (text: string | null) => this.#send({ kind: 'metrics', text });
        collectMetrics().then(answer, () => answer(null));
      }
      if (message.kind === 'failed') problem = message.problem;
    });
    this.#worker.once('listening', () => {
      this.isListening = true;
      listening.resolve();
    });
    this.#worker.on('error', (error) => {
      // The system could not create the process, so it does not exit either.
      if (this.pid === undefined) ended.resolve(error.message);
    });
    this.#worker.once('exit', (code, signal) => {
      const onEnd = () => ended.resolve(problem ?? `It ended with ${signal ?? `exit code ${code}`}.`);
      // Its last message, which says why, may arrive after its end.
      if (this.#worker.isConnected()) this.#worker.once('disconnect', onEnd);
      else onEnd();
    });
    const tooLate = setTimeout(() => {
      problem = `It was not ready after ${readyMs / 60_000} minutes.`;
      this.stop();
    }, readyMs);
    void this.ended.then((reason) => {
      this.isListening = false;
      ready.reject(new StartError(problem ?? `A worker ended at its start. ${reason}`));
    });
    const forget = () => clearTimeout(tooLate);
    this.ready.then(forget, forget);
  }

  get pid(): number | undefined {
    return this.#worker.process.pid;
  }

  /** Makes it drain while another worker serves in its place. */
  retire(): void {
    this.#send({ kind: 'replaced' });
    this.#killLater();
  }

  stop(): void {
    this.#worker.process.kill('SIGTERM');
    this.#killLater();
  }

  #send(message: ParentMessage): void {
    this.#worker.send(message, undefined, () => undefined);
  }

  #killLater(): void {
    const timer = setTimeout(() => this.#worker.process.kill('SIGKILL'), this.#stopMs);
    void this.ended.then(() => clearTimeout(timer));
  }
}
