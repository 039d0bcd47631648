import { type PhraseMatch, PhraseMatcher } from '../patterns/PhraseMatcher.ts';
import { TitlePattern } from '../patterns/TitlePattern.ts';
import type { TitleScanner } from '../patterns/TitleScanner.ts';
import { namesIn, wordsIn } from '../text/wordTables.ts';
import { type PokemonSet, pokemonSets } from '../vocabulary/pokemonSets.ts';
import { brands, ordinarySetNames, sportsSets } from '../vocabulary/sportsSets.ts';

export interface Product {
  readonly brand: string | null;
  readonly set: string | null;
  /** The set or its code says that the card is Japanese. */
  readonly isJapanese: boolean;
}

const sportsSpellings = sportsSets.flatMap(([name, , also], entry) =>
  [name.toLowerCase(), ...namesIn(also ?? '')].map((text) => ({ text, entry })),
);
/** Shorter names without their space may be other words. */
const minGluedLength = 9;
/** Sets by the names of which a title glues the words: "TOPPSCHROME", "PANINIPRIZM". */
const gluedSets: ReadonlyMap<string, number> = new Map(
  sportsSpellings
    .flatMap(({ text, entry }) =>
      [text, `${sportsSets[entry]?.[1] ?? ''} ${text}`.trimStart().toLowerCase()].map((name) => ({ name, entry })),
    )
    .filter(({ name }) => /^[a-z]+(?: [a-z]+)+$/.test(name) && name.length > minGluedLength)
    .map(({ name, entry }) => [name.replaceAll(' ', ''), entry]),
);
const longWord = new TitlePattern(/(?<![a-z\d])[a-z]{9,}(?![a-z\d])/g);
const sportsNames = new PhraseMatcher(
  sportsSpellings.map(({ text }) => text),
  'lettersAndDigits',
  true,
);
const brandNames = new PhraseMatcher(
  brands.map((name) => name.toLowerCase()),
  'lettersAndDigits',
  true,
);
/** SP is a brand before "Authentic" and after a year; elsewhere it is a short print. */
const spBrand = new TitlePattern(
  /(?<=\b(?:19|20)\d\d(?:-\d\d)? |\|+ ?(?:upper deck )?)sp(?= (?!auto|rc|\/|#|psa|$)[a-z])/,
);

/** Says whether a text begins with a set or brand, which tells the year of "86 Fleer" from other numbers. */
export function startsWithProduct(text: string): boolean {
  return brandNames.matchAt(text, 0) !== null || sportsNames.matchAt(text, 0) !== null;
}

/** Says whether a text ends with a set or brand: "jordan fleer", before the year of "jordan fleer 86". */
export function endsWithProduct(text: string): boolean {
  const words = text.split(' ');
  return words.some((_, index) => {
    const end = words.slice(index).join(' ');
    return [brandNames, sportsNames].some((names) => names.matchAt(end, 0)?.end === end.length);
  });
}

/** Removes maker and set of a sports card from the title and returns them. */
export function readSportsProduct(scanner: TitleScanner): Product {
  const match = findSportsSet(scanner);
  if (match === null) return readGluedSet(scanner) ?? readBrandAlone(scanner);
  const [name = null, brand = null] = sportsSets[sportsSpellings[match.index]?.entry ?? -1] ?? [];
  const written = scanner.text.slice(match.start, match.end);
  scanner.removeRange(match.start, match.end - match.start);
  removeBeforeParallel(scanner, written);
  scanner.removeAllPhrases(brandNames);
  return { brand: brand ?? name, set: name, isJapanese: false };
}

function readGluedSet(scanner: TitleScanner): Product | null {
  for (const { 0: word, index } of scanner.findAll(longWord)) {
    const [name, brand = null] = sportsSets[gluedSets.get(word) ?? -1] ?? [];
    if (name === undefined) continue;
    scanner.removeRange(index, word.length);
    return { brand: brand ?? name, set: name, isJapanese: false };
  }
  return null;
}

/** Removes the set's name where labels repeat it before the parallel: "SELECT-GREEN". */
function removeBeforeParallel(scanner: TitleScanner, spelling: string): void {
  if (!scanner.text.includes('-')) return;
  const last = spelling.split(' ').at(-1) ?? spelling;
  for (let at = scanner.text.indexOf(`${last}-`); at !== -1; at = scanner.text.indexOf(`${last}-`, at + 1)) {
    const start = scanner.text.endsWith(spelling, at + last.length) ? at + last.length - spelling.length : at;
    scanner.removeRange(start, at + last.length - start);
  }
}

/**
 * Finds the first name of a set. An ordinary word, as in "Phoenix Suns" and "Joe Black", gives way to any other name,
 * and to a maker who has no such set, unless it stands where sets do: right behind the year or a maker.
 */
function findSportsSet(scanner: TitleScanner): PhraseMatch | null {
  const { text } = scanner;
  let ordinary: PhraseMatch | null = null;
  for (
    let match = scanner.findPhrase(sportsNames);
    match !== null;
    match = scanner.findPhrase(sportsNames, match.end)
  ) {
    const written = text.slice(match.start, match.end);
    const isOrdinary = ordinarySetNames.has(written);
    if (!isOrdinary && makerNames.has(written)) return setOfMaker(text, match);
    if (!isOrdinary || behindYearOrMaker.test(text.slice(0, match.start))) return match;
    ordinary ??= match;
  }
  if (ordinary === null) return null;
  const maker = brands[scanner.findPhrase(brandNames)?.index ?? -1];
  const [name, brand] = sportsSets[sportsSpellings[ordinary.index]?.entry ?? -1] ?? [];
  return maker === undefined || maker === (brand ?? name) ? ordinary : null;
}

const makerNames: ReadonlySet<string> = new Set(brands.map((name) => name.toLowerCase()));

/**
 * Returns the set behind its maker, who has a set of his own name: "Upper Deck Ultimate Collection", "Topps 1996-97 Finest"
 * where the season was removed.
 */
function setOfMaker(text: string, maker: PhraseMatch): PhraseMatch {
  const gap = /^ (?:[|]+ )?/.exec(text.slice(maker.end))?.[0].length ?? 0;
  const next = gap > 0 ? (setSplitByYear(text, maker, gap) ?? sportsNames.matchAt(text, maker.end + gap)) : null;
  return next === null || ordinarySetNames.has(text.slice(next.start, next.end)) ? maker : next;
}

/** Returns a set that begins with its maker's name where the year parts the two: "Topps 2024 Chrome Update". */
function setSplitByYear(text: string, maker: PhraseMatch, gap: number): PhraseMatch | null {
  const written = text.slice(maker.start, maker.end);
  const match = gap > 1 ? sportsNames.matchAt(`${written} ${text.slice(maker.end + gap)}`, 0) : null;
  if (match === null || match.end <= written.length) return null;
  return { start: maker.start, end: maker.start + match.end + gap - 1, index: match.index };
}

const behindYearOrMaker = /(?:\||\b(?:panini|topps|upper deck|ud|fleer|playoff)) *$/;

function readBrandAlone(scanner: TitleScanner): Product {
  const isSp = scanner.remove(spBrand) !== null;
  const brand = brands[scanner.removePhrase(brandNames)?.index ?? -1] ?? null;
  return { brand: isSp ? 'Upper Deck' : brand, set: isSp ? 'SP' : null, isJapanese: false };
}

const namesOfSets = pokemonSets.map((set) => [set.name.toLowerCase(), ...(set.also ?? []), ...(set.inTitles ?? [])]);
const series = new TitlePattern(
  new RegExp(
    '(?<![a-z\\d])(?:sword (?:& |and )?shield|scarlet (?:& |and )?violet|' +
      'sun (?:& |and )?moon|black (?:& |and )?white)(?![a-z\\d])',
  ),
);
const setNames = namesOfSets.flat().filter((text) => text !== '151' && !series.regex.test(text));
const pokemonNames = new PhraseMatcher(setNames, 'lettersAndDigits', true);
/** The first set of each name, without hyphens. */
const setOfName: ReadonlyMap<string, PokemonSet> = new Map(
  pokemonSets
    .flatMap((set, index) => (namesOfSets[index] ?? []).map((name) => [name.replaceAll('-', ' '), set] as const))
    .reverse(),
);
/** Sets by the names of which people glue the words: "EvolvingSkies". */
const gluedPokemonSets: ReadonlyMap<string, PokemonSet> = new Map(
  [...setOfName]
    .filter(([name]) => /^[a-z]+(?: [a-z]+)+$/.test(name) && name.length > minGluedLength)
    .map(([name, set]) => [name.replaceAll(' ', ''), set]),
);
/** Reprints of other sets, which labels name as well, count more than these, and what labels print on any old card counts less. */
const weightOf = ({ index }: PhraseMatch) =>
  setOfName.get(setNames[index] ?? '')?.name === 'Celebrations' ? 2 : setNames[index] === 'pokemon game' ? 0 : 1;
/** On English labels the code stands before "EN-"; Japanese codes contain a digit and need no such proof. */
const englishLabelCode = new TitlePattern(/(?<![a-z\d])(?<code>(?!svp)[a-z][a-z\d]{1,2}) en[ -]+(?=[#a-z\d])/);
/** Codes that are also words, names or rarities; they count only on labels. */
const ambiguousCodes = wordsIn('mew ssp pal par cel pre bs b2 sum meg cpa');
const plainCodes = pokemonSets
  .filter(({ japanese }) => !japanese)
  .flatMap(({ codes }) => codes)
  .filter((code) => !ambiguousCodes.includes(code));
const plainCode = new PhraseMatcher(plainCodes, 'lettersAndDigits');
const japaneseCodes = pokemonSets.filter(({ japanese }) => japanese).flatMap(({ codes }) => codes);
const codePattern = (codes: readonly string[]) =>
  new TitlePattern(new RegExp(`(?<![a-z\\d#/])(?:${codes.join('|')})(?![a-z\\d/]|\\.\\d)`));
/** "sv8a": with a letter behind the number a code is Japanese, whether we know its set or not. */
const japaneseForm = '(?:sv|sm|s)\\d{1,2}[a-z]';
const japaneseCode = codePattern([...japaneseCodes, japaneseForm]);
/** "sv8" without a letter also counts the English sets of a series, and numbers their shiny cards. */
const surelyJapaneseCode = codePattern([...japaneseCodes.filter((code) => /\d[a-z]$/.test(code)), japaneseForm]);
/** "SV3.5": only English sets are counted with halves. */
const englishHalf = new TitlePattern(/(?<![a-z\d])(?:sv|swsh|sm)\d{1,2}(?:\.5|pt5)(?!\d)/);
const set151 = new TitlePattern(/(?<![\d/#])151(?![\d/])/);

/** Removes the set of a Pokémon card from the title, with its codes and its series, and returns it. */
export function readPokemonProduct(scanner: TitleScanner): Product {
  const labelCode = scanner.remove(englishLabelCode)?.groups?.['code'];
  const isHalf = scanner.remove(englishHalf) !== null;
  const written = removeSetName(scanner);
  const named =
    setNamed(setNames[written?.index ?? -1]) ?? (written === null ? readGluedPokemonSet(scanner) : undefined);
  const isEnglish = isHalf || (named !== undefined && named.japanese !== true);
  const code = scanner.remove(isEnglish ? surelyJapaneseCode : japaneseCode)?.[0];
  const letters = named === undefined ? scanner.removePhrase(plainCode) : null;
  const number = scanner.remove(set151) === null ? undefined : '151';
  const seriesName = scanner.removeAll(series)[0]?.[0];
  const set =
    named ??
    setWithCode(labelCode) ??
    setWithCode(code) ??
    setNamed(number) ??
    setWithCode(plainCodes[letters?.index ?? -1]) ??
    null;
  const isJapanese = code !== undefined || set?.japanese === true;
  const implied = set === null ? impliedSets.find(([, pattern]) => scanner.find(pattern) !== null)?.[0] : undefined;
  const promos = set === null && seriesName !== undefined ? promosOf(seriesName, scanner) : undefined;
  return { brand: 'Pokemon', set: set?.name ?? implied ?? promos ?? setNamed(seriesName)?.name ?? null, isJapanese };
}

const promo = new TitlePattern(/\bpromos?\b/);

/** Promos name their series in place of a set. */
function promosOf(seriesName: string, scanner: TitleScanner): string | undefined {
  const name = setNamed(seriesName)?.name;
  return name !== undefined && scanner.find(promo) !== null ? `${name} Promos` : undefined;
}

/** Sets that titles name otherwise. Promos belong to no set, and are counted through a series. */
const impliedSets: readonly (readonly [name: string, TitlePattern])[] = [
  ['Scarlet & Violet Promos', new TitlePattern(/(?<![a-z\d])svp(?= en\b| ?(?:en ?)?\d{2,3}(?!\d))/)],
  ['Sword & Shield Promos', new TitlePattern(/(?<![a-z\d])swsh(?= ?(?:en ?)?\d{2,3}(?!\d))/)],
  // MEW is the code of this set, and a character of it and of others.
  ['151', new TitlePattern(/\bex\b.*(?:\bmew\b.*\/165(?!\d)|\/165 (?:.* )?mew\b)/)],
  ['Base Set', new TitlePattern(/\bbase(?= .*(?<!\d)\d{1,3}\/102(?!\d))/)],
  ['Wizards Black Star Promos', new TitlePattern(/\b(?:wotc|wizards) .*\b(?:promo|black star)|\bpromo .*\bwotc\b/)],
];

function readGluedPokemonSet(scanner: TitleScanner): PokemonSet | undefined {
  for (const { 0: word, index } of scanner.findAll(longWord)) {
    const set = gluedPokemonSets.get(word);
    if (set === undefined) continue;
    scanner.removeRange(index, word.length);
    return set;
  }
  return undefined;
}

/** Removes all names of sets and returns the first that counts most; "Team Rocket's Zubat" is a character of any set. */
function removeSetName(scanner: TitleScanner): PhraseMatch | null {
  let first: PhraseMatch | null = null;
  for (
    let match = scanner.findPhrase(pokemonNames);
    match !== null;
    match = scanner.findPhrase(pokemonNames, match.end)
  ) {
    if (scanner.text.startsWith("'s", match.end)) continue;
    // "Base Set 2/102" is the second card of "Base Set".
    const isNumber = scanner.text[match.end] === '/';
    const name = isNumber ? pokemonNames.find(scanner.text.slice(0, match.end - 1), match.start) : match;
    if (name === null) continue;
    if (first === null || weightOf(first) < weightOf(name)) first = name;
    scanner.removeRange(name.start, name.end - name.start);
  }
  return first;
}

function setNamed(written: string | undefined): PokemonSet | undefined {
  if (written === undefined) return undefined;
  return setOfName.get(written.replaceAll(/[ -]+/g, ' ').replace('151 ', '151'));
}

function setWithCode(code: string | undefined): PokemonSet | undefined {
  return code === undefined ? undefined : pokemonSets.find(({ codes }) => codes.includes(code));
}

/** Says whether a title names a Pokémon set in words no other product uses. */
export function namesPokemonSet(folded: string): boolean {
  return unmistakable.find(folded) !== null && sportsNames.find(folded) === null;
}

const unmistakable = new PhraseMatcher(
  setNames.filter((text) => text.includes(' ') && !text.startsWith('base set') && text !== 'team rocket'),
  'lettersAndDigits',
  true,
);
