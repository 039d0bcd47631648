import type { Category } from '../vocabulary/categories.ts';
import { foldTitle } from '../text/foldTitle.ts';
import { Rule } from '../patterns/TitlePattern.ts';
import { readGrading } from './readGrading.ts';
import { readCardNumber } from './readCardNumber.ts';
import { readSeason } from './readSeason.ts';
import { dropFalseSerials, readSerial } from './readSerial.ts';
import { readOddities } from '../flags/readListingFlags.ts';
import { readParallel } from './readParallel.ts';
import {
  namesPokemonSet,
  type Product,
  readPokemonProduct,
  readSportsProduct,
  startsWithProduct,
} from './readProduct.ts';
import { readSubjects } from './readSubjects.ts';
import { Sheet } from '../patterns/TitleScanner.ts';
import type { TitleFacts } from './TitleFacts.ts';
import {
  autographWords,
  editions,
  languages,
  memorabiliaWords,
  type NamedRule,
  negatedTrait,
  patchWords,
  rookieWords,
  signedWords,
  sportsLanguages,
  sportsRookieWords,
} from './readTraits.ts';

/** What the category decides when nobody told it; a card that is not plainly Pokémon is read as a sports card. */
const tellsCategory: readonly (readonly [Category, Rule])[] = (
  [
    [
      'pokemon',
      /\bpokemon|\bpocket monsters?\b|\bpikachu|\bcharizard|\bvmax\b|\bvstar\b|\bgx\b|\btag team\b|\billustration rare\b|\btrainer gallery\b|\b(?:poke|master) ?ball\b|\bswsh ?\d{3}\b|\bsvp ?\d{3}\b/,
    ],
    ['basketball', /\bbasketball\b|\bw?nba\b/],
    ['baseball', /\bbaseball\b|\bmlb\b|\bbowman\b(?! u\b| university)/],
    ['football', /\bfootball\b|\bnfl\b/],
  ] as const
).map(([category, pattern]) => [category, new Rule(pattern)]);

/**
 * Reads what a title says of a card, by rules only. The order counts: what is understood is taken out, so that "PSA
 * 8/10" leaves no serial number, "2016/17" none either, and the player's name is what nobody claimed.
 *
 * @param category as the marketplace has it; it decides whether "4/102" is a serial number or a card's place in a set
 */
export function readTitle(title: string, category: Category | null): TitleFacts {
  const folded = foldTitle(title);
  const sheet = new Sheet(folded);
  const kind = category ?? categoryOf(sheet);
  const isPokemon = kind === 'pokemon';
  const grading = readGrading(sheet);
  dropFalseSerials(sheet);
  const season = readSeason(sheet, startsWithProduct, isPokemon);
  const traits = readTraits(sheet, isPokemon);
  const edition = takeNamed(sheet, editions);
  // Japanese set codes look like card numbers, and sports sets hold words that stand beside serial numbers.
  const pokemonProduct = isPokemon ? readPokemonProduct(sheet) : null;
  const numbers = isPokemon ? { serial: null, ...readCardNumber(sheet, true) } : sportsNumbers(sheet);
  const product = pokemonProduct ?? sportsProduct(sheet, edition);
  const language = takeNamed(sheet, isPokemon ? languages : sportsLanguages) ?? (product.japanese ? 'Japanese' : null);
  const parallel = readParallel(sheet);
  return {
    category: kind,
    season,
    brand: product.brand,
    set: product.set,
    ...numbers,
    parallel,
    ...traits,
    ...grading,
    language,
    edition: isPokemon && edition === '1st Bowman' ? '1st Edition' : edition,
    oddities: readOddities(folded, sheet.letters),
    subjects: readSubjects(sheet, isPokemon),
  };
}

function categoryOf(sheet: Sheet): Category | null {
  const told = tellsCategory.find(([, rule]) => sheet.find(rule) !== null)?.[0];
  return told ?? (namesPokemonSet(sheet.text) ? 'pokemon' : null);
}

/** "2020 Bowman 1st" tells its set by its edition. */
function sportsProduct(sheet: Sheet, edition: string | null): Product {
  const product = readSportsProduct(sheet);
  return product.brand === null && edition === '1st Bowman' ? { ...product, brand: 'Topps', set: 'Bowman' } : product;
}

function sportsNumbers(sheet: Sheet) {
  return { serial: readSerial(sheet), ...readCardNumber(sheet, false) };
}

type Traits = Pick<TitleFacts, 'rookie' | 'autograph' | 'signed' | 'memorabilia' | 'patch'>;

function readTraits(sheet: Sheet, isPokemon: boolean): Traits {
  const { letters } = sheet;
  const text = negatedTrait.mayMatch(letters) ? sheet.text.replaceAll(negatedTrait.pattern, '|') : sheet.text;
  const says = (rule: Rule) => rule.mayMatch(letters) && rule.pattern.test(text);
  return {
    rookie: says(rookieWords) || (!isPokemon && says(sportsRookieWords)),
    autograph: says(autographWords),
    signed: says(signedWords),
    memorabilia: says(memorabiliaWords),
    patch: says(patchWords),
  };
}

function takeNamed(sheet: Sheet, table: readonly NamedRule[]): string | null {
  for (const { name, rule } of table) {
    if (sheet.take(rule) === null) continue;
    sheet.takeAll(rule);
    return name;
  }
  return null;
}
