import { PhraseMatcher } from '../patterns/PhraseMatcher.ts';
import type { TitleScanner } from '../patterns/TitleScanner.ts';
import { isLetterAt } from '../text/letters.ts';
import { memoize } from '../text/memoize.ts';
import { patterns } from '../text/wordTables.ts';
import { usualSpelling } from '../vocabulary/nicknames.ts';
import { teams } from '../vocabulary/noiseWords.ts';
import { firstNames, gluedName, knownAlone, namesLikeWords } from '../vocabulary/playerNames.ts';
import { foreignNames, pokemonNames, trainerNames } from '../vocabulary/pokemonNames.ts';
import { pokemonMechanics } from '../vocabulary/wordLists.ts';
import { isNoise, isSurname, likelyName, nameSuffix } from './likelyName.ts';

const names = new PhraseMatcher([...teams, ...namesLikeWords], 'letters');
const characterNames = new PhraseMatcher([...pokemonNames, ...foreignNames.map(({ name }) => name)], 'letters');
const trainers = new PhraseMatcher(trainerNames, 'letters');
/** More names than this are a list of what is in a lot. */
const maxSubjects = 4;

/**
 * Returns the players or characters on the card. Pokémon are known by their names. A player is what is left between the
 * known parts of a title, so this is a guess: the first run of words that begins with a first name, or else the first that
 * is as long as names are, split at "/" and "&". Of trainers it takes the run before "VMAX" and the like, or else the first.
 */
export function readSubjects(scanner: TitleScanner, areCharacters: boolean): Subjects {
  const characters = areCharacters ? readCharacters(scanner) : noSubjects;
  if (characters.names.length > 0) return characters;
  const trainer = areCharacters ? scanner.findPhrase(trainers) : null;
  if (trainer !== null) return inEnglish([capitalize(scanner.text.slice(trainer.start, trainer.end))]);
  const known = removeTeams(scanner);
  if (known !== null) {
    const { text } = scanner;
    const after = takePlayers(text.slice(text.indexOf(known) + known.length), playerAtStart);
    return inEnglish([...new Set([...playersBefore(known, text), capitalize(known), ...after])].slice(0, maxSubjects));
  }
  return inEnglish(namesOf(likelyName(scanner.text, areCharacters)));
}

export interface Subjects {
  readonly names: readonly string[];
  /** The language of a Pokémon's name that is another one in English; else null. */
  readonly language: string | null;
}

const inEnglish = (names: readonly string[]): Subjects => ({ names, language: null });
const noSubjects = inEnglish([]);

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
function readCharacters(scanner: TitleScanner): Subjects {
  const { text } = scanner;
  const found: string[] = [];
  let language: string | null = null;
  for (
    let match = scanner.findPhrase(characterNames);
    match !== null;
    match = scanner.findPhrase(characterNames, match.end)
  ) {
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
  const words = isNameBefore ? likelyName(before, false) : '';
  return firstNames.has(words.split(' ')[0] ?? '') && words.includes(' ') ? namesOf(words) : [];
}

/** A name that begins behind what was read already, before what may be a city: "Aliyah Boston". */
const firstNameBefore = /(?:^|[|\d)] *)([a-z]+) $/;

/** Removes teams from the title. Stops at the name of a player that begins like one and returns it, else null. */
function removeTeams(scanner: TitleScanner): string | null {
  for (let match = scanner.findPhrase(names); match !== null; match = scanner.findPhrase(names, match.end)) {
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

/** LA is a city behind a name and part of a name before another word: "Elly De La Cruz". */
const cityAtEnd = / la$/;
const suffixAtEnd = / (?:jr|sr)\.?$/;

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
      nameSuffix.test(name) ? `${(all[index - 1] ?? '').replace(suffixAtEnd, '')} ${name}` : name,
    )
    .filter((name) => name.length > 1 && !pokemonMechanics.has(name) && !name.split(' ').every(isNoise))
    .map((name) => (name.includes(' ') ? name : (gluedName(name)?.join(' ') ?? name)))
    .map(usualSpelling)
    .filter((name, index, all) => all.indexOf(name) === index)
    .slice(0, maxSubjects)
    .map(capitalize),
);

/** Writes a folded name as cards do. */
const capitalize = memoize((name) =>
  name
    .replaceAll(/(?<![\p{Letter}'])\p{Letter}/gu, (letter) => letter.toUpperCase())
    .replaceAll(/(?<= )(?:Vmax|Vstar|Gx)\b/g, (mechanic) => mechanic.toUpperCase())
    .replaceAll(/(?<= )(?:Ii|Iii|Iv)\b/g, (numeral) => numeral.toUpperCase())
    .replaceAll(/(?<= )Ex\b/g, 'ex'),
);

/** Says whether a word and a space stand before an index of a text. */
function endsInWord(text: string, index: number): boolean {
  return text[index - 1] === ' ' && isLetterAt(text, index - 2);
}
