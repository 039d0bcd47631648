import { PatternTable } from '../patterns/PatternTable.ts';
import { TitlePattern } from '../patterns/TitlePattern.ts';
import type { TitleScanner } from '../patterns/TitleScanner.ts';
import { patterns } from '../text/wordTables.ts';
import type { TitleFacts } from './TitleFacts.ts';

/** RR and YG are Rated Rookie and Young Guns. A card of before is no rookie card, and neither is all of Rookies & Stars. */
const rookie = new TitlePattern(
  /\b(?:rc|rcs|rookies?|rk|xrc|ry|rr|yg|young guns)\b(?<!\bpre[ -]\w+)(?!(?: stars?)? reprints?\b| of the year| (?:&|and) stars\b|\?)|\brc(?=\/)/,
);
const autographWords = 'autos?|au|chromographs?|autographs?|autographed|sig|sigs|signed(?! (?:with|to|as|for) )';
/** "Signature Series" is a product, "Gold Signature" a parallel. */
const autograph = new TitlePattern(
  new RegExp(`\\b(?:${autographWords})\\b|(?<!\\b(?:gold|silver) )\\bsignatures?\\b(?! (?:series|shots?|style|class))`),
);
const patch = new TitlePattern(/\b(?:patch|patches|logoman|laundry tag)\b/);
/** A rookie patch autograph. In Pokémon these letters are nothing of the kind. */
const rookiePatchAutograph = new TitlePattern(/\brpas?\b/);
const memorabiliaWords = patterns`
  patch|patches|relics?|memorabilia|mem|(?:jersey|jerseys|jsy)(?<!\b(?:new|in|in \w+|in \w+ \w+) \w+)(?! (?:number|match|#|no\b))
  swatch|swatches|fabrics|gu|(?<!\bsp )game[ -]used|game[ -](?:worn|bat|jersey)|(?:event|player|team|match)[ -](?:used|worn)|logoman
  bat (?:relic|card|piece|barrel|knob)|(?:rookie|prime|dual|triple|game|dk) materials?|game floor
`;
const memorabilia = new TitlePattern(new RegExp(`\\b(?:${memorabiliaWords})\\b`));
/** "No auto", "non-auto", "not signed": the word is there and the thing is not. */
const negatedTrait = new TitlePattern(
  new RegExp(
    '\\b(?:no|non|not|un|without|w/o|facsimile)[ -]?(?:an? )?' +
      '(?:rc|rookies?|autos?|autograph(?:ed|s)?|sig(?:nature)?s?|signed|patch|relics?|memorabilia|holo|numbered|refractor)\\b',
    'g',
  ),
);

export type Traits = Pick<TitleFacts, 'rookie' | 'autograph' | 'memorabilia' | 'patch'>;

/** Reads what a word or two say about a card. The title stays as it is. */
export function readTraits(scanner: TitleScanner, isPokemon: boolean): Traits {
  const { grams } = scanner;
  const hasNegation = negatedTrait.mayMatch(grams);
  const text = hasNegation ? scanner.text.replaceAll(negatedTrait.regex, '|') : scanner.text;
  const matches = (pattern: TitlePattern) => pattern.mayMatch(grams) && pattern.regex.test(text);
  const isRpa = !isPokemon && matches(rookiePatchAutograph);
  return {
    // In Pokémon nobody is a rookie: RR is a double rare.
    rookie: isRpa || (!isPokemon && matches(rookie)),
    autograph: isRpa || matches(autograph),
    memorabilia: isRpa || matches(memorabilia),
    patch: isRpa || matches(patch),
  };
}

export interface NamedPattern {
  readonly name: string;
  readonly pattern: TitlePattern;
}

function namedPattern(name: string, written: string): NamedPattern {
  const source = `(?<![a-z\\d]|\\b(?:not|non)[ -])(?:${written})(?![a-z\\d])`;
  return { name, pattern: new TitlePattern(new RegExp(source)) };
}

/** Removes all words for the first entry of a table that matches and returns its name, or null. */
export function readNamed(scanner: TitleScanner, table: PatternTable<NamedPattern>): string | null {
  for (const { name, pattern } of table.candidates(scanner.grams)) {
    if (scanner.remove(pattern) === null) continue;
    scanner.removeAll(pattern);
    return name;
  }
  return null;
}

/** Other things that are first: "1st round pick", "1st game". */
const otherFirsts =
  '(?:round|rd|overall|pick|team|base|game|start|hit|hr|home|win|place|day|ever|mlb|nba|nfl|all|inning|half|ed)';

/** Printings that collectors distinguish. The first that matches counts. */
export const editions = new PatternTable<NamedPattern>([
  namedPattern(
    '1st Edition',
    '(?:1st|first|1|1ere|1a|prima|primera)[.]?[ -]?(?:ed|edition|edtn|edit|edizione|edicion|auflage)\\b\\.?|edition 1',
  ),
  namedPattern('Shadowless', 'shadow[ -]?less'),
  namedPattern('4th Print', '(?:4th|fourth)[ -]?print|1999-2000'),
  namedPattern('Unlimited', 'unlimited|unl\\b'),
  namedPattern(
    '1st Bowman',
    patterns`
      1st bowman
      bowman 1st(?! ${otherFirsts})
      first bowman
      1st prospect
      1st(?! ${otherFirsts})(?= .*\bbowman)
      (?<=\bbowman\b.*)1st(?! ${otherFirsts})
    `,
  ),
  namedPattern('Tiffany', 'tiffany'),
]);

const japaneseSetCode = '(?:sv|sm|s|m|xy|bw|cp|dp)\\d{1,2}[a-z]?(?= (?:japan|jpn))';

/** Languages by name, abbreviation and Japanese set code. English is seldom said. */
export const languages = new PatternTable<NamedPattern>([
  namedPattern('Japanese', `japanese|japan|jpn|jap|jp|${japaneseSetCode}`),
  namedPattern('Korean', 'korean|korea|kor'),
  namedPattern('Chinese', '(?:simplified |traditional |s-|t-)?chinese|chn'),
  namedPattern('German', 'german|deutsche?|karte'),
  namedPattern('French', 'french|francaise?'),
  namedPattern('Italian', 'italian[oa]?|ita'),
  namedPattern('Spanish', 'spanish|espanola?'),
  namedPattern('Portuguese', 'portugues[ae]?'),
  namedPattern('Thai', 'thai'),
  namedPattern('Indonesian', 'indonesian'),
  namedPattern('English', 'english'),
]);

const languageProof = ' (?:version|edition|language|text|print|card|release)';
/** In sports most of these words are names: JP Crawford, Domingo German, Alex English, Team Japan. */
export const sportsLanguages = new PatternTable<NamedPattern>(
  languages.entries.map(({ name }) => {
    const word = name.toLowerCase();
    if (['german', 'french', 'english'].includes(word)) return namedPattern(name, `${word}(?=${languageProof})`);
    return namedPattern(name, name === 'Japanese' ? `japanese|jpn|japan(?=${languageProof})` : word);
  }),
);
