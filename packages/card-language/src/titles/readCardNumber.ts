import { TitlePattern } from '../patterns/TitlePattern.ts';
import type { TitleScanner } from '../patterns/TitleScanner.ts';
import { wordsIn } from '../text/wordTables.ts';

/** Prefixes of card numbers that titles also write without `#`. */
const prefixes = wordsIn(`
  swsh svp sm xy bw dp hgss tg gg sv rc sl sh
  bcp bdpp bdp bdc bcpa bpa cpa cda bd bp ctp usc us hmt htu dt rps rra smlb
`).join('|');

const numberOfSet = '(?<number>[a-z]{0,4}\\d{1,4}[a-z]?)';
const sizeOfSet = '(?:(?:[a-z]{1,4}-?)?\\d{1,4}|(?:[a-z]{1,4}-)?p)';
const inSet = new TitlePattern(
  new RegExp(`(?<![\\d/.])(?:#|(?<![a-z])no\\.? ?)?${numberOfSet} ?/ ?${sizeOfSet}(?![\\d/]|[a-z])`),
);
/**
 * Behind a number sign. A word may be glued to it, "#1KEN", or follow a hyphen, "#1-KEN". Not "#'d", "#3rd" and
 * "#1 overall".
 */
const notCardNumber = "'?e?d\\b(?!-\\d)|'?rd\\b|0\\d{3}|[/ ]|1 (?:overall|draft|pick|prospect|ranked|qb|wr|rb)\\b";
const withNumberSign = new TitlePattern(
  new RegExp(
    `#'? ?(?!${notCardNumber})(?<number>(?:\\d{1,4}(?=-?[a-z]{3,}(?![a-z\\d-]))|[a-z]{0,6}-?\\d{0,5}[a-z\\d]*(?:-[a-z\\d]{1,5}(?![a-z\\d]))*))`,
  ),
);
const inWords = new TitlePattern(
  /\b(?:card (?:no\.?|number)?|no\.|no|nr\.?) ?#? ?(?<number>\d{1,4}[a-z]?)(?![a-z\d/.%-]| (?:overall |draft )?pick)/,
);
const withPrefix = new TitlePattern(
  new RegExp(
    `(?<![a-z\\d#/-])(?<number>(?:${prefixes})-?(?:\\d{1,4}[a-z]?|(?<=-|cpa|bpa|cda)[a-z]{2,4}))(?![a-z\\d/])`,
  ),
);
/** A promo's number may stand a word away from its letters: "SVP 085", and "SVP EN 159" on grading labels. */
const behindPromoCode = new TitlePattern(/(?<![a-z\d])(?:svp|swsh) (?:en ?-? ?)?(?<number>\d{1,3})(?![\d/])/);
/** "051 SVP": sellers also write the letters of a promo behind its number. */
const beforePromoCode = new TitlePattern(/(?<![a-z\d#/.-])(?<number>\d{2,3}) svp(?![a-z\d])/);
/** Codes that begin with a year: "86TC-12", "87BA-FO". */
const withYear = new TitlePattern(/(?<![a-z\d#/-])(?<number>\d\d[a-z]{1,4}-(?:\d{1,3}|[a-z]{2,4}))(?![a-z\d/-])/);
/** "3 of 12" counts the cards of an insert. The first is rather one of twelve copies. */
const ofInsert = new TitlePattern(
  /(?<![\d/#.a-z-])(?<number>[2-9]|[1-9]\d) of (?:[1-9]|[1-6]\d)(?![\d/a-z]| (?:made|exist|copies|cards))/,
);
/** Traded sets count with a T that other titles use for initials. */
const traded = new TitlePattern(/(?<=\btraded\b.*[^a-z\d-])(?<number>t\d{1,3})(?![a-z\d/-])/);

const pokemonPatterns = [withNumberSign, withPrefix, behindPromoCode, beforePromoCode, inWords];
const sportsPatterns = [withNumberSign, withPrefix, withYear, traded, inWords, ofInsert];

/**
 * Removes the card's number within its set from the title and returns it.
 *
 * @param isPokemon reads 4/102 as card 4 of 102
 */
export function readCardNumber(scanner: TitleScanner, isPokemon: boolean): string | null {
  const ofSet = isPokemon ? scanner.remove(inSet) : null;
  if (ofSet !== null) return withoutZerosAndDash(ofSet.groups?.['number']);
  for (const pattern of isPokemon ? pokemonPatterns : sportsPatterns) {
    const match = scanner.remove(pattern);
    if (match === null) continue;
    const number = withoutZerosAndDash(match.groups?.['number']);
    if (number !== null) return number;
  }
  return isPokemon ? null : removeInitials(scanner);
}

/** Words of two letters and more joined by a hyphen, which may be a code and a player's initials. */
const joinedWords = new TitlePattern(/(?<![a-z\d#/'.-])(?<code>[a-z]{1,5})-(?<initials>[a-z]{2,3})(?![a-z\d/'-])/g);
const noCodes: ReadonlySet<string> = new Set(wordsIn('nm ex vg gem mint mt gd fr non pre all co tri bi'));

/** Returns the number of an autograph or relic that ends in the player's initials: the TCA-NF of Ned Ford. */
function removeInitials(scanner: TitleScanner): string | null {
  const { text } = scanner;
  for (const { 0: number, index, groups } of text.includes('-') ? scanner.findAll(joinedWords) : []) {
    const { code = '', initials = '' } = groups ?? {};
    if (noCodes.has(code)) continue;
    const name = new RegExp(`(?<![a-z])${[...initials].join("[a-z'.]+ ")}[a-z'.]{2,}`);
    if (!name.test(text)) continue;
    scanner.removeRange(index, number.length);
    return number;
  }
  return null;
}

/** Numbers of which a title says what they count: "Series 2", "Top 50", "3 color patch", "500 HR". */
const countedBefore = wordsIn(`
  series set vol volume no level tier lot of top class round week game day days page part nr year age to and vs pop
  population super bowl number jersey cert sub grade qty x size rank ranked pick under over only pack stage phase
  generation gen case bin binder row
`).join('|');
/** Behind these words a number up to ten is a grade. */
const gradedBefore = 'auto|autograph|sig|graded|mint|mt|gem|nm|ex|vg|raw';
const countedAfter = wordsIn(`
  card cards color colors colour clr hr hrs td tds yards yds lot lots ct pack packs box boxes time times of man team
  teams year years yr yrs point points pts mm inch win wins ring rings home runs run strikeouts hits club level different
  diff pt patch star stars total x case cases in cent ppt count percent made exist copies graded psa bgs sgc cgc gram
  rounds picks overall sub subs straight games sport player players photos pages autos autographs relics day days hour hours
`).join('|');
/** A number that stands alone, perhaps with a letter. Stock numbers have more digits. */
const alone = new TitlePattern(/(?<=[ |])(?!3d\b)(?:[a-ln-w]?\d{1,3}[a-jl-tvwyz]?|[a-z]{1,4}-\d{1,3})(?= ?[|]| |$)/g);
/** The number of characters before a card number that are matched: room for the longest word of the tables and a separator. */
const maxContextLength = 16;
/** Apart from `alone`, and tried on few texts, because looking back from each character of a title costs too much. */
const cannotFollow = new RegExp(
  `(?:^|[^|a-z'.) -]|\\b(?:${countedBefore}|(?<!(?:[|]|\\b(?:mega|blaster|hobby|retail|holiday)) )box)[. :]*)$`,
);
const isLetter = /[a-z]/;
const gradedBeforeIt = new RegExp(`\\b(?:${gradedBefore})[ :-]*$`);
const countsSomething = new RegExp(`^[ |-]*(?:${countedAfter})\\b|^ ?[&x+] ?\\d`);

/**
 * Returns the number of a card that is written without a sign, and removes it. Call it when all else is read: then a single
 * lone number is the card's. Two of them are none, unless one stands between a Pokémon and its set.
 */
export function readLoneNumber(scanner: TitleScanner, isPokemon: boolean): string | null {
  const { text } = scanner;
  const all = scanner.findAll(alone).filter(({ index, 0: written }) => {
    const before = text.slice(Math.max(0, index - maxContextLength), index).trimEnd();
    const isGrade = /^(?:10|[1-9])$/.test(written) && gradedBeforeIt.test(before);
    return !isGrade && !cannotFollow.test(before) && !countsSomething.test(text.slice(index + written.length));
  });
  // Behind all else it may be the player's own number.
  const inner = all.filter(({ index, 0: written }) => index + written.length < text.trimEnd().length);
  const isBeforeSet = ({ index, 0: written }: RegExpExecArray) =>
    isLetter.test(text[index - 2] ?? '') && text.startsWith(' |', index + written.length);
  const beforeSet = isPokemon && all.length > 1 ? all.filter(isBeforeSet) : [];
  const found = beforeSet.length === 1 ? beforeSet : all.length > 1 ? inner : all;
  const number = withoutZerosAndDash(found[0]?.[0]);
  if (found.length !== 1 || number === null || number === '0') return null;
  scanner.removeRange(found[0]?.index ?? 0, found[0]?.[0].length ?? 0);
  return number;
}

/** Removes leading zeros (025 and 25 are one card) and a dash at the end. Null if nothing is left. */
function withoutZerosAndDash(written: string | undefined): string | null {
  const number = (written ?? '').replace(/^0+(?=\d)/, '').replace(/-$/, '');
  return number === '' ? null : number;
}
