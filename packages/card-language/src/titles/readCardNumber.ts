import { Rule } from '../patterns/TitlePattern.ts';
import type { Sheet } from '../patterns/TitleScanner.ts';

/** Beginnings of card numbers that titles also write without `#`. */
const prefixes = [
  ...['swsh', 'svp', 'sm', 'xy', 'bw', 'dp', 'hgss', 'tg', 'gg', 'sv', 'rc', 'sl', 'sh'],
  ...[
    'bcp',
    'bdp',
    'bdc',
    'bcpa',
    'bpa',
    'cpa',
    'cda',
    'bd',
    'bp',
    'ctp',
    'usc',
    'us',
    'hmt',
    'dt',
    'rps',
    'rra',
    'smlb',
  ],
];

const ofSet = new Rule(
  /(?<![\d/.])(?:#|(?<![a-z])no\.? ?)?(?<number>[a-z]{0,4}\d{1,4}[a-z]?) ?\/ ?(?<size>(?:[a-z]{1,4}-?)?\d{1,4}|(?:[a-z]{1,4}-)?p)(?![\d/]|[a-z])/,
);
const marked = new Rule(
  /#'? ?(?!'?d\b|'?rd\b|[/ ]|1 (?:overall|draft|pick|prospect|ranked|qb|wr|rb)\b)(?<number>[a-z]{0,6}-?\d{0,5}[a-z\d]*(?:-[a-z\d]{1,5})*)/,
);
const inWords = new Rule(/\b(?:card (?:no\.?|number)?|no\.|no|nr\.?) ?#? ?(?<number>\d{1,4}[a-z]?)(?![\d/.%-])/);
const prefixed = new Rule(
  new RegExp(`(?<![a-z\\d#/-])(?<number>(?:${prefixes.join('|')})-?(?:\\d{1,4}[a-z]?|(?<=-)[a-z]{2,4}))(?![a-z\\d/])`),
);
/** A promo's number may stand a word away from its letters: "SVP 085", and "SVP EN 159" on grading labels. */
const labelled = new Rule(/(?<![a-z\d])(?:svp|swsh) (?:en ?-? ?)?(?<number>\d{1,3})(?![\d/])/);

/** "051 SVP": sellers also write the letters of a promo behind its number. */
const labelledBehind = new Rule(/(?<![a-z\d#/.-])(?<number>\d{2,3}) svp(?![a-z\d])/);
/** Traded sets count with a T that other titles use for initials. */
const traded = new Rule(/(?<=\btraded\b.*[^a-z\d-])(?<number>t\d{1,3})(?![a-z\d/-])/);

const pokemonRules = [marked, prefixed, labelled, labelledBehind, inWords];
const sportsRules = [marked, prefixed, traded, inWords];

interface Numbered {
  readonly cardNumber: string | null;
  readonly setSize: string | null;
}

/** The card's number within its set, taken out of the title. `bySet` reads 4/102 as card 4 of 102, as Pokémon has it. */
export function readCardNumber(sheet: Sheet, bySet: boolean): Numbered {
  const inSet = bySet ? sheet.take(ofSet) : null;
  if (inSet !== null)
    return { cardNumber: plainNumber(inSet.groups?.['number']), setSize: plainNumber(inSet.groups?.['size']) };
  for (const rule of bySet ? pokemonRules : sportsRules) {
    const found = sheet.take(rule);
    if (found === null) continue;
    const number = plainNumber(found.groups?.['number']);
    if (number !== null) return { cardNumber: number, setSize: null };
  }
  return { cardNumber: null, setSize: null };
}

/** A number without leading zeros: 025 and 25 are one card. */
function plainNumber(written: string | undefined): string | null {
  const number = (written ?? '').replace(/^0+(?=\d)/, '').replace(/-+$/, '');
  return number === '' ? null : number;
}
