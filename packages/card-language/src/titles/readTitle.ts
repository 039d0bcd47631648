import type { ListingFlag } from '../flags/listingFlags.ts';
import { flagsOfFolded } from '../flags/readListingFlags.ts';
import type { GradingFacts } from '../grading/GradingFacts.ts';
import { readGrading } from '../grading/readGrading.ts';
import { foldTitle } from '../patterns/foldTitle.ts';
import { TitlePattern } from '../patterns/TitlePattern.ts';
import { TitleScanner } from '../patterns/TitleScanner.ts';
import { patterns } from '../text/wordTables.ts';
import type { Category } from '../vocabulary/filterValues.ts';
import { certifiesAutographs } from '../vocabulary/graders.ts';
import { firstNames } from '../vocabulary/playerNames.ts';
import { readCardNumber, readLoneNumber } from './readCardNumber.ts';
import { readParallel } from './readParallel.ts';
import {
  namesPokemonSet,
  type Product,
  readPokemonProduct,
  readSportsProduct,
  startsWithProduct,
} from './readProduct.ts';
import { readSeason } from './readSeason.ts';
import { readSerial, removeFalseSerials } from './readSerial.ts';
import { readSubjects } from './readSubjects.ts';
import { editions, languages, readNamed, readTraits, sportsLanguages } from './readTraits.ts';
import type { Season, TitleFacts } from './TitleFacts.ts';

const pokemonWords = patterns`
  \bpokemon
  \bpocket monsters?\b
  \bpikachu
  \bcharizard
  \bvmax\b
  \bvstar\b
  \bgx\b
  \btag team\b
  \billustration rare\b
  \btrainer gallery\b
  \b(?:poke|master) ?ball\b
  \bswsh ?\d{3}\b
  \bsvp ?\d{3}\b
`;

/** Words that show the category of a title if the caller does not know it. Sports is the default. */
const categoryWords: readonly (readonly [Category, TitlePattern])[] = [
  ['pokemon', new TitlePattern(new RegExp(pokemonWords))],
  ['basketball', new TitlePattern(/\bbasketball\b|\bw?nba\b/)],
  ['baseball', new TitlePattern(/\bbaseball\b|\bmlb\b|\bbowman\b(?! u\b| university)/)],
  ['football', new TitlePattern(/\bfootball\b|\bnfl\b/)],
];

/**
 * Reads what a title says about a card, by rules only. The order matters: what is understood is removed, so that "PSA
 * 8/10" and "2016/17" leave no serial number, and the player's name is what no rule claimed.
 *
 * @param category as the marketplace says, if it does; it decides whether "4/102" is a serial or a card number
 */
export function readTitle(title: string, category: Category | null): TitleFacts {
  const folded = foldTitle(title);
  const scanner = new TitleScanner(folded);
  const knownCategory = category ?? readCategory(scanner);
  const isPokemon = knownCategory === 'pokemon';
  const grading = readGrading(scanner);
  removeFalseSerials(scanner);
  const season = readSeason(scanner, startsWithProduct, isPokemon);
  const traits = readTraits(scanner, isPokemon);
  const edition = readNamed(scanner, editions);
  // Japanese set codes look like card numbers, and sports sets contain words that stand next to serial numbers.
  const pokemonProduct = isPokemon ? pokemonProductOf(scanner, season, edition) : null;
  const serial = isPokemon ? null : readSerial(scanner);
  const isOld = season !== null && season.last <= lastYearOfCatalog;
  const catalogued = isOld && !isPokemon ? scanner.remove(catalogNumber)?.[0].toUpperCase() : undefined;
  const cardNumber = readCardNumber(scanner, isPokemon);
  const product = pokemonProduct ?? sportsProduct(scanner, edition);
  const language = readNamed(scanner, isPokemon ? languages : sportsLanguages);
  const parallel = readParallel(scanner, isPokemon);
  const anyNumber = cardNumber ?? readLoneNumber(scanner, isPokemon);
  const { names: subjects, language: languageOfName } = readSubjects(scanner, isPokemon);
  return {
    category: knownCategory,
    season,
    brand: product.brand,
    set: product.set ?? catalogued ?? null,
    serial,
    cardNumber: anyNumber,
    parallel,
    ...traits,
    autograph: traits.autograph || isCertified(grading),
    ...grading,
    language: language ?? (product.isJapanese ? 'Japanese' : languageOfName),
    edition: isPokemon && edition === '1st Bowman' ? '1st Edition' : edition,
    flags: isPokemon
      ? flagsOfCharacters(flagsOfFolded(folded, scanner.grams), folded, subjects)
      : flagsOfCard(folded, flagsOfFolded(folded, scanner.grams), anyNumber, subjects),
    subjects,
  };
}

