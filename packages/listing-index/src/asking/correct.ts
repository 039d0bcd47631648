import type { Query, WordMatch } from '@cardfall/card-language';
import { isDerivedSingular } from '@cardfall/card-language';
import { mostPlaces } from '../chunks/Chunk.ts';
import { countAmong, firstTerm } from '../chunks/chunkTerms.ts';
import type { Correction } from '../query.ts';
import { matchChunk } from './matchChunk.ts';
import type { Plan, Planner } from './plan.ts';
import type { Searched } from './Searched.ts';

/** Words that are taken for all near ones. */
export type Wide = ReadonlySet<string>;
export const nothingWide: Wide = new Set();

const bits = new Uint32Array(mostPlaces / 32);

/**
 * Which words to take wider for a query that finds nothing as it is, and the plan for it: those of one fuzzy word, of the
 * rarest first, or else those of all. Null when that finds nothing either.
 */
export function widen(searched: Searched, query: Query, planner: Planner): { plan: Plan; wide: Wide } | null {
  const { vocabulary } = searched;
  const texts = fuzzyTexts(query);
  const all = new Set(texts);
  // What even the widest words cannot find is not looked for with some of them.
  if (texts.length === 0 || planner.plan(all).isVain) return null;
  const holders = new Map(texts.map((text) => [text, vocabulary.holdersOf(text)]));
  const rarestFirst = texts
    .filter((text) => planner.canWiden(text))
    .sort((one, other) => (holders.get(one) ?? 0) - (holders.get(other) ?? 0));
  const attempts = [
    ...rarestFirst.map((text) => new Set([text])),
    ...(rarestFirst.length > 1 ? [new Set(rarestFirst)] : []),
  ];
  for (const wide of attempts) {
    const plan = planner.plan(wide);
    if (!plan.isVain && findsAny(searched, plan)) return { plan, wide };
  }
  return null;
}

/** Whether any live listing matches. */
export function findsAny({ chunks, vocabulary }: Searched, plan: Plan): boolean {
  for (const chunk of chunks()) if (matchChunk(chunk, plan, vocabulary.ranks, bits)) return true;
  return false;
}

function fuzzyTexts(query: Query): string[] {
  return [...new Set(wordsOf(query).flatMap(({ text, match }) => (match === 'fuzzy' ? [text] : [])))];
}

function wordsOf(query: Query): readonly WordMatch[] {
  return query.must.flatMap((anyOf) => anyOf.flatMap(({ words }) => words));
}

/** Learns which of the words put in the place of fuzzy ones were found. */
export class Corrections {
  readonly #searched: Searched;
  readonly #words: readonly { readonly word: string; readonly ids: readonly number[] }[];
  readonly #unmet: Set<number>;

  constructor(searched: Searched, query: Query, planner: Planner, wide: Wide) {
    const { vocabulary } = searched;
    this.#searched = searched;
    const begun = new Set(wordsOf(query).flatMap(({ text, match }) => (match === 'prefix' ? [text] : [])));
    this.#words = fuzzyTexts(query).map((word) => ({
      word,
      // What a beginning was completed to is no correction of it.
      ids: planner.termsFor(word, wide).filter((id) => {
        const term = vocabulary.textOf(id);
        return term !== word && !(begun.has(word) && term.startsWith(word));
      }),
    }));
    this.#unmet = new Set(this.#words.flatMap(({ ids }) => ids));
  }

  /** Whether there are words left of which it is not known whether they were found. */
  get isOpen(): boolean {
    return this.#unmet.size > 0;
  }

  /** Looks at the matches of a chunk. */
  look({ terms }: Parameters<typeof matchChunk>[0], matches: Uint32Array): void {
    const { ranks } = this.#searched.vocabulary;
    for (const id of this.#unmet) {
      const number = firstTerm(terms, ranks, ranks[id] as number);
      if (terms.terms[number] === id && countAmong(terms, number, matches) > 0) this.#unmet.delete(id);
    }
  }

  tell(): Correction[] {
    const { vocabulary } = this.#searched;
    return this.#words.flatMap(({ word, ids }) => {
      const met = ids.filter((id) => !this.#unmet.has(id));
      const found = met.map((id) => ({ text: vocabulary.textOf(id), count: vocabulary.liveCount(id) }));
      const terms = found
        .filter((one) => !found.some((other) => isDerivedSingular(one, other)))
        .sort((one, other) => other.count - one.count || (one.text < other.text ? -1 : 1))
        .map(({ text }) => text);
      return terms.length === 0 ? [] : [{ word, terms }];
    });
  }
}
