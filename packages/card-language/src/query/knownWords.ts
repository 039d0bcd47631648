import { singularsOf } from '../text/plurals.ts';
import { gradeWords } from '../vocabulary/graders.ts';
import { noiseWords, teams } from '../vocabulary/noiseWords.ts';
import { parallelColors, parallelPatterns } from '../vocabulary/parallels.ts';
import { pokemonSets } from '../vocabulary/pokemonSets.ts';
import { sportsSets } from '../vocabulary/sportsSets.ts';
import { otherHobbyWords } from '../vocabulary/wordLists.ts';
import { wordsOfSynonyms } from './synonyms.ts';

const words = [
  ...otherHobbyWords,
  ...wordsOfSynonyms,
  ...gradeWords.map(([word]) => word),
  ...[...parallelColors, ...parallelPatterns].flatMap((name) => name.split(/[ -]/)),
  ...sportsSets.flatMap(([name]) => name.toLowerCase().split(' ')),
  ...pokemonSets.flatMap(({ name }) => name.toLowerCase().split(' ')),
  ...teams.flatMap((name) => name.split(' ')),
  ...noiseWords,
];

/** Words of the hobby in plural and singular. Typed, they are neither half a word nor a typo of another. */
export const knownWords: ReadonlySet<string> = new Set(words.flatMap((word) => [word, ...singularsOf(word)]));
