import type { WordStarts } from '../patterns/GramSet.ts';
import { PhraseMatcher } from '../patterns/PhraseMatcher.ts';
import type { TitleScanner } from '../patterns/TitleScanner.ts';
import { memoize } from '../text/memoize.ts';
import { noiseWords } from '../vocabulary/noiseWords.ts';
import {
  dependentParallelWords,
  misspelledPatterns,
  notParallels,
  parallelColors,
  parallelPatterns,
  seatLevels,
} from '../vocabulary/parallels.ts';
import { colorSurnames, firstNames, knownAlone } from '../vocabulary/playerNames.ts';

const words = [...parallelColors, ...parallelPatterns, ...misspelledPatterns];
const parallelWords: ReadonlySet<string> = new Set(words);
const anyParallelWord = words.toSorted((one, other) => other.length - one.length).join('|');
/**
 * Matches as many neighboring words of the tables as possible: "Red Ice" is not "Ice", "Lime Green" is not "Green". Labels
 * write it behind the set and a hyphen: "CHROME-BLUE SPARKLE".
 */
const run = new RegExp(
  `(?<![a-z\\d']|(?<![a-z]{4}|\\|)-)(?:${anyParallelWord})(?:(?:[ /-]| and | & )(?:${anyParallelWord}))*(?![a-z\\d'])`,
  'y',
);
const runStarts = new PhraseMatcher(words, 'lettersAndDigits');
const otherNames = new PhraseMatcher(notParallels, 'letters');

const spellings: readonly (readonly [RegExp, string])[] = [
  [/\b(?:refr?|rfr|refractors|refractr|refactors?|refracters?)\b/g, 'refractor'],
  [/\bdiamond anniv\b\.?/g, 'diamond anniversary'],
  [/\bx[ -]?fractors?\b/g, 'x-fractor'],
  [/\b(?:gold )?super ?fractors?\b/g, 'superfractor'],
  [/\bprizms|\bprism\b(?! ref)/g, 'prizm'],
  [/\bray ?wave\b/g, 'raywave'],
  [/\brosegold\b/g, 'rose gold'],
  [/\bwaves\b/g, 'wave'],
  [/\brev(?:erse)? foil\b/g, 'reverse holo'],
  [/\brev(?:erse)?\b(?! (?:holo|foil)|.* holo)/g, 'reverse holo'],
  [/\brev\b/g, 'reverse'],
  [/\bholo ?foil\b/g, 'holo'],
  [/\bmaster ?ball\b/g, 'master ball'],
  [/\bpoke ?ball\b/g, 'poke ball'],
];

/** The finishes of Pokémon cards. Other words, as in "Gold Secret Rare", name a rarity and no parallel. */
const pokemonFinish = /holo|rev|ball|cosmos|mirror|foil|ice/;

/** Neighboring words of the tables, as the title writes them. */
interface Run {
  readonly start: number;
  /** The number of characters of the title from its first word to its last. */
  readonly length: number;
  readonly text: string;
}

/** Words that part a parallel in two: "Blue Rookie Refractor", "Sapphire Edition Gold". */
const between = /^ (?:rookie|rc|auto|autograph|chrome|edition|rookie auto|rc auto|auto rc) $/;

/** Joins runs that belong together. */
function joinedRuns(runs: readonly Run[], text: string): readonly Run[] {
  if (runs.length < 2) return runs;
  const joined: Run[] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    if (last !== undefined && between.test(text.slice(last.start + last.length, run.start))) {
      const length = run.start + run.length - last.start;
      joined.splice(-1, 1, { start: last.start, length, text: `${last.text} ${run.text}` });
    } else joined.push(run);
  }
  return joined;
}

/** Removes the parallel from the title and returns it: the longest run of colors and patterns, in one spelling. */
export function readParallel(scanner: TitleScanner, isPokemon: boolean): string | null {
  const all = runsOutsideNames(scanner);
  if (all.length === 0) return null;
  const runs = joinedRuns(isPokemon ? all.map(withoutNamePart) : all, scanner.text).filter(
    ({ text }) => !dependentParallelWords.has(text) && (!isPokemon || pokemonFinish.test(text)),
  );
  for (const { start, length } of runs) scanner.removeRange(start, length);
  const written = runs
    .map(({ text }) => withoutSeatLevel(text))
    .reduce((longest, text) => (text.length > longest.length ? text : longest), '');
  return written === '' ? null : normalizeSpelling(written);
}

