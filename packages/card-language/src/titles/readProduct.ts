import { type FoundName, Names } from '../patterns/PhraseMatcher.ts';
import { Rule } from '../patterns/TitlePattern.ts';
import type { Sheet } from '../patterns/TitleScanner.ts';
import { type PokemonSet, pokemonSets } from '../vocabulary/pokemonSets.ts';
import { brands, ordinaryWords, sportsSets } from '../vocabulary/sportsSets.ts';

export interface Product {
  readonly brand: string | null;
  readonly set: string | null;
  /** The language a Japanese set code gives away. */
  readonly japanese: boolean;
}

const sportsWritings = sportsSets.flatMap(([name, , also], entry) =>
  [plain(name), ...listed(also)].map((text) => ({ text, entry })),
);
const sportsNames = new Names(
  sportsWritings.map(({ text }) => text),
  'lettersAndDigits',
  true,
);
/** SP is a brand before "Authentic" and after a year; elsewhere it is a short print. */
const plainSp = new Rule(/(?<=\b(?:19|20)\d\d(?:-\d\d)? |\|+ ?(?:upper deck )?)sp(?= (?!auto|rc|\/|#|psa|$)[a-z])/);
const brandNames = new Names(brands.map(plain), 'lettersAndDigits', true);

/** Whether a text begins with a name of a set or brand; used to tell the year of "86 Fleer" from other numbers. */
export function startsWithProduct(text: string): boolean {
  return brandNames.at(text, 0) !== null || sportsNames.at(text, 0) !== null;
}

/** Whether a text ends with the name of a set or brand: "jordan fleer", before the year of "jordan fleer 86". */
export function endsWithProduct(text: string): boolean {
  const words = text.split(' ');
  return words.some((_, index) => {
    const end = words.slice(index).join(' ');
    return [brandNames, sportsNames].some((names) => names.at(end, 0)?.end === end.length);
  });
}

function listed(names: string | undefined): string[] {
  return (names ?? '').split(',').filter((text) => text !== '');
}

function plain(name: string): string {
  return name.toLowerCase();
}

/** Maker and set of a sports card, taken out of the title. */
export function readSportsProduct(sheet: Sheet): Product {
  const found = findProduct(sheet.text);
  if (found === null) return readPlainBrand(sheet);
  const [name = null, brand = null] = sportsSets[sportsWritings[found.index]?.entry ?? -1] ?? [];
  sheet.remove(found.start, found.end - found.start);
  sheet.takeNames(brandNames);
  return { brand: brand ?? name, set: name, japanese: false };
}

/**
 * The first name of a set. An ordinary word, as in "Phoenix Suns" and "Joe Black", gives way to any other name, and
 * to a maker who has no such set, unless it stands where sets do: right behind the year or a maker.
 */
function findProduct(text: string): FoundName | null {
  let ordinary: FoundName | null = null;
  for (let found = sportsNames.find(text); found !== null; found = sportsNames.find(text, found.end)) {
    if (!ordinaryWords.has(text.slice(found.start, found.end)) || behindYearOrMaker.test(text.slice(0, found.start)))
      return found;
    ordinary ??= found;
  }
  if (ordinary === null) return null;
  const maker = brands[brandNames.find(text)?.index ?? -1];
  const [name, brand] = sportsSets[sportsWritings[ordinary.index]?.entry ?? -1] ?? [];
  return maker === undefined || maker === (brand ?? name) ? ordinary : null;
}

const behindYearOrMaker = /(?:\||\b(?:panini|topps|upper deck|ud|fleer|playoff)) *$/;

function readPlainBrand(sheet: Sheet): Product {
  const isSp = sheet.take(plainSp) !== null;
  const brand = brands[sheet.takeName(brandNames)?.index ?? -1] ?? null;
  return { brand: isSp ? 'Upper Deck' : brand, set: isSp ? 'SP' : null, japanese: false };
}

const known = pokemonSets.map((set) => [plain(set.name), ...(set.also ?? [])]);
const series = new Rule(
  /(?<![a-z\d])(?:sword (?:& |and )?shield|scarlet (?:& |and )?violet|sun (?:& |and )?moon|black (?:& |and )?white)(?![a-z\d])/,
);
const knownTexts = known.flat().filter((text) => text !== '151' && !series.pattern.test(text));
const pokemonNames = new Names(knownTexts, 'lettersAndDigits', true);
/** On English labels the code stands before "EN-"; Japanese codes hold a digit and need no such proof. */
const englishCode = new Rule(/(?<![a-z\d])(?<code>(?!svp)[a-z][a-z\d]{1,2}) en[ -]+(?=[a-z\d])/);
const bareCodes = pokemonSets
  .filter(({ japanese }) => !japanese)
  .flatMap(({ codes }) => codes)
  .filter((code) => !['mew', 'ssp', 'pal', 'par', 'cel', 'pre', 'bs', 'b2', 'sum', 'meg', 'cpa'].includes(code));
const bareCode = new Names(bareCodes, 'lettersAndDigits');
const japaneseCodes = pokemonSets.filter(({ japanese }) => japanese).flatMap(({ codes }) => codes);
const eastern = (codes: readonly string[]) =>
  new Rule(new RegExp(`(?<![a-z\\d#/])(?:${codes.join('|')})(?![a-z\\d/]|\\.\\d)`));
/** "sv8a": with a letter behind the number a code is Japanese, whether we know its set or not. */
const japaneseForm = '(?:sv|sm|s)\\d{1,2}[a-z]';
const japaneseCode = eastern([...japaneseCodes.filter((code) => code !== ''), japaneseForm]);
/** "sv8" alone also counts the English sets of a series, and numbers their shiny cards. */
const surelyJapaneseCode = eastern([...japaneseCodes.filter((code) => /\d[a-z]$/.test(code)), japaneseForm]);
/** "SV3.5": between two sets, which only the English ones count so. */
const englishHalf = new Rule(/(?<![a-z\d])(?:sv|swsh|sm)\d{1,2}(?:\.5|pt5)(?!\d)/);
const plain151 = new Rule(/(?<![\d/#])151(?![\d/])/);

/** The set of a Pokémon card, taken out of the title with its codes and the series it belongs to. */
export function readPokemonProduct(sheet: Sheet): Product {
  const labelCode = sheet.take(englishCode)?.groups?.['code'];
  const half = sheet.take(englishHalf) !== null;
  const named = takeSetName(sheet);
  const isEnglish = half || (named !== null && byName(knownTexts[named.index])?.japanese !== true);
  const code = sheet.take(isEnglish ? surelyJapaneseCode : japaneseCode)?.[0];
  const letters = named === null ? sheet.takeName(bareCode) : null;
  const numbered = sheet.take(plain151) === null ? undefined : '151';
  const seriesName = sheet.takeAll(series)[0]?.[0];
  const set =
    byName(knownTexts[named?.index ?? -1]) ??
    byCode(labelCode) ??
    byCode(code) ??
    byName(numbered) ??
    byCode(bareCodes[letters?.index ?? -1]) ??
    byName(seriesName) ??
    null;
  const japanese = code !== undefined || set?.japanese === true;
  return { brand: 'Pokemon', set: set?.name ?? null, japanese };
}

/** The first name of a set, all of them taken out; "Team Rocket's Zubat" is a character of any set. */
function takeSetName(sheet: Sheet): FoundName | null {
  let first: FoundName | null = null;
  for (let found = pokemonNames.find(sheet.text); found !== null; found = pokemonNames.find(sheet.text, found.end)) {
    if (sheet.text.startsWith("'s", found.end)) continue;
    first ??= found;
    sheet.remove(found.start, found.end - found.start);
  }
  return first;
}

function byName(written: string | undefined): PokemonSet | undefined {
  if (written === undefined) return undefined;
  const text = written.replaceAll(/[ -]+/g, ' ').replace('151 ', '151');
  return pokemonSets[known.findIndex((names) => names.some((name) => name.replaceAll('-', ' ') === text))];
}

function byCode(code: string | undefined): PokemonSet | undefined {
  return code === undefined ? undefined : pokemonSets.find(({ codes }) => codes.includes(code));
}

/** Whether a title names a Pokémon set in words no other product uses. */
export function namesPokemonSet(folded: string): boolean {
  return unmistakable.find(folded) !== null && sportsNames.find(folded) === null;
}

const unmistakable = new Names(
  knownTexts.filter((text) => text.includes(' ') && !text.startsWith('base set') && text !== 'team rocket'),
  'lettersAndDigits',
  true,
);
