import type { Sheet } from './Sheet.ts';
import { noiseWords, teams } from './traits/noiseWords.ts';

const teamPattern = new RegExp(
  `(?<![a-z])(?:${teams.toSorted((one, other) => other.length - one.length).join('|')})(?![a-z])`,
);
const mostSubjects = 4;

/**
 * Who is on the card: what is left between the known parts of a title. No list of names is asked, so this is a guess;
 * the first run that is as long as names are is taken, and parted at "/" and "&" where there are several players.
 */
export function readSubjects(sheet: Sheet): string[] {
  sheet.takeAll(teamPattern);
  const runs = sheet
    .rest()
    .flatMap((part) => part.split(/[^a-z\p{Letter}'.&/ -]+|(?<![a-z])-(?![a-z])| - /u))
    .flatMap(withoutNoise)
    .filter((run) => /\p{Letter}{2}/u.test(run));
  const [likeliest] = runs.toSorted((one, other) => likelihood(other) - likelihood(one));
  if (likeliest === undefined) return [];
  return likeliest
    .split(/ ?[/&] ?/)
    .map((name) => name.replaceAll(/^[^\p{Letter}]+|[^\p{Letter}.']+$/gu, ''))
    .filter((name) => name.length > 1)
    .slice(0, mostSubjects)
    .map(capitalised);
}

/** Most names have two or three words; characters have one, and pairs of players have more. */
function likelihood(run: string): number {
  const words = run.split(' ').filter((word) => /\p{Letter}{2}/u.test(word)).length;
  if (words === 2 || words === 3) return 3;
  return words === 1 ? 1 : 2;
}

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