/** The end of "Holo Dark Alakazam" and "Holo Swirl": a part of the Pokémon's name, or luck of the print. */
const namePartAtEnd = / (?:dark|light|crystal|swirl)$/;

function withoutNamePart(run: Run): Run {
  const cut = namePartAtEnd.exec(run.text)?.[0].length ?? 0;
  return cut === 0 ? run : { ...run, length: run.length - cut, text: run.text.slice(0, -cut) };
}

const seatLevel = new RegExp(`(?:^| )(?:${seatLevels.join('|')})(?= |$)`, 'g');
/** A seat level says which base card it is: "Concourse Silver" is a silver one. */
const withoutSeatLevel = (text: string) => text.replaceAll(seatLevel, '').trim();

/** "Refractor Auto Gold" is what most write as "Gold Refractor". */
const colorAfterRefractor = new RegExp(`^refractor (${parallelColors.join('|')})$`);

const normalizeSpelling = memoize((written) =>
  spellings
    .reduce((text, [pattern, name]) => text.replaceAll(pattern, name), written.replaceAll(/[/-]| and | & /g, ' '))
    .replaceAll(/\b(holo) \1\b/g, '$1')
    // The set's name before a hyphen: "PRIZM-SILVER".
    .replace(/^prizm (?=.)/, '')
    .replace(colorAfterRefractor, '$1 refractor')
    .trim(),
);

/** Most titles without a parallel have no color at all, and need no second look. */
function runsOutsideNames({ text, starts }: TitleScanner): readonly Run[] {
  const runs = runsIn(text, starts);
  const hidden = runs.length === 0 ? text : withoutOtherNames(text);
  return hidden === text ? runs : runsIn(hidden);
}

/** Hides the names that contain a color and are no parallel. */
function withoutOtherNames(text: string): string {
  let hidden = text;
  for (let match = otherNames.find(hidden); match !== null; match = otherNames.find(hidden, match.end))
    hidden = hidden.slice(0, match.start) + '|'.repeat(match.end - match.start) + hidden.slice(match.end);
  return hidden;
}

/** A word that begins a name: behind what was read already, a number, or a word that is no name. */
const firstNameAtEnd = /(?:^|[|\d,(/&] *|(?<![a-z])- *|(?<before>[a-z]+) )(?<name>[a-z]{2,}|[a-z]\.[a-z]\.?) $/;
/** The characters before a color that are read for a first name: looking through the whole title costs more. */
const maxNameContext = 32;
/** AJ, CJ, A.C. */
const initials = /^(?:[a-z]\.?j\.?|[a-z]\.[a-z]\.?)$/;
/** Words that make a color before them a parallel, even behind a first name: "Jalen Green Wave". */
const patternAfterColor = new RegExp(`^(?:${parallelPatterns.filter((word) => !word.startsWith('rev')).join('|')})`);

/**
 * Returns the length of the surname with which a run of colors begins, with the space after it: behind a first name,
 * "Green" is the player's, and so is the first word of "Green Gold".
 */
function surnameAtStart(found: string, text: string, start: number): number {
  const color = found.split(' ', 1)[0] ?? '';
  if (!colorSurnames.has(color)) return 0;
  const { name = '', before: wordBefore = '' } =
    firstNameAtEnd.exec(text.slice(Math.max(0, start - maxNameContext), start))?.groups ?? {};
  if (wordBefore !== '' && !noiseWords.has(wordBefore) && !parallelWords.has(wordBefore)) return 0;
  if (!(firstNames.has(name) && !knownAlone.has(name)) && !initials.test(name)) return 0;
  const rest = found.slice(color.length + 1);
  // Brown is seldom a parallel.
  return color !== 'brown' && patternAfterColor.test(rest) ? 0 : Math.min(color.length + 1, found.length);
}

function runsIn(text: string, starts?: WordStarts): readonly Run[] {
  const runs: Run[] = [];
  let end = 0;
  for (const start of runStarts.candidateStarts(text, starts)) {
    if (start < end) continue;
    run.lastIndex = start;
    const found = run.exec(text)?.[0];
    if (found === undefined) continue;
    const surname = surnameAtStart(found, text, start);
    // "Holo (not reverse)".
    if (surname < found.length && !text.startsWith('not ', start - 4))
      runs.push({ start: start + surname, length: found.length - surname, text: found.slice(surname) });
    end = start + found.length;
  }
  return runs;
}
