import { aspectOf, gameAspectNames, sportAspectNames } from '../../market/listings/aspectsOf.ts';
import { categories, lineageOf, sportSingles } from '../../market/listings/categoryOf.ts';
import type { Listing } from '../../market/listings/Listing.ts';
import { graders, gradeValues, rareGraders } from '../../vocabulary/trade/graders.ts';
import { type Problem, problems } from '../Problem.ts';
import type { Match } from './Match.ts';
import { namedPart, splitOutside, valuesIn } from './splitOutside.ts';

/** Values the marketplace knows whether or not anybody offers such a card just now. */
const standingValues: Readonly<Record<string, readonly string[]>> = {
  Sport: [
    'Basketball',
    'Baseball',
    'Football',
    'Soccer',
    'Ice Hockey',
    'Golf',
    'Auto Racing',
    'Mixed Martial Arts (MMA)',
  ],
  Game: ['Pokémon TCG', 'Magic: The Gathering', 'Disney Lorcana TCG', 'Yu-Gi-Oh! TCG', 'One Piece TCG'],
  Graded: ['Yes', 'No'],
  Grade: gradeValues,
  'Professional Grader': [...graders.map(([, aspect]) => aspect), ...rareGraders],
};

export interface AspectFilter {
  readonly match: Match | null;
  readonly warning: Problem | null;
}

const none: AspectFilter = { match: null, warning: null };

/** Whether the marketplace knows a value: to the letter, capitals and accents included. */
function isKnown(name: string, value: string, living: readonly Listing[]): boolean {
  return (
    (Object.hasOwn(standingValues, name) && standingValues[name]?.includes(value)) ||
    living.some(({ lot }) => aspectOf(lot, name) === value)
  );
}

/** Reads `aspect_filter`. One unknown name or value, and the whole of it is left out with a warning. */
export function readAspectFilter(
  text: string | null,
  categoryId: string | null,
  living: readonly Listing[],
): AspectFilter {
  if (!text) return none;
  const parts = splitOutside(text).map(namedPart);
  const category = parts.find((part) => part?.[0] === 'categoryId')?.[1];
  if (!category) return { match: null, warning: problems.aspectCategory() };
  if (category !== categoryId) return { match: null, warning: problems.aspect(`categoryId:${category}`) };
  const wanted: { name: string; values: readonly string[] }[] = [];
  for (const part of parts) {
    if (part?.[0] === 'categoryId') continue;
    const values = part ? valuesIn(part[1]) : null;
    const name = part?.[0] ?? '';
    if (!values || !namesIn(category).includes(name) || !values.every((value) => isKnown(name, value, living))) {
      return { match: null, warning: problems.aspect(part ? part.join(':') : text) };
    }
    wanted.push({ name, values });
  }
  return {
    match: ({ lot }) => wanted.every(({ name, values }) => values.includes(aspectOf(lot, name))),
    warning: null,
  };
}

/** Aspects belong to categories: a grade of a sports card cannot be asked for among sealed boxes. */
function namesIn(category: string): readonly string[] {
  const sports = lineageOf(sportSingles).some(({ id }) => id === category);
  return sports ? sportAspectNames : lineageOf(category).length > 0 ? gameAspectNames : [];
}

/** Listings in a category or below it. */
export function categoryMatch(id: string): Match {
  const inside = new Set(
    categories.map((each) => each.id).filter((each) => lineageOf(each).some((above) => above.id === id)),
  );
  return ({ category }) => inside.has(category);
}
