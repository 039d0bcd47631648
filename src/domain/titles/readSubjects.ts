import { Names } from './glance/Names.ts';
import { remembered } from './glance/remembered.ts';
import type { Sheet } from './Sheet.ts';
import { noiseWords, teams } from './traits/noiseWords.ts';

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
 * the first run that is as long as names are is taken, and parted at "/" and "&" where there are several players.
 */
export function readSubjects(sheet: Sheet): readonly string[] {
  sheet.takeNames(teamNames);
  let likeliest = '';
  let best = 0;
  for (const part of sheet.text.split(isPlain.test(sheet.text) ? plainBreak : anyBreak)) {
    for (const written of runsIn(part)) {
      const run = trimmed(written);
      const likely = likelihood(run);
      if (likely > best) [likeliest, best] = [run, likely];
    }
  }
  return namesOf(likeliest);
}

const namesOf = remembered((run): readonly string[] =>
  run
    .split(/ ?[/&] ?/)
    .map((name) => name.replaceAll(/^[^\p{Letter}]+|[^\p{Letter}.']+$/gu, ''))
    .filter((name) => name.length > 1 && !mechanics.has(name))
    .slice(0, mostSubjects)
    .map(capitalised),
);

/** Whether there are two letters in a row; nearly every word begins with them. */
const isWord = (word: string) => /^[a-z]{2}/.test(word) || /\p{Letter}{2}/u.test(word);

/** Most names have two or three words; characters have one, and pairs of players have more. 0 is no name at all. */
function likelihood(run: string): number {
  let words = 0;
  if (mechanics.has(run)) return 0;
  for (const word of run.split(' ')) if (isWord(word)) words++;
  if (words === 2 || words === 3) return 3;
  return words === 0 ? 0 : words === 1 ? 1 : 2;
}

/** Labels write the kind of card before the name: "FULL ART/SUICUNE". */
const fullArtOf = /(?<![a-z])(?:full art|alternate art|alt art|fa|reverse|holo)\//g;

/** The runs of words between words that name nobody. */
function runsIn(part: string): string[] {
  const runs: string[] = [];
  let run = '';
  for (const word of part.replaceAll(fullArtOf, '').split(' ')) {
    if (word !== '' && isNoise(word)) {
      if (run !== '') runs.push(run);
      run = '';
    } else if (word !== '') run += run === '' ? word : ` ${word}`;
  }
  if (run !== '') runs.push(run);
  return runs;
}

function isNoise(word: string): boolean {
  if (noiseWords.has(word)) return true;
  return /[.,']$/.test(word) && noiseWords.has(word.replace(/[.,']+$/, ''));
}

function trimmed(run: string): string {
  return /^[&/-]|[&/-]$/.test(run) ? run.replace(/^[ &/-]+|[ &/-]+$/g, '') : run;
}

function capitalised(name: string): string {
  return name.replaceAll(/(?<![\p{Letter}'])\p{Letter}/gu, (letter) => letter.toUpperCase());
}
