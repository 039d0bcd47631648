import type { Random } from '../marketplace/market/lots/Random.ts';
import { type Fault, oneOffFaults } from './faultKinds.ts';

/**
 * The faults of a stretch of time. `some` gives a one-off fault to a third of the searches and `any` to each; `dark`
 * fails every search.
 */
type Weather = 'calm' | 'some' | 'any' | 'dark' | '429' | '403' | 'no token';

/** The weather from a time on, until the next era begins. */
export interface Era {
  readonly from: number;
  readonly weather: Weather;
}

const hour = 3_600_000;
const someShare = 1 / 3;
const darkFaults: readonly Fault[] = ['500', '502 in HTML', '503', 'cut off', 'garbage', 'HTML', 'empty', 'no page'];
/** Limits faults that cost real time or a token. */
const maxCount: Partial<Record<Fault, number>> = { 'too slow': 2, 'stalls half-way': 2, 'ended token': 6 };

/** Decides which fault each search meets. Every one-off fault comes once before any comes again. */
export class FaultPlan {
  readonly #eras: readonly Era[];
  readonly #random: Random;
  readonly #counts = new Map<Fault, number>();
  #deck: Fault[] = [];
  #roll: number;

  constructor(random: Random, eras: readonly Era[]) {
    this.#random = random;
    this.#eras = eras;
    this.#roll = random.next();
  }

  weather(now: number): Weather {
    return this.#eras.findLast(({ from }) => from <= now)?.weather ?? 'calm';
  }

  /** Returns the fault of the next search without using it up. */
  peek(now: number): Fault | null {
    const weather = this.weather(now);
    if (weather === '429' || weather === '403') return weather;
    if (weather === 'dark') return darkFaults[Math.floor(this.#roll * darkFaults.length)] ?? null;
    if (weather === 'any' || (weather === 'some' && this.#roll < someShare)) return this.#topOfDeck();
    return null;
  }

  /** Returns the fault of this search and moves on to the next one. */
  next(now: number): Fault | null {
    const fault = this.peek(now);
    if (fault !== null && fault === this.#deck.at(-1)) this.#deck.pop();
    if (fault !== null) this.#counts.set(fault, (this.#counts.get(fault) ?? 0) + 1);
    this.#roll = this.#random.next();
    return fault;
  }

  /** The number of searches that met each fault. */
  get counts(): ReadonlyMap<Fault, number> {
    return this.#counts;
  }

  #topOfDeck(): Fault | null {
    for (;;) {
      if (this.#deck.length === 0) this.#deck = this.#random.shuffle(oneOffFaults);
      const fault = this.#deck.at(-1) ?? null;
      if (fault === null || (this.#counts.get(fault) ?? 0) < (maxCount[fault] ?? Number.POSITIVE_INFINITY))
        return fault;
      this.#deck.pop();
    }
  }
}

/** Hours after the start of a bad day at which its faults end. */
export const faultsEndAfterHours = 22;

/**
 * The eras of a day with every fault: refused calls, forbidden ones, no tokens, storms, and at last an outage so long
 * that nothing read before it may still be shown. Its last two hours are calm.
 */
export function badDay(random: Random, start: number): Era[] {
  const at = (hours: number, weather: Weather): Era => ({ from: start + hours * hour, weather });
  const outages = random.shuffle<readonly [Weather, hours: number]>([
    ['403', 1],
    ['no token', 0.6],
    ['any', 1],
    ['dark', 0.75],
  ]);
  const middle = [4.5, 7, 9.5, 12].flatMap((slot, turn) => {
    const [weather, hours] = outages[turn] ?? ['some', 0];
    const begin = slot + random.between(-0.5, 0.5);
    return [at(begin, weather), at(begin + hours, 'some')];
  });
  return [
    ...[at(0, 'some'), at(0.7, '429'), at(1.4, 'some')],
    ...middle,
    ...[at(15.6, 'dark'), at(faultsEndAfterHours, 'calm')],
  ];
}
