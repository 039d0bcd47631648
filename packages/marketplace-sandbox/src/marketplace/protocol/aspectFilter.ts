import { gameAspectNames, sportAspectNames } from '../market/aspects.ts';
import { categoryOfGenre, categoryPath, sportSingles } from '../market/categories.ts';
import { aspectOfGenre } from '../market/lots/createLot.ts';
import type { Market } from '../market/Market.ts';
import { categories, graders, sports } from '../vocabulary/vocabulary.ts';
import { type ApiError, apiError } from './api.ts';
import { type Condition, parseValues, splitNameValue, splitOutsideBrackets } from './filters.ts';

const halves = Array.from({ length: 19 }, (_, index) => String(10 - index / 2));
const unusedGraders = ['Professional Card Authenticator (PCA)', 'Arena Club', 'Other'];

/** Values that the marketplace knows even when nobody sells such a card. */
const permanentValues: ReadonlyMap<string, readonly string[]> = new Map([
  ['Sport', [...sports, 'Golf', 'Auto Racing', 'Mixed Martial Arts (MMA)']],
  ['Game', ['Pokémon TCG', 'Magic: The Gathering', 'Disney Lorcana TCG', 'Yu-Gi-Oh! TCG', 'One Piece TCG']],
  ['Graded', ['Yes', 'No']],
  ['Grade', [...halves, 'Authentic', 'Not Specified']],
  ['Professional Grader', [...graders.map(({ aspect }) => aspect), ...unusedGraders]],
]);

/** Tells whether the listings of a genre meet a condition. */
export type GenreCondition = (genre: number) => boolean;

export interface ParsedAspects {
  readonly genreConditions: readonly GenreCondition[];
  readonly conditions: readonly Condition[];
  readonly warnings: readonly ApiError[];
}

/** A value that none of so many listings has is unknown. */
const maxListingsToAsk = 50_000;

/** Values must match exactly, with capitals and accents. */
function isKnown(name: string, value: string, market: Market): boolean {
  if (permanentValues.get(name)?.includes(value)) return true;
  const listings = Math.min(market.size, maxListingsToAsk);
  for (let slot = 0; slot < listings; slot++) if (market.rowOf(slot).aspect(name) === value) return true;
  return false;
}

/** Aspects belong to categories: sealed boxes have no sport. */
function aspectNamesIn(category: string): readonly string[] {
  const sport = categoryPath(sportSingles).some(({ id }) => id === category);
  return sport ? sportAspectNames : categoryPath(category).length > 0 ? gameAspectNames : [];
}

/** Parses `aspect_filter`. With one unknown name or value, all of it is ignored with a warning. */
export function parseAspectFilter(text: string | null, categoryId: string | null, market: Market): ParsedAspects {
  const none = { conditions: [], genreConditions: [], warnings: [] };
  if (!text) return none;
  const ignored = (warning: ApiError): ParsedAspects => ({ ...none, warnings: [warning] });
  const parts = splitOutsideBrackets(text).map(splitNameValue);
  const category = parts.find((part) => part?.[0] === 'categoryId')?.[1];
  if (!category) return ignored(apiError('aspectCategory'));
  if (category !== categoryId) return ignored(apiError('aspect', { aspectFilter: `categoryId:${category}` }));
  const conditions: Condition[] = [];
  const genreConditions: GenreCondition[] = [];
  for (const part of parts) {
    const [name, value] = part ?? ['', ''];
    if (name === 'categoryId') continue;
    const values = parseValues(value);
    if (!values || !aspectNamesIn(category).includes(name) || !values.every((each) => isKnown(name, each, market))) {
      return ignored(apiError('aspect', { aspectFilter: part?.join(':') ?? text }));
    }
    if (name === 'Sport' || name === 'Game')
      genreConditions.push((genre) => values.includes(aspectOfGenre(genre, name)));
    else conditions.push((row) => values.includes(row.aspect(name)));
  }
  return { conditions, genreConditions, warnings: [] };
}

/** Matches listings in a category or below it. */
export function inCategory(id: string): GenreCondition {
  const inside = new Set(
    categories.map((each) => each.id).filter((each) => categoryPath(each).some((above) => above.id === id)),
  );
  return (genre) => inside.has(categoryOfGenre[genre] ?? '');
}
