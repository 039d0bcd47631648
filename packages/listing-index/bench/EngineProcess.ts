import { type ChildProcess, fork } from 'node:child_process';
import { median } from '../../../bench/figures.ts';
import type { Command, Report } from './engineWorker.ts';

export const measureMs = 250;
const replyTimeoutMs = 300_000;

/** An engine in a process of its own, and its measurements. */
export class EngineProcess {
  readonly name: string;
  /** All times of a query class or change, in milliseconds. */
  readonly times = new Map<string, number[]>();
  /** One figure of each round: the mean processor time of a search, or the median time of a change. */
  readonly roundFigures = new Map<string, number[]>();
  /** Query classes whose results differ from those of our index. */
  readonly differingClasses = new Set<string>();
  readonly #child: ChildProcess;
  #hasFailed = false;

  constructor(name: string, size: number, now: number) {
    this.name = name;
    this.#child = fork(new URL('./engineWorker.ts', import.meta.url), [name, String(size), String(now)], {
      execArgv: ['--expose-gc', '--max-old-space-size=12000'],
    });
  }

  /** Returns the next report, or null if the process takes too long or exits. */
  nextReport(timeoutMs: number): Promise<Report | null> {
    return new Promise((resolve) => {
      const finish = (report: Report | null) => {
        clearTimeout(timer);
        this.#child.off('message', onMessage);
        this.#child.off('exit', onExit);
        resolve(report);
      };
      const onMessage = (report: Report) => finish(report);
      const onExit = () => finish(null);
      const timer = setTimeout(onExit, timeoutMs);
      this.#child.once('message', onMessage);
      this.#child.once('exit', onExit);
    });
  }

  /** Sends a command and returns the report, or null if this or an earlier command failed. */
  async run(command: Command): Promise<Report | null> {
    if (this.#hasFailed) return null;
    this.#child.send(command);
    const report = await this.nextReport(replyTimeoutMs);
    if (report !== null) return report;
    this.#hasFailed = true;
    console.log(`  ${this.name} did not answer within ${replyTimeoutMs / 1_000} s and is skipped from now on`);
    this.#child.kill('SIGKILL');
    return null;
  }

  /** Sends a command and records the times under a label. */
  async measure(label: string, command: Command): Promise<void> {
    const report = await this.run(command);
    if (report?.type !== 'times' || report.times.length === 0) return;
    this.times.set(label, [...(this.times.get(label) ?? []), ...report.times]);
    const figure = report.meanCpuMs ?? median(report.times);
    this.roundFigures.set(label, [...(this.roundFigures.get(label) ?? []), figure]);
  }

  kill(): void {
    this.#child.kill();
  }

  stop(): void {
    if (!this.#hasFailed) this.#child.send({ type: 'end' } satisfies Command);
  }
}