/** "Mega Box" in a title with a player and a number says what the card came in, so it is no box, unless it is sealed. */
function flagsOfCard(
  folded: string,
  flags: readonly ListingFlag[],
  cardNumber: string | null,
  [subject]: readonly string[],
): readonly ListingFlag[] {
  if (cardNumber === null || subject === undefined || !flags.includes('sealed')) return flags;
  if (folded.includes('sealed')) return flags;
  const [first = '', surname] = subject.toLowerCase().split(' ');
  return surname !== undefined && firstNames.has(first) ? flags.filter((flag) => flag !== 'sealed') : flags;
}

/** A set of cards before the number of the first: "ex SAR Set 201/165". */
const setBeforeNumber = /\b(?:ex|gx|v|vmax|vstar|sar|ar|sr|sir|ir|ur|hr|chr|csr|holo|rare) set #?\d/;

/** Several Pokémon and "set" before a number are several cards, unless they are a Tag Team. */
function flagsOfCharacters(
  flags: readonly ListingFlag[],
  folded: string,
  subjects: readonly string[],
): readonly ListingFlag[] {
  if (subjects.length < 2 || flags.includes('lot') || folded.includes('&')) return flags;
  return setBeforeNumber.test(folded) ? ['lot', ...flags] : flags;
}

/** Says whether a grader speaks of an autograph. */
function isCertified({ gradings, autographGrade }: GradingFacts): boolean {
  return autographGrade !== null || gradings.some(({ grader }) => certifiesAutographs(grader));
}

function readCategory(scanner: TitleScanner): Category | null {
  const found = categoryWords.find(([, pattern]) => scanner.find(pattern) !== null)?.[0];
  return found ?? (namesPokemonSet(scanner.text) ? 'pokemon' : null);
}

/** Sets of before the war are known by their numbers in the American Card Catalog: "T205", "E98", "R328". */
const catalogNumber = new TitlePattern(/(?<![a-z\d#/-])[demnrtvw]\d{2,3}(?:-\d)?(?![a-z\d/-])/);
const lastYearOfCatalog = 1948;

const outOf102 = new TitlePattern(/(?<!\d)\d{1,3}\/102(?!\d)/);

const outOfOther = new TitlePattern(/\d\/(?!102(?!\d))[a-z\d]/);
/** Slabs and sellers write "Pokemon Base" for Base Set. */
const baseAlone = new TitlePattern(
  /\bpokemon (?:(?:game|tcg|wotc|japanese|jpn|jp) )?base\b(?! (?:set|art|form|stats?)\b)/,
);
const lastYearOfBaseSet = 2000;

/** Only the Base Set has cards without shadows, and of the sets of 102 cards no other has a first edition. */
function pokemonProductOf(scanner: TitleScanner, season: Season | null, edition: string | null): Product {
  const isBaseSet = edition === 'Shadowless' || (edition === '1st Edition' && scanner.find(outOf102) !== null);
  const product = readPokemonProduct(scanner);
  if (product.set !== null) return product;
  const isOld = season === null || season.last <= lastYearOfBaseSet;
  const saysBase = isOld && scanner.find(baseAlone) !== null && scanner.find(outOfOther) === null;
  return isBaseSet || saysBase ? { ...product, set: 'Base Set' } : product;
}

/** The edition of "2020 Bowman 1st" also names its set. */
function sportsProduct(scanner: TitleScanner, edition: string | null): Product {
  const product = readSportsProduct(scanner);
  return product.brand === null && edition === '1st Bowman' ? { ...product, brand: 'Topps', set: 'Bowman' } : product;
}
