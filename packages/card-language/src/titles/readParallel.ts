import { Names } from '../patterns/PhraseMatcher.ts';
import { remembered } from '../text/memoize.ts';
import type { Sheet } from '../patterns/TitleScanner.ts';
import { levels, neverAlone, notParallels, parallelColours, parallelPatterns } from '../vocabulary/parallels.ts';

const words = [...parallelColours, ...parallelPatterns];
const longestFirst = words.toSorted((one, other) => other.length - one.length).join('|');
/** As many neighbouring words of the tables as there are: "Red Ice" is not "Ice", "Lime Green" is not "Green". */
const run = new RegExp(
  `(?<![a-z\\d'-])(?:${longestFirst})(?:(?:[ /-]| and | & )(?:${longestFirst}))*(?![a-z\\d'])`,
  'y',
);
const beginnings = new Names(words, 'lettersAndDigits');
const others = new Names(notParallels, 'letters');

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
  const found = runsIn(withoutOthers(sheet.text)).filter(({ text }) => !neverAlone.has(text));
  const runs = found.toSorted((one, other) => other.text.length - one.text.length);
  for (const { start, text } of runs) sheet.remove(start, text.length);
  if (runs[0] === undefined) return null;
  // "Concourse … Silver" is what others write as "Concourse Silver".
  const level = runs.length > 1 ? found.find(({ text }) => levels.has(text)) : undefined;
  const foil = runs.find((other) => !levels.has(other.text));
  return inOneSpelling(level === undefined || foil === undefined ? runs[0].text : `${level.text} ${foil.text}`);
}

const inOneSpelling = remembered((written) =>
  sameThing
    .reduce((text, [pattern, name]) => text.replaceAll(pattern, name), written.replaceAll(/\/| and | & /g, ' '))
    .replaceAll(/\b(holo) \1\b/g, '$1')
    .trim(),
);

/** The text with names hidden that hold a colour and are no parallel. */
function withoutOthers(text: string): string {
  let hidden = text;
  for (let found = others.find(hidden); found !== null; found = others.find(hidden, found.end))
    hidden = hidden.slice(0, found.start) + '|'.repeat(found.end - found.start) + hidden.slice(found.end);
  return hidden;
}

function runsIn(text: string): { start: number; text: string }[] {
  const runs: { start: number; text: string }[] = [];
  for (let place = 0; place < text.length; place++) {
    if (!beginnings.mayBegin(text, place)) continue;
    run.lastIndex = place;
    const found = run.exec(text)?.[0];
    if (found === undefined) continue;
    runs.push({ start: place, text: found });
    place += found.length - 1;
  }
  return runs;
}
