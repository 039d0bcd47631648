import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '@cardfall/marketplace-sandbox/testing';
import type { KillableDatabase } from '#server/testing/faults/KillableDatabase.ts';
import { type Moment, moments, type StatementProxy } from '#server/testing/faults/StatementProxy.ts';
import type { WishlistHistory } from '#server/testing/faults/WishlistHistory.ts';
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

export type Victim = 'server' | 'database';

/** A moment of a statement at which to kill. */
export interface KillTarget {
  /** The activity of the server and the statement, such as `outbox: delete from "outbox" …`. */
  readonly place: string;
  readonly moment: Moment;
  readonly victim: Victim;
}

const activities = [
  ['outbox', /\boutbox\b/],
  ['lease', /\bleases\b/],
  ['wishlist', /\b(?:wishlist_items|saved_listings)\b/],
  ['ingest', /\b(?:marketplace_(?!search)\w+|insert into listings|delete from "?listings)\b/],
] as const;

const isProbe = (text: string) => text.startsWith('select "used" from "marketplace_calls" limit');
const endsTransaction = (text: string) => /^(?:commit|rollback)\b/i.test(text);

/**
 * Returns a name for what the server awaits with a statement, or null if it is none of ours. What ends a transaction
 * belongs to the statement before it.
 */
export function placeOf(statement: string, previous: string, isStarting: boolean): string | null {
  const text = statement.replace(/\s+/g, ' ').trim();
  if (isProbe(text)) return null;
  const subject = endsTransaction(text) ? previous.replace(/\s+/g, ' ').trim() : text;
  const activity = activities.find(([, pattern]) => pattern.test(subject))?.[0] ?? (isStarting ? 'start' : null);
  if (activity === null) return null;
  const name = subject.slice(0, 100);
  return endsTransaction(text) ? `${activity}: ${text} after ${name}` : `${activity}: ${name}`;
}

/** The statements that were met, and how often each of their moments was tried and hit. */
export class KillTargets {
  /** The number of times each statement was met. */
  readonly #places = new Map<string, number>();
  readonly #tries = new Map<string, number>();
  readonly #hits = new Set<string>();
  readonly #hitPlaces = new Set<string>();

  /** The number of starts of the server. */
  starts = 1;

  add(place: string): void {
    this.#places.set(place, (this.#places.get(place) ?? 0) + 1);
  }

  /** The statements that come again. A migration is met once, at the first start. */
  get #recurring(): string[] {
    return [...this.#places].filter(([, times]) => times > 1).map(([place]) => place);
  }

  /** Chooses a moment that was tried least. Returns null while no statement is known. */
  choose(victim: Victim, random: Random): KillTarget | null {
    const all = this.#recurring.flatMap((place) => moments.map((moment) => ({ place, moment, victim })));
    if (all.length === 0) return null;
    const triesOf = (target: KillTarget) => this.#tries.get(keyOf(target)) ?? 0;
    const fewest = Math.min(...all.map(triesOf));
    const target = random.pick(all.filter((one) => triesOf(one) === fewest));
    this.#tries.set(keyOf(target), fewest + 1);
    return target;
  }

  /** Returns whether a statement is hardly met except at a start, as that of a job that runs once an hour. */
  comesAtStart({ place }: KillTarget): boolean {
    return place.startsWith('start: ') || (this.#places.get(place) ?? 0) <= 2 * this.starts;
  }

  countHit(target: KillTarget): void {
    this.#hits.add(keyOf(target));
    this.#hitPlaces.add(target.place);
  }

  /** The number of moments hit, each by the kill of one victim. */
  get hits(): number {
    return this.#hits.size;
  }

  /** The statements that come again, and were hit at no moment. */
  neverHit(): string[] {
    return this.#recurring.filter((place) => !this.#hitPlaces.has(place));
  }

  /** The moments hit, of those known, by activity. */
  coverage(): Record<string, string> {
    const byActivity = Map.groupBy(this.#recurring, (place) => place.slice(0, place.indexOf(':')));
    return Object.fromEntries(
      [...byActivity].map(([activity, places]) => {
        const hit = [...this.#hits].filter((key) => key.startsWith(`${activity}:`)).length;
        return [activity, `${hit} of ${places.length * moments.length * 2}`];
      }),
    );
  }
}

const keyOf = ({ place, moment, victim }: KillTarget) => `${place}|${moment}|${victim}`;
