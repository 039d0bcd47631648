import type { Sheet } from './Sheet.ts';
import { noiseWords, teams } from './traits/noiseWords.ts';

const teamPattern = new RegExp(
  `(?<![a-z])(?:${teams.toSorted((one, other) => other.length - one.length).join('|')})(?![a-z])`,
);
const mostSubjects = 4;

/**
 * Who is on the card: what is left between the known parts of a title. No list of names is asked, so this is a guess;
 * the run with most letters is taken, and parted at "/" and "&" where there are several players.
 */
export function readSubjects(sheet: Sheet): string[] {
  sheet.takeAll(teamPattern);
  const runs = sheet
    .rest()
    .flatMap((part) => part.split(/[^a-z\p{Letter}'.&/ -]+|(?<![a-z])-(?![a-z])| - /u))
    .flatMap(withoutNoise)
    .filter((run) => /\p{Letter}{2}/u.test(run));
  const longest = runs.toSorted((one, other) => lettersOf(other) - lettersOf(one))[0];
  if (longest === undefined) return [];
  return longest
    .split(/ ?[/&] ?/)
    .map((name) => name.replaceAll(/^[^\p{Letter}]+|[^\p{Letter}.']+$/gu, ''))
    .filter((name) => name.length > 1)
    .slice(0, mostSubjects)
    .map(capitalised);
}

const lettersOf = (text: string) => text.replaceAll(/[^\p{Letter}]/gu, '').length;

/** The runs of words between words that name nobody. */
function withoutNoise(part: string): string[] {
  const runs: string[][] = [[]];
  for (const word of part.split(' ')) {
    if (noiseWords.has(word.replaceAll(/[.,']+$/g, ''))) runs.push([]);
    else if (word !== '') runs.at(-1)?.push(word);
  }
  return runs.map((words) => words.join(' ').replace(/^[ &/-]+|[ &/-]+$/g, '')).filter((run) => run !== '');
}

function capitalised(name: string): string {
  return name.replaceAll(/(?<![\p{Letter}'])\p{Letter}/gu, (letter) => letter.toUpperCase());
}
