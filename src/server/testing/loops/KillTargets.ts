import type { Random } from '@cardfall/marketplace-sandbox/testing';
import { type Moment, moments } from '#server/testing/faults/StatementProxy.ts';

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
  /** How often each statement was met. */
  readonly #places = new Map<string, number>();
  readonly #tries = new Map<string, number>();
  readonly #hits = new Set<string>();
  readonly #hitPlaces = new Set<string>();

  /** How often the server was started. */
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
