import pg from 'pg';
import { DatabaseProxy } from '#server/testing/faults/DatabaseProxy.ts';
import { freePort } from '#server/testing/freePort.ts';
import { SiteProcess } from './SiteProcess.ts';

/** The ways in which the owner of the jobs fails: killed, stopped by a signal, or cut off from the database. */
export type Fault = 'killed' | 'stopped' | 'cut off';

/** A process of the site with a database connection that can go silent. */
export class Contender {
  readonly process: SiteProcess;
  /** The label of each process that this contender has been, by the name of its connections. */
  readonly names = new Map<string, string>();
  readonly #proxy: DatabaseProxy;
  readonly #databaseUrl: (name: string) => string;
  readonly #index: number;

  private constructor(index: number, site: SiteProcess, proxy: DatabaseProxy, databaseUrl: (name: string) => string) {
    [this.#index, this.process, this.#proxy, this.#databaseUrl] = [index, site, proxy, databaseUrl];
  }

  static async create(
    databaseUrl: string,
    index: number,
    market: Readonly<Record<string, string>>,
  ): Promise<Contender> {
    const { host, port, user, database } = new pg.Client({ connectionString: databaseUrl });
    const proxy = await DatabaseProxy.open({ host, port });
    const site = new SiteProcess(await freePort(), market);
    const url = (name: string) =>
      `postgres://${user}@${proxy.host}:${proxy.port}/${database}?application_name=${encodeURIComponent(name)}`;
    return new Contender(index, site, proxy, url);
  }

  get label(): string {
    return `cardfall ${this.process.child.pid}`;
  }

  /** The number of times the process has said that it lost the jobs. */
  get losses(): number {
    return this.process.output.split('The lease of the jobs is lost').length - 1;
  }

  get refusals(): number {
    return this.process.output.split('A write was refused').length - 1;
  }

  async start(): Promise<void> {
    const name = `site-${this.#index}-${this.names.size}`;
    const starting = this.process.start({ DATABASE_URL: this.#databaseUrl(name) });
    this.names.set(name, this.label);
    await starting;
  }

  fail(fault: Fault): void {
    if (fault === 'cut off') this.#proxy.freeze();
    else this.process.child.kill(fault === 'killed' ? 'SIGKILL' : 'SIGSTOP');
  }

  async recover(fault: Fault): Promise<void> {
    if (fault === 'killed') await this.start();
    else if (fault === 'stopped') this.process.child.kill('SIGCONT');
    else this.#proxy.thaw();
  }

  async close(): Promise<void> {
    await this.process.stop('SIGKILL');
    this.#proxy.close();
  }
}
