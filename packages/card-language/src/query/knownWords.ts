import { gradeWords } from '../vocabulary/graders.ts';
import { parallelColours, parallelPatterns } from '../vocabulary/parallels.ts';
import { pokemonSets } from '../vocabulary/pokemonSets.ts';
import { sportsSets } from '../vocabulary/sportsSets.ts';
import { noiseWords, teams } from '../vocabulary/noiseWords.ts';
import { singularsOf } from '../text/plurals.ts';
import { wordsOfMeanings } from './synonyms.ts';

const mechanics = [
  'ex',
  'gx',
  'v',
  'vmax',
  'vstar',
  'break',
  'mew',
  'mega',
  'raw',
  'kaboom',
  'downtown',
  'insert',
  'base',
];

const all = [
  ...mechanics,
  ...wordsOfMeanings,
  ...gradeWords.map(([word]) => word),
  ...[...parallelColours, ...parallelPatterns].flatMap((name) => name.split(/[ -]/)),
  ...sportsSets.flatMap(([name]) => name.toLowerCase().split(' ')),
  ...pokemonSets.flatMap(({ name }) => name.toLowerCase().split(' ')),
  ...teams.flatMap((name) => name.split(' ')),
  ...noiseWords,
];

/** Words of the hobby. Whoever types one means it: it is neither half a word nor a typing error for another. */
export const wholeWords: ReadonlySet<string> = new Set(all.flatMap((word) => [word, ...singularsOf(word)]));

/** Words that people type and sellers need not write; looked for only where nothing else is asked. */
export const idleWords: ReadonlySet<string> = new Set([
  ...['the', 'a', 'an', 'and', '&', 'of', 'for', 'with', 'in', 'by', 'or', 'to', 'from'],
  ...['card', 'cards', 'trading', 'tcg', 'ccg', 'numbered to', 'jr', 'sr', 'ii', 'iii', 'iv'],
]);
