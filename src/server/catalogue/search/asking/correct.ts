import type { Correction, Query } from '../query.ts';
import type { NearWord, Vocabulary } from '../terms/Vocabulary.ts';
import { type Instead, type Plan, planQuery } from './plan.ts';

/** A word that may be mistyped. */
interface Doubted {
  readonly text: string;
  /** The term that is the word itself, or -1. */
  readonly id: number;
  readonly near: readonly NearWord[];
}

export interface Corrected {
  readonly plan: Plan;
  readonly corrections: readonly Correction[];
}

/**
 * The plan for a query, typos mended. What was written wins: a word some listing has is taken as it is while that hits
 * anything together with the other words; a word nobody has becomes the terms with the fewest typos. Only when
 * nothing is hit are words taken wider, first one by one, the rarest first, then all.
 *
 * @param hits whether any live listing matches
 */
export function correctQuery(query: Query, vocabulary: Vocabulary, hits: (plan: Plan) => boolean): Corrected {
  const texts = new Set(
    query.must.flat().flatMap(({ words }) => words.flatMap(({ text, match }) => (match === 'fuzzy' ? [text] : []))),
  );
  const asWritten = planQuery(query, new Map(), vocabulary);
  if (texts.size === 0) return { plan: asWritten, corrections: [] };
  const known = [...texts].map((text) => ({ text, id: vocabulary.find(text) }));
  // Looking for near words is the dear part, and nearly always in vain.
  if (known.every(({ id }) => id >= 0) && hits(asWritten)) return { plan: asWritten, corrections: [] };
  const doubted: Doubted[] = known.map(({ text, id }) => ({ text, id, near: vocabulary.near(text) }));
  const unknown = doubted.filter(({ id, near }) => id < 0 && near.length > 0);
  const nearest: Instead = new Map(unknown.map((word) => [word.text, nearestOf(word)]));
  const doubtful = doubted
    .filter((word) => word.near.length > (nearest.get(word.text)?.length ?? 0))
    .sort((one, other) => liveCount(one, vocabulary) - liveCount(other, vocabulary));
  const widened = (words: readonly Doubted[]) =>
    new Map([...nearest, ...words.map((word) => [word.text, allOf(word)] as const)]);
  const attempts = [
    nearest,
    ...doubtful.map((word) => widened([word])),
    ...(doubtful.length > 1 ? [widened(doubtful)] : []),
  ];
  for (const instead of attempts) {
    const plan = planQuery(query, instead, vocabulary);
    if (hits(plan)) return { plan, corrections: tell(instead, vocabulary) };
  }
  return { plan: planQuery(query, nearest, vocabulary), corrections: tell(nearest, vocabulary) };
}

function nearestOf({ near }: Doubted): number[] {
  const fewest = Math.min(...near.map(({ typos }) => typos));
  return near.filter(({ typos }) => typos === fewest).map(({ id }) => id);
}

function allOf({ id, near }: Doubted): number[] {
  return [...(id < 0 ? [] : [id]), ...near.map((word) => word.id)];
}

function liveCount({ id }: Doubted, vocabulary: Vocabulary): number {
  return id < 0 ? 0 : vocabulary.liveCount(id);
}

function tell(instead: Instead, vocabulary: Vocabulary): Correction[] {
  return [...instead].map(([word, ids]) => ({
    word,
    terms: ids
      .toSorted((one, other) => vocabulary.liveCount(other) - vocabulary.liveCount(one))
      .map((id) => vocabulary.textOf(id))
      .filter((term) => term !== word),
  }));
}
