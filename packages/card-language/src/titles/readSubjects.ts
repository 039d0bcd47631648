import { Names } from '../patterns/PhraseMatcher.ts';
import { remembered } from '../text/memoize.ts';
import type { Sheet } from '../patterns/TitleScanner.ts';
import { noiseWords, teams } from '../vocabulary/noiseWords.ts';

const teamNames = new Names(teams, 'letters');
const mostSubjects = 4;
/** Kinds of Pokémon cards: parts of names, and none by themselves. */
const mechanics: ReadonlySet<string> = new Set(['ex', 'gx', 'v', 'vmax', 'vstar', 'break', 'lv.x', 'lv x', 'mega']);

/** What parts names from each other: anything no name is made of, and hyphens that join nothing. */
const plainBreak = /[^a-z'.&/ -]+|(?<![a-z])-(?![a-z])| - /;
const anyBreak = /[^a-z\p{Letter}'.&/ -]+|(?<![a-z])-(?![a-z])| - /u;
const isPlain = /^[ -~]*$/;

/**
 * Who is on the card: what is left between the known parts of a title. No list of names is asked, so this is a guess;
 * the first run that is as long as names are is taken, and parted at "/" and "&" where there are several players. Of
 * characters, whose names have any length, it is the one before "VMAX" and the like, or else the first.
 */
export function readSubjects(sheet: Sheet, areCharacters: boolean): readonly string[] {
  takeTeams(sheet);
  return namesOf(likeliestRun(sheet.text, areCharacters ? likelyCharacter : likelyPlayer));
}

/** Teams whose name is also the first of a player's, told by what follows. */
const players: Readonly<Record<string, string>> = { magic: ' johnson', jazz: ' chisholm' };

function takeTeams(sheet: Sheet): void {
  for (let found = teamNames.find(sheet.text); found !== null; found = teamNames.find(sheet.text, found.end)) {
    const surname = players[teams[found.index] ?? ''];
    if (surname === undefined || !sheet.text.startsWith(surname, found.end))
      sheet.remove(found.start, found.end - found.start);
  }
}

function likeliestRun(text: string, likelyBy: Likelihood): string {
  let likeliest: Run = { text: '', likely: 0 };
  const named = text.includes('/') ? text.replaceAll(fullArtOf, '') : text;
  for (const part of named.split(isPlain.test(named) ? plainBreak : anyBreak))
    for (const run of runsIn(part, likelyBy)) {
      if (run.likely > likeliest.likely) likeliest = run;
      if (likeliest.likely === mostLikely) return likeliest.text;
    }
  return likeliest.text;
}

/** LA is a city behind a name and a part of one before another: "Elly De La Cruz". */
const cityBehind = / la$/;

const namesOf = remembered((run): readonly string[] =>
  run
    .split(/ ?[/&] ?/)
    .map((name) => name.replace(cityBehind, '').replaceAll(/^[^\p{Letter}]+|[^\p{Letter}.']+$/gu, ''))
    .filter((name) => name.length > 1 && !mechanics.has(name))
    .slice(0, mostSubjects)
    .map(capitalised),
);

interface Run {
  readonly text: string;
  readonly likely: number;
}

const mostLikely = 3;

/** How likely so many words are a name. */
type Likelihood = (text: string, words: number) => number;

/** Most players have two or three words, and pairs of them more. */
const likelyPlayer: Likelihood = (_, words) => (words === 2 || words === 3 ? mostLikely : words > 3 ? 2 : words);

const hasMechanic = /[a-z] (?:ex|gx|v|vmax|vstar)(?![a-z])/;
const likelyCharacter: Likelihood = (text) => (hasMechanic.test(text) ? mostLikely : 1);

/** 0 is no name at all. */
function runOf(written: string, words: number, likelyBy: Likelihood): Run {
  const text = /^[&/-]|[&/-]$/.test(written) ? written.replace(/^[ &/-]+|[ &/-]+$/g, '') : written;
  return { text, likely: mechanics.has(text) ? 0 : likelyBy(text, words) };
}

/** Whether there are two letters in a row; nearly every word begins with them. */
const isWord = (word: string) => /^[a-z]{2}/.test(word) || /\p{Letter}{2}/u.test(word);

/** Labels write the kind of card before the name: "FULL ART/SUICUNE". */
const fullArtOf = /(?<![a-z])(?:full art|alternate art|alt art|fa|reverse|holo)\//g;

/** The runs of words between words that name nobody. */
function runsIn(part: string, likelyBy: Likelihood): Run[] {
  const runs: Run[] = [];
  let text = '';
  let words = 0;
  for (const word of part.split(' ')) {
    if (word === '') continue;
    if (isNoise(word)) {
      if (words > 0) runs.push(runOf(text, words, likelyBy));
      text = '';
      words = 0;
      continue;
    }
    text += text === '' ? word : ` ${word}`;
    if (isWord(word)) words++;
  }
  if (words > 0) runs.push(runOf(text, words, likelyBy));
  return runs;
}

function isNoise(word: string): boolean {
  if (noiseWords.has(word)) return true;
  return /[.,']$/.test(word) && noiseWords.has(word.replace(/[.,']+$/, ''));
}

function capitalised(name: string): string {
  return name
    .replaceAll(/(?<![\p{Letter}'])\p{Letter}/gu, (letter) => letter.toUpperCase())
    .replaceAll(/(?<= )(?:Vmax|Vstar|Gx)\b/g, (kind) => kind.toUpperCase())
    .replaceAll(/(?<= )(?:Ii|Iii|Iv)\b/g, (number) => number.toUpperCase())
    .replaceAll(/(?<= )Ex\b/g, 'ex');
}
