import type { SeededRandom } from './SeededRandom.ts';

/** What can be wrong with the answer to one search. */
export const oneOffs = [
  'too slow',
  'stalls half-way',
  '500',
  '502 in HTML',
  '503',
  'cut off',
  'cut off in gzip',
  'garbage',
  'HTML',
  'empty',
  'no page',
  'warnings',
  '400',
  'ended token',
  'repeated items',
  'some items broken',
  'most items broken',
  'items that are over',
  'wrong window',
  'wrong total',
] as const;

export type Fault = (typeof oneOffs)[number] | '429' | '403';

/** What a stretch of time is like: `some` and `any` are faults of the list above, of one call in three and of each. */
type Weather = 'calm' | 'some' | 'any' | 'dark' | '429' | '403' | 'no token';

interface Era {
  readonly from: number;
  readonly weather: Weather;
}

const hour = 3_600_000;
const someShare = 1 / 3;
/** The only faults while it is dark: nothing gets through. */
const darkness: readonly Fault[] = ['500', '502 in HTML', '503', 'cut off', 'garbage', 'HTML', 'empty', 'no page'];
/** Faults that cost real time or a token come no oftener than this. */
const most: Partial<Record<Fault, number>> = { 'too slow': 2, 'stalls half-way': 2, 'ended token': 6 };

/** Which fault the marketplace has when. Every fault of the list comes up once before any comes up again. */
export class FaultPlan {
  readonly #eras: readonly Era[];
  readonly #random: SeededRandom;
  readonly #dealt = new Map<Fault, number>();
  #deck: Fault[] = [];
  #throw: number;

  constructor(random: SeededRandom, eras: readonly Era[]) {
    this.#random = random;
    this.#eras = eras;
    this.#throw = random.next();
  }

  weather(now: number): Weather {
    return this.#eras.findLast(({ from }) => from <= now)?.weather ?? 'calm';
  }

  /** What the next search will meet; asking changes nothing. */
  upcoming(now: number): Fault | null {
    const weather = this.weather(now);
    if (weather === '429' || weather === '403') return weather;
    if (weather === 'dark') return darkness[Math.floor(this.#throw * darkness.length)] ?? null;
    if (weather === 'any' || (weather === 'some' && this.#throw < someShare)) return this.#top();
    return null;
  }

  /** What this search meets. */
  take(now: number): Fault | null {
    const fault = this.upcoming(now);
    if (fault !== null && fault === this.#deck.at(-1)) this.#deck.pop();
    if (fault !== null) this.#dealt.set(fault, (this.#dealt.get(fault) ?? 0) + 1);
    this.#throw = this.#random.next();
    return fault;
  }

  /** How often each fault came up. */
  get dealt(): ReadonlyMap<Fault, number> {
    return this.#dealt;
  }

  #top(): Fault | null {
    for (;;) {
      if (this.#deck.length === 0) this.#deck = this.#random.shuffled(oneOffs);
      const fault = this.#deck.at(-1) ?? null;
      if (fault === null || (this.#dealt.get(fault) ?? 0) < (most[fault] ?? Number.POSITIVE_INFINITY)) return fault;
      this.#deck.pop();
    }
  }
}

/** When all is well again, in hours after the start. */
export const faultsEnd = 22;

/**
 * A day that has everything: calls refused as too many, forbidden ones, no tokens, storms, and in the end darkness for
 * so long that nothing that was known may still be shown. Two hours before its end all is well again.
 */
export function badDay(random: SeededRandom, start: number): Era[] {
  const at = (hours: number, weather: Weather): Era => ({ from: start + hours * hour, weather });
  const troubles = random.shuffled<readonly [Weather, number]>([
    ['403', 1],
    ['no token', 0.6],
    ['any', 1],
    ['dark', 0.75],
  ]);
  const slots = [4.5, 7, 9.5, 12].flatMap((slot, turn) => {
    const [weather, hours] = troubles[turn] ?? ['some', 0];
    const begins = slot + random.between(-0.5, 0.5);
    return [at(begins, weather), at(begins + hours, 'some')];
  });
  return [at(0, 'some'), at(0.7, '429'), at(1.4, 'some'), ...slots, at(15.6, 'dark'), at(faultsEnd, 'calm')];
}
