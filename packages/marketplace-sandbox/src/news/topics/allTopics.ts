import { auctionResults } from './auctionResults.ts';
import { finds } from './finds.ts';
import { grading } from './grading.ts';
import { hobbyLife } from './hobbyLife.ts';
import { pokemonSets } from './pokemonSets.ts';
import { prospects } from './prospects.ts';
import { setReleases } from './setReleases.ts';
import { shows } from './shows.ts';
import type { Topic } from './Topic.ts';

/** The usual news, in the order of its turns. */
export const usualTopics: readonly Topic[] = [
  auctionResults,
  pokemonSets,
  shows,
  grading,
  finds,
  prospects,
  setReleases,
  hobbyLife,
];
