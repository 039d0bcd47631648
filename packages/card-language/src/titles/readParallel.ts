import { PhraseMatcher } from '../patterns/PhraseMatcher.ts';
import type { TitleScanner } from '../patterns/TitleScanner.ts';
import { memoize } from '../text/memoize.ts';
import {
  dependentParallelWords,
  notParallels,
  parallelColors,
  parallelPatterns,
  seatLevels,
} from '../vocabulary/parallels.ts';

const words = [...parallelColors, ...parallelPatterns];
const longestFirst = words.toSorted((one, other) => other.length - one.length).join('|');
/** Matches as many neighboring words of the tables as possible: "Red Ice" is not "Ice", "Lime Green" is not "Green". */
const run = new RegExp(
  `(?<![a-z\\d'-])(?:${longestFirst})(?:(?:[ /-]| and | & )(?:${longestFirst}))*(?![a-z\\d'])`,
  'y',
);
const runStarts = new PhraseMatcher(words, 'lettersAndDigits');
const otherNames = new PhraseMatcher(notParallels, 'letters');

const spellings: readonly (readonly [RegExp, string])[] = [
  [/\b(?:ref|refr|rfr|refractors)\b/g, 'refractor'],
  [/\bx[ -]?fractors?\b/g, 'x-fractor'],
  [/\bsuper ?fractors?\b/g, 'superfractor'],
  [/\bprizms|\bprism\b/g, 'prizm'],
  [/\bray ?wave\b/g, 'raywave'],
  [/\bwaves\b/g, 'wave'],
  [/\brev(?:erse)?\b(?! holo)/g, 'reverse holo'],
  [/\brev\b/g, 'reverse'],
  [/\blazer\b/g, 'laser'],
  [/\bholofoil\b/g, 'holo'],
  [/\bmaster ?ball\b/g, 'master ball'],
  [/\bpoke ?ball\b/g, 'poke ball'],
];

/** Removes the parallel from the title and returns it: the longest run of colors and patterns, in one spelling. */
export function readParallel(scanner: TitleScanner): string | null {
  const inOrder = runsIn(withoutOtherNames(scanner.text)).filter(({ text }) => !dependentParallelWords.has(text));
  const runs = inOrder.toSorted((one, other) => other.text.length - one.text.length);
  for (const { start, text } of runs) scanner.removeRange(start, text.length);
  if (runs[0] === undefined) return null;
  // "Concourse … Silver" is what others write as "Concourse Silver".
  const level = runs.length > 1 ? inOrder.find(({ text }) => seatLevels.has(text)) : undefined;
  const foil = runs.find(({ text }) => !seatLevels.has(text));
  return normalizeSpelling(level === undefined || foil === undefined ? runs[0].text : `${level.text} ${foil.text}`);
}

const normalizeSpelling = memoize((written) =>
  spellings
    .reduce((text, [pattern, name]) => text.replaceAll(pattern, name), written.replaceAll(/\/| and | & /g, ' '))
    .replaceAll(/\b(holo) \1\b/g, '$1')
    .trim(),
);

/** Hides the names that contain a color and are no parallel. */
function withoutOtherNames(text: string): string {
  let hidden = text;
  for (let match = otherNames.find(hidden); match !== null; match = otherNames.find(hidden, match.end))
    hidden = hidden.slice(0, match.start) + '|'.repeat(match.end - match.start) + hidden.slice(match.end);
  return hidden;
}

function runsIn(text: string): { start: number; text: string }[] {
  const runs: { start: number; text: string }[] = [];
  for (let start = 0; start < text.length; start++) {
    if (!runStarts.mayStartAt(text, start)) continue;
    run.lastIndex = start;
    const found = run.exec(text)?.[0];
    if (found === undefined) continue;
    runs.push({ start, text: found });
    start += found.length - 1;
  }
  return runs;
}
