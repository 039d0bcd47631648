import type { Sheet } from '../Sheet.ts';
import { neverAlone, notParallels, parallelColours, parallelPatterns } from './parallels.ts';

const longestFirst = (names: readonly string[]) => names.toSorted((one, other) => other.length - one.length).join('|');
const word = `(?:${longestFirst([...parallelColours, ...parallelPatterns])})`;
/** As many neighbouring words of the tables as there are: "Red Ice" is not "Ice", "Lime Green" is not "Green". */
const run = new RegExp(`(?<![a-z\\d'-])${word}(?:[ /-]${word})*(?![a-z\\d'])`, 'g');
const names = new RegExp(`(?<![a-z])(?:${longestFirst(notParallels)})(?![a-z])`, 'g');

const sameThing: readonly (readonly [RegExp, string])[] = [
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

/** The parallel of a title, taken out of it: the longest run of colours and patterns, in one spelling. */
export function readParallel(sheet: Sheet): string | null {
  const hidden = sheet.text.replaceAll(names, (name) => '|'.repeat(name.length));
  const found = [...hidden.matchAll(run)].filter(([text]) => !neverAlone.has(text));
  const runs = found.toSorted((one, other) => other[0].length - one[0].length);
  const longest = runs[0];
  for (const { index, 0: text } of runs) sheet.remove(index, text.length);
  if (longest === undefined) return null;
  const plain = sameThing.reduce(
    (text, [pattern, name]) => text.replaceAll(pattern, name),
    longest[0].replaceAll('/', ' '),
  );
  return plain.replaceAll(/\b(holo) \1\b/g, '$1').trim();
}
