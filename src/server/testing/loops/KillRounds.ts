import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '@cardfall/marketplace-sandbox/testing';
import type { KillableDatabase } from '#server/testing/faults/KillableDatabase.ts';
import type { StatementProxy } from '#server/testing/faults/StatementProxy.ts';
import type { WishlistHistory } from '#server/testing/faults/WishlistHistory.ts';
import { type KillTarget, KillTargets, placeOf, type Victim } from './KillTargets.ts';
import { type SiteProcess, startTimeoutMs } from './SiteProcess.ts';
import type { WishlistLoad } from './WishlistLoad.ts';

export interface KillParts {
  readonly site: SiteProcess;
  readonly database: KillableDatabase;
  readonly proxy: StatementProxy;
  readonly history: WishlistHistory;
  readonly load: WishlistLoad;
  readonly random: Random;
}

/** The kill of a round comes when from 20 to 60 writes were acknowledged; the seed chooses how many. */
export const minWrites = 20;
const maxWrites = 60;
/** Some statements are rare: without them, the kill comes at the moment when this time is over. */
const strikeTimeoutMs = 2_000;
/** The share of kills at a chosen statement; the others come at any moment. */
const aimedShare = 0.7;

/** Kills a server or its database under load, starts it again, and compares what is stored with what was acknowledged. */
export class KillRounds {
  readonly #parts: KillParts;
  readonly targets = new KillTargets();
  readonly problems: string[] = [];
  /** After kills of the database: until it accepted queries, and until the server was ready. In milliseconds. */
  readonly databaseBackMs: number[] = [];
  readonly siteBackMs: number[] = [];
  readonly kills: Record<Victim, number> = { server: 0, database: 0 };
  /** True once a round failed. Its site may not run. */
  hasFailed = false;
  #checkedSignUps = 0;

  constructor(parts: KillParts) {
    this.#parts = parts;
  }

  /** Runs a round. One that fails is a problem like any other: what the rounds before it found is not lost. */
  async run(victim: Victim): Promise<void> {
    try {
      await this.#killDuringWrites(victim);
    } catch (error) {
      this.hasFailed = true;
      this.problems.push(`a round failed: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  async #killDuringWrites(victim: Victim): Promise<void> {
    const { site, load, random } = this.#parts;
    this.#watch(null);
    const stopped = new AbortController();
    const writing = load.write(stopped.signal);
    // Counted in writes: a busy machine is killed as late as a quiet one.
    const due = load.acknowledged + random.integer(minWrites, maxWrites);
    let isWritingOver = false;
    void writing.then(() => (isWritingOver = true));
    while (load.acknowledged < due && !isWritingOver) await sleep(5);
    const target = random.chance(aimedShare) ? this.targets.choose(victim, random) : null;
    const starting = target !== null && this.targets.comesAtStart(target) ? this.#restartSite() : null;
    if (target === null || !(await this.#strike(target, starting))) this.#kill(victim);
    const killedAt = performance.now();
    if (victim === 'database') this.databaseBackMs.push(await this.#parts.database.restart());
    stopped.abort();
    await writing;
    await starting;
    if (site.isUp && site.hasEnded) this.problems.push('the server ended by itself');
    if (!site.isUp || site.hasEnded) {
      await this.#waitForBackends();
      await this.#check();
      await this.#startSite();
      return;
    }
    await this.#check();
    await this.#waitUntilReady();
    this.siteBackMs.push(performance.now() - killedAt);
  }

  #kill(victim: Victim): void {
    this.kills[victim]++;
    if (victim === 'database') this.#parts.database.kill();
    else void this.#parts.site.kill();
  }

  /** Kills the server and starts it. A start without a database, or one that is killed, may fail. */
  async #restartSite(): Promise<void> {
    this.kills.server++;
    await this.#parts.site.kill();
    await this.#startSite().catch(() => undefined);
  }

  #startSite(): Promise<void> {
    this.targets.starts++;
    return this.#parts.site.start();
  }

  /** Waits for a statement and kills at its moment. Returns false if it did not come while there was time for it. */
  async #strike(target: KillTarget, starting: Promise<void> | null): Promise<boolean> {
    const struck = Promise.withResolvers<boolean>();
    const ended = new AbortController();
    this.#watch(target, () => {
      if (ended.signal.aborted) return;
      this.#kill(target.victim);
      this.targets.countHit(target);
      struck.resolve(true);
    });
    // Jobs begin when the server has started.
    const tooLate = (starting ?? Promise.resolve())
      .then(() => sleep(strikeTimeoutMs, false, { signal: ended.signal }))
      .catch(() => false);
    const isStruck = await Promise.race([struck.promise, tooLate]);
    ended.abort();
    this.#watch(null);
    return isStruck;
  }

  /** Notes the statements that are forwarded, and strikes once at the target. */
  #watch(target: KillTarget | null, strike: () => void = () => undefined): void {
    const { proxy, site } = this.#parts;
    let isAwaited = target !== null;
    proxy.onStatement = (statement, previous) => {
      const name = placeOf(statement, previous, !site.isUp);
      if (name === null) return null;
      this.targets.add(name);
      if (!isAwaited || name !== target?.place) return null;
      isAwaited = false;
      return { moment: target.moment, run: strike };
    };
  }

  /** Waits until the database has ended all that it did for the killed server. */
  async #waitForBackends(): Promise<void> {
    const { database } = this.#parts;
    const others = `select from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`;
    while ((await database.query(others)).length > 0) await sleep(10);
  }

  async #waitUntilReady(): Promise<void> {
    const { site } = this.#parts;
    const until = Date.now() + startTimeoutMs;
    while (!(await site.isReady()) && !site.hasEnded && Date.now() < until) await sleep(20);
  }

  /** Compares what is stored with the history. */
  async #check(): Promise<void> {
    const { database, history, load } = this.#parts;
    history.settle();
    const rows = await database.query<{ email: string; card: string }>(
      'select email, item_id as card from wishlist_items join users on users.id = user_id',
    );
    const saved = Map.groupBy(rows, ({ email }) => email);
    for (const email of load.emails) {
      this.problems.push(...history.read(email, new Set(saved.get(email)?.map(({ card }) => card))));
    }
    const signedUp = load.signedUp.slice(this.#checkedSignUps);
    this.#checkedSignUps = load.signedUp.length;
    const present = await database.query<{ email: string }>('select email from users where email = any($1)', [
      signedUp,
    ]);
    for (const email of signedUp) {
      if (!present.some((row) => row.email === email)) this.problems.push(`the account of ${email} is lost`);
    }
    // The limit of changes per account would end the load.
    await database.query('delete from rate_limits');
  }
}
