import { type ChildProcess, fork } from 'node:child_process';
import { median } from '../../../bench/figures.ts';
import type { Order, Report } from './engineProcess.ts';

export const askingMs = 250;
const answeringMs = 300_000;

/** An engine in a process of its own, and what it was measured at. */
export class RunningEngine {
  readonly name: string;
  readonly times = new Map<string, number[]>();
  readonly medians = new Map<string, number[]>();
  /** Classes of queries it answers otherwise than the product does. */
  readonly othersAnswers = new Set<string>();
  readonly #child: ChildProcess;
  #hasFailed = false;

  constructor(name: string, size: number, now: number) {
    this.name = name;
    this.#child = fork(new URL('./engineProcess.ts', import.meta.url), [name, String(size), String(now)], {
      execArgv: ['--expose-gc', '--max-old-space-size=12000'],
    });
  }

  /** Its next word; null when it takes too long or dies. */
  next(withinMs: number): Promise<Report | null> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => finish(null), withinMs);
      const finish = (report: Report | null) => {
        clearTimeout(timer);
        this.#child.off('exit', died);
        resolve(report);
      };
      const died = () => finish(null);
      this.#child.once('message', (report: Report) => finish(report));
      this.#child.once('exit', died);
    });
  }

  /** Its answer; null from then on when it took too long or died. */
  async do(order: Order): Promise<Report | null> {
    if (this.#hasFailed) return null;
    this.#child.send(order);
    const report = await this.next(answeringMs);
    if (report !== null) return report;
    this.#hasFailed = true;
    console.log(`  ${this.name} did not answer within ${answeringMs / 1_000} s and is asked no more`);
    this.#child.kill('SIGKILL');
    return null;
  }

  async measure(what: string, order: Order): Promise<void> {
    const report = await this.do(order);
    if (report?.what !== 'times' || report.times.length === 0) return;
    this.times.set(what, [...(this.times.get(what) ?? []), ...report.times]);
    this.medians.set(what, [...(this.medians.get(what) ?? []), median(report.times)]);
  }

  stop(kill: boolean): void {
    if (kill) this.#child.kill();
    else if (!this.#hasFailed) this.#child.send({ what: 'end' } satisfies Order);
  }
}
