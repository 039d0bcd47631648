import { PhraseMatcher } from '../patterns/PhraseMatcher.ts';
import type { TitleScanner } from '../patterns/TitleScanner.ts';
import { memoize } from '../text/memoize.ts';
import { patterns } from '../text/wordTables.ts';
import { nicknames, usualSpelling } from '../vocabulary/nicknames.ts';
import { noiseWords, teams } from '../vocabulary/noiseWords.ts';
import {
  firstNames,
  gluedName,
  knownAlone,
  namesLikeWords,
  surnames,
  surnamesInPlural,
} from '../vocabulary/playerNames.ts';
import { foreignNames, pokemonNames, trainerNames } from '../vocabulary/pokemonNames.ts';
import { namePrefixes, pokemonMechanics } from '../vocabulary/wordLists.ts';

const names = new PhraseMatcher([...teams, ...namesLikeWords], 'letters');
const characterNames = new PhraseMatcher([...pokemonNames, ...foreignNames.map(({ name }) => name)], 'letters');
const trainers = new PhraseMatcher(trainerNames, 'letters');
const maxSubjects = 4;

/** Separates names: anything no name is made of, and hyphens that join nothing. */
const asciiBreak = /[^a-z'.&/ -]+|(?<![a-z])-(?![a-z])| - /;
const unicodeBreak = /[^a-z\p{Letter}'.&/ -]+|(?<![a-z])-(?![a-z])| - /u;
const isAscii = /^[ -~]*$/;

/**
 * Returns the players or characters on the card. Pokémon are known by their names. A player is what is left between the
 * known parts of a title, so this is a guess: the first run of words that begins with a first name, or else the first that
 * is as long as names are, split at "/" and "&". Of trainers it takes the run before "VMAX" and the like, or else the first.
 */
export function readSubjects(scanner: TitleScanner, areCharacters: boolean): Subjects {
  const characters = areCharacters ? readCharacters(scanner.text) : noSubjects;
  if (characters.names.length > 0) return characters;
  const trainer = areCharacters ? trainers.find(scanner.text) : null;
  if (trainer !== null) return inEnglish([capitalize(scanner.text.slice(trainer.start, trainer.end))]);
  const known = removeTeams(scanner);
  if (known !== null) {
    const { text } = scanner;
    const after = takePlayers(text.slice(text.indexOf(known) + known.length), playerAtStart);
    return inEnglish([...new Set([...playersBefore(known, text), capitalize(known), ...after])].slice(0, maxSubjects));
  }
  return inEnglish(namesOf(bestRun(scanner.text, areCharacters ? characterIn : playerIn)));
}

export interface Subjects {
  readonly names: readonly string[];
  /** The language of a Pokémon's name that is another one in English; else null. */
  readonly language: string | null;
}

const inEnglish = (names: readonly string[]): Subjects => ({ names, language: null });
const noSubjects = inEnglish([]);

/** A player before another one, behind whom a hyphen stands: "Larry Bird-Magic Johnson". */
const playerAtEnd = /(?<![a-z'])(?<first>[a-z]+) (?<surname>[a-z']+)-$/;
/** A player behind another one, with no award of his name: "/ Michael Jordan", " and Larry Bird". */
const playerAtStart =
  /^(?: (?:and|vs\.?|\+) |[ &/-]+)(?<first>[a-z.']+) (?<surname>[a-z][a-z'-]+)(?<suffix> (?:jr|sr|ii|iii)\b\.?)?(?! (?:award|trophy|winner))/;

/** Takes players from a text, one after the other. */
function takePlayers(text: string, pattern: RegExp): readonly string[] {
  const found: string[] = [];
  let left = text;
  for (let match = pattern.exec(left); match !== null; match = pattern.exec(left)) {
    const { first = '', surname = '', suffix = '' } = match.groups ?? {};
    if (!firstNames.has(first) || !isSurname(surname)) break;
    found.push(capitalize(`${first} ${surname}${suffix}`));
    left = left.slice(0, match.index) + left.slice(match.index + match[0].length);
  }
  return found;
}

/** Returns the players before another one: "Larry Bird Julius Erving Magic Johnson". */
function playersBefore(known: string, text: string): readonly string[] {
  const before = text.slice(0, text.indexOf(known));
  const glued = takePlayers(before, playerAtEnd);
  if (glued.length > 0) return glued.toReversed();
  const isNameBefore = /[a-z]{2}(?: vs\.)?[ &/]+$/.test(before);
  const words = isNameBefore ? bestRun(before, playerIn) : '';
  return firstNames.has(words.split(' ')[0] ?? '') && words.includes(' ') ? namesOf(words) : [];
}

/** Owners, regions and kinds before a Pokémon's name, which are part of the card's name: "Blaine's Charizard". */
const formBefore = new RegExp(
  `(?<![a-z])(?:(?:${patterns`
    team rocket's|(?:lt\. )?[a-z]+'s|(?:brock|misty|erika|koga|sabrina|blaine|giovanni|rocket)s|detective|dark|light|shining
    radiant|primal|ancient|alolan|galarian|hisuian|paldean|surfing|flying|shadow|mega|bloodmoon|dawn wings|dusk mane
    (?:teal|hearthflame|wellspring|cornerstone) mask|shadow rider
  `}) )+$`,
);

/** X and Y tell apart two Mega Pokémon: "Mega Charizard X ex". */
const mechanicBehind = /^ (?:[xy] (?=ex))?(?:vmax|vstar|v-union|gx|ex|v|break|lv\.? ?x)(?![a-z])/;

/** Returns the Pokémon a title names, each once, with what makes it another card: "Blaine's Charizard", "Mew ex". */
function readCharacters(text: string): Subjects {
  const found: string[] = [];
  let language: string | null = null;
  for (let match = characterNames.find(text); match !== null; match = characterNames.find(text, match.end)) {
    const { start, end, index } = match;
    const foreign = foreignNames[index - pokemonNames.length];
    language ??= foreign?.language ?? null;
    const name = foreign?.english ?? text.slice(start, end);
    const form = endsInWord(text, start) ? (formBefore.exec(text.slice(0, start))?.[0] ?? '') : '';
    const mechanic = mechanicBehind.exec(text.slice(end))?.[0] ?? '';
    found.push(capitalize(form + name + mechanic));
  }
  // "Mew ex … Bubble Mew" is one.
  const isRepeated = (name: string, index: number) =>
    found.slice(0, index).some((other) => other === name || other.startsWith(`${name} `));
  const names =
    found.length < 2 ? found : found.filter((name, index) => !isRepeated(name, index)).slice(0, maxSubjects);
  return { names, language };
}

/** A name that begins behind what was read already, before what may be a city: "Aliyah Boston". */
const firstNameBefore = /(?:^|[|\d)] *)([a-z]+) $/;

/** Says whether a word and a space stand before an index. */
function endsInWord(text: string, index: number): boolean {
  return text[index - 1] === ' ' && isLetter(text, index - 2);
}

/** Much faster than a regular expression, for what is asked of every word. */
function isLetter(text: string, index: number): boolean {
  const unit = text.charCodeAt(index);
  return unit >= 97 && unit <= 122;
}

/** Removes teams from the title. Stops at the name of a player that begins like one and returns it, else null. */
function removeTeams(scanner: TitleScanner): string | null {
  for (let match = names.find(scanner.text); match !== null; match = names.find(scanner.text, match.end)) {
    const player = namesLikeWords[match.index - teams.length];
    if (player !== undefined) return player;
    // No surname is the name of a whole team.
    const isCity = !teams[match.index]?.endsWith('s') && endsInWord(scanner.text, match.start);
    const firstName = isCity ? (firstNameBefore.exec(scanner.text.slice(0, match.start))?.[1] ?? '') : '';
    if (firstNames.has(firstName) && !knownAlone.has(firstName)) continue;
    scanner.removeRange(match.start, match.end - match.start);
  }
  return null;
}

/** Words between two names, and what a title with one of them has. */
const joint = / and | vs\.? | \+ (?=[a-z])/g;
const signsOfJoint = [' and ', ' vs', ' + '];

function bestRun(text: string, runIn: (part: string) => Run): string {
  let best = noRun;
  const withoutKind = text.includes('/') ? text.replaceAll(cardKindBeforeName, '') : text;
  const mayBeJoined = signsOfJoint.some((sign) => withoutKind.includes(sign));
  const named = mayBeJoined ? withoutKind.replaceAll(joint, ' & ') : withoutKind;
  for (const part of named.split(isAscii.test(named) ? asciiBreak : unicodeBreak)) {
    const run = runIn(part);
    if (run.score > best.score) best = run;
    if (best.score === maxScore) break;
  }
  return best.text;
}

/** LA is a city behind a name and part of a name before another word: "Elly De La Cruz". */
const cityAtEnd = / la$/;

const namesOf = memoize((run): readonly string[] =>
  run
    .split(/ ?[/&] ?/)
    .map((name) =>
      name
        .replace(cityAtEnd, '')
        .replace(/'s$/, '')
        .replaceAll(/^[^\p{Letter}]+|[^\p{Letter}.']+$/gu, ''),
    )
    // "Ken Griffey Jr/Sr" are two.
    .map((name, index, all) =>
      nameSuffix.test(name) ? `${(all[index - 1] ?? '').replace(lastSuffix, '')} ${name}` : name,
    )
    .filter((name) => name.length > 1 && !pokemonMechanics.has(name) && !name.split(' ').every(isNoise))
    .map((name) => (name.includes(' ') ? name : (gluedName(name)?.join(' ') ?? name)))
    .map(usualSpelling)
    .filter((name, index, all) => all.indexOf(name) === index)
    .slice(0, maxSubjects)
    .map(capitalize),
);

interface Run {
  readonly text: string;
  /** How likely the text is a name; 0 is no name at all. */
  readonly score: number;
}

const noRun: Run = { text: '', score: 0 };
const maxScore = 5;

// Not remembered: a third of the parts of titles come once, and remembering them costs more than reading them again.
const playerIn = (part: string) => firstBest(runsIn(part, true).map(ratePlayer));
const characterIn = (part: string) => firstBest(runsIn(part, false).map(rateCharacter));

const firstBest = (runs: readonly Run[]) => runs.reduce((best, run) => (run.score > best.score ? run : best), noRun);

/** Most players have two or three words, and pairs of them more. A first name tells them from names of inserts. */
function ratePlayer(written: string): Run {
  const text = withoutMarks(written);
  const words = inOrder(text.split(' '));
  const name = /[&/]/.test(text) ? words : withoutInsert(words);
  const count = name.filter(isWord).length;
  const size = count === 2 || count === 3 ? 3 : Math.min(count, 2);
  return { text: name.join(' '), score: count > 1 && firstNames.has(name[0] ?? '') ? size + 2 : size };
}

/** "Wembanyama Victor": sellers who sort by name write the surname first. */
function inOrder(words: readonly string[]): readonly string[] {
  const [surname = '', first = '', ...others] = words;
  const isReversed = others.length === 0 && isSurname(surname) && !firstNames.has(surname);
  return isReversed && firstNames.has(first) && !isSurname(first) ? [first, surname] : words;
}

const hasMechanic = /[a-z] (?:ex|gx|v|vmax|vstar)(?![a-z])/;
function rateCharacter(written: string): Run {
  const text = withoutMarks(written);
  const score = hasMechanic.test(text) ? maxScore : Number(text.split(' ').some(isWord));
  return { text, score: pokemonMechanics.has(text) ? 0 : score };
}

const withoutMarks = (written: string) => written.replace(/^[ &/-]+|[ &/-]+$/g, '');

const nameSuffix = /^(?:jr|sr|ii|iii|iv)\.?$/;
const lastSuffix = / (?:jr|sr)\.?$/;

/**
 * Cuts words before a first name and behind a surname: the name of an insert is no part of the player's. Players in a row are
 * parted by a slash: "Magic Johnson Larry Bird".
 */
function withoutInsert(words: readonly string[]): readonly string[] {
  const isFirstName = (word: string, index: number) =>
    firstNames.has(word) && index < words.length - 1 && !nameSuffix.test(words[index + 1] ?? '');
  const start = namePrefixes.has(words[0] ?? '') ? 0 : Math.max(0, words.findIndex(isFirstName));
  let end = start + 2;
  while (end < words.length && (namePrefixes.has(words[end - 1] ?? '') || nameSuffix.test(words[end] ?? ''))) end++;
  const [next = '', behindNext = ''] = words.slice(end);
  const name = words.slice(start, end);
  // Two words behind a whole name, of which the first is no surname, are the next player's.
  const isPair = words.length === end + 2 || (words.length === end + 3 && nameSuffix.test(words.at(-1) ?? ''));
  const isLastPair = isPair && firstNames.has(words[start] ?? '') && !isSurname(next);
  if (firstNames.has(next) && (isSurname(behindNext) || (isLastPair && isWord(behindNext))))
    return [...name, '/', ...withoutInsert(words.slice(end))];
  // Three words may all be of the name, unless the second ends it and the third is no surname.
  const last = words[end - 1] ?? '';
  const isWhole = words.length === end + 1 && (isSurname(next) || !(isSurname(last) || nameSuffix.test(last)));
  return isWhole ? words.slice(start) : name;
}

const isSurname = (word: string) => surnames.has(word) || surnamesInPlural.has(word) || surnamesOfStars.has(word);
const surnamesOfStars: ReadonlySet<string> = new Set(
  nicknames
    .map(([, name]) => name.toLowerCase().split(' '))
    .flatMap(([, surname, more]) => (surname === undefined || more !== undefined ? [] : surname)),
);

/** Says whether there are two letters in a row; nearly every word begins with them. */
const isWord = (word: string) => (isLetter(word, 0) && isLetter(word, 1)) || /\p{Letter}{2}/u.test(word);

/** Labels write the kind of card before the name: "FULL ART/SUICUNE". */
const cardKindBeforeName = /(?<![a-z])(?:full art|alternate art|alt art|fa|reverse|holo)\//g;

/** Returns the runs of words between noise words. */
function runsIn(part: string, arePlayers: boolean): string[] {
  const runs: string[] = [];
  let text = '';
  let wordCount = 0;
  for (const word of part.split(' ')) {
    if (word === '') continue;
    // Behind a player's name it is the father's, elsewhere a secret rare.
    const isFather = (word === 'sr' || word === 'sr.') && wordCount > 1 && arePlayers;
    if (!isFather && isNoise(word)) {
      if (text !== '') runs.push(text);
      text = '';
      wordCount = 0;
      continue;
    }
    text += text === '' ? word : ` ${word}`;
    wordCount++;
  }
  if (text !== '') runs.push(text);
  return runs;
}

function isNoise(word: string): boolean {
  if (noiseWords.has(word)) return true;
  return !isLetter(word, word.length - 1) && /[.,'-]$/.test(word) && noiseWords.has(word.replace(/[.,'-]+$/, ''));
}

function capitalize(name: string): string {
  return name
    .replaceAll(/(?<![\p{Letter}'])\p{Letter}/gu, (letter) => letter.toUpperCase())
    .replaceAll(/(?<= )(?:Vmax|Vstar|Gx)\b/g, (mechanic) => mechanic.toUpperCase())
    .replaceAll(/(?<= )(?:Ii|Iii|Iv)\b/g, (numeral) => numeral.toUpperCase())
    .replaceAll(/(?<= )Ex\b/g, 'ex');
}
