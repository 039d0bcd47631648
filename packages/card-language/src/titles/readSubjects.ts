import { PhraseMatcher } from '../patterns/PhraseMatcher.ts';
import type { TitleScanner } from '../patterns/TitleScanner.ts';
import { memoize } from '../text/memoize.ts';
import { noiseWords, teams } from '../vocabulary/noiseWords.ts';
import { pokemonMechanics } from '../vocabulary/wordLists.ts';

const teamNames = new PhraseMatcher(teams, 'letters');
const maxSubjects = 4;

/** Separates names: anything no name is made of, and hyphens that join nothing. */
const asciiBreak = /[^a-z'.&/ -]+|(?<![a-z])-(?![a-z])| - /;
const unicodeBreak = /[^a-z\p{Letter}'.&/ -]+|(?<![a-z])-(?![a-z])| - /u;
const isAscii = /^[ -~]*$/;

/**
 * Returns the players or characters on the card: what is left between the known parts of a title. No list of names is
 * used, so this is a guess. Of players it takes the first run of words that is as long as names are, split at "/" and
 * "&"; of characters, whose names have any length, the run before "VMAX" and the like, or else the first.
 */
export function readSubjects(scanner: TitleScanner, areCharacters: boolean): readonly string[] {
  removeTeams(scanner);
  return namesOf(bestRun(scanner.text, areCharacters ? scoreOfCharacter : scoreOfPlayer));
}

/** Teams whose name is also the first name of a player, with the surname. */
const surnames: Readonly<Record<string, string>> = { magic: ' johnson', jazz: ' chisholm' };

function removeTeams(scanner: TitleScanner): void {
  for (let match = teamNames.find(scanner.text); match !== null; match = teamNames.find(scanner.text, match.end)) {
    const surname = surnames[teams[match.index] ?? ''];
    if (surname === undefined || !scanner.text.startsWith(surname, match.end))
      scanner.removeRange(match.start, match.end - match.start);
  }
}

function bestRun(text: string, score: Score): string {
  let best: Run = { text: '', score: 0 };
  const named = text.includes('/') ? text.replaceAll(cardKindBeforeName, '') : text;
  for (const part of named.split(isAscii.test(named) ? asciiBreak : unicodeBreak))
    for (const run of runsIn(part, score)) {
      if (run.score > best.score) best = run;
      if (best.score === maxScore) return best.text;
    }
  return best.text;
}

/** LA is a city behind a name and part of a name before another word: "Elly De La Cruz". */
const cityAtEnd = / la$/;

const namesOf = memoize((run): readonly string[] =>
  run
    .split(/ ?[/&] ?/)
    .map((name) => name.replace(cityAtEnd, '').replaceAll(/^[^\p{Letter}]+|[^\p{Letter}.']+$/gu, ''))
    .filter((name) => name.length > 1 && !pokemonMechanics.has(name))
    .slice(0, maxSubjects)
    .map(capitalize),
);

interface Run {
  readonly text: string;
  readonly score: number;
}

const maxScore = 3;

/** Rates how likely a run of words is a name; 0 is no name at all. */
type Score = (text: string, wordCount: number) => number;

/** Most players have two or three words, and pairs of them more. */
const scoreOfPlayer: Score = (_, words) => (words === 2 || words === 3 ? maxScore : words > 3 ? 2 : words);

const hasMechanic = /[a-z] (?:ex|gx|v|vmax|vstar)(?![a-z])/;
const scoreOfCharacter: Score = (text) => (hasMechanic.test(text) ? maxScore : 1);

function scoreRun(written: string, wordCount: number, score: Score): Run {
  const text = /^[&/-]|[&/-]$/.test(written) ? written.replace(/^[ &/-]+|[ &/-]+$/g, '') : written;
  return { text, score: pokemonMechanics.has(text) ? 0 : score(text, wordCount) };
}

/** Says whether there are two letters in a row; nearly every word begins with them. */
const isWord = (word: string) => /^[a-z]{2}/.test(word) || /\p{Letter}{2}/u.test(word);

/** Labels write the kind of card before the name: "FULL ART/SUICUNE". */
const cardKindBeforeName = /(?<![a-z])(?:full art|alternate art|alt art|fa|reverse|holo)\//g;

/** Returns the runs of words between noise words. */
function runsIn(part: string, score: Score): Run[] {
  const runs: Run[] = [];
  let text = '';
  let wordCount = 0;
  for (const word of part.split(' ')) {
    if (word === '') continue;
    if (isNoise(word)) {
      if (wordCount > 0) runs.push(scoreRun(text, wordCount, score));
      text = '';
      wordCount = 0;
      continue;
    }
    text += text === '' ? word : ` ${word}`;
    if (isWord(word)) wordCount++;
  }
  if (wordCount > 0) runs.push(scoreRun(text, wordCount, score));
  return runs;
}

function isNoise(word: string): boolean {
  if (noiseWords.has(word)) return true;
  return /[.,']$/.test(word) && noiseWords.has(word.replace(/[.,']+$/, ''));
}

function capitalize(name: string): string {
  return name
    .replaceAll(/(?<![\p{Letter}'])\p{Letter}/gu, (letter) => letter.toUpperCase())
    .replaceAll(/(?<= )(?:Vmax|Vstar|Gx)\b/g, (mechanic) => mechanic.toUpperCase())
    .replaceAll(/(?<= )(?:Ii|Iii|Iv)\b/g, (numeral) => numeral.toUpperCase())
    .replaceAll(/(?<= )Ex\b/g, 'ex');
}
