import { patterns } from '../text/wordTables.ts';
import { everywhere, type FlagRule, regex, singleCard, words } from './FlagRule.ts';
import { binders, productRules } from './productRules.ts';

const number = '(?:[2-9]|[1-9]\\d{1,3}|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty)';

const pickList: FlagRule = {
  flag: 'pickList',
  pattern: regex(patterns`
    ${words(patterns`
      (?:you|u|ya|your)[ -]?(?:pick|choose|choice|select)s?
      pick (?:your|ur|a (?:card|player)|player|one|from|\d+ from|any|&|and|the card|cards?|lists?|em|from)
      picks? (?:your|list)|choose(?:s|n)?|choice of
      (?:complete|build) (?:your|the|ur|a) (?:sets?|collection)
      pyc|(?:singles|cards) #?\d+ ?- ?#?\d+|finish your set|fill your set|select your|select from
      (?:singles|cards?) to (?:pick|choose)
      buyer'?s? (?:choice|picks?)|(?:multi|variation) listing
    `)}
    \bpick$
    \(pick\)
  `),
  harmless: everywhere(patterns`
    (?:#|\bno\.? ?|\bnumber )(?:\d+|one) (?:overall |draft )?picks?\b(?! (?:your|ur|a|from|any|one|list)\b)
    \bi choose you\b
    ${words(patterns`
      draft picks?|first round picks?|1st round picks?|lottery picks?
      (?:top|1st|first|number one|overall|round) picks?
      pick six|chosen (?:one|few)|people'?s choice|players'? choice
    `)}
  `),
};

/** Cards of which a buyer says the one he wants. */
const singles: FlagRule = { flag: 'pickList', pattern: /\bsingles\b/, unless: regex(singleCard) };

const adjectives =
  '(?:(?:different|diff|total|assorted|random|sports?|rookie|baseball|football|basketball|pokemon|psa|graded) )*';
const graderOrGrade = 'psa|bgs|bvg|sgc|cgc|csg|tag|pop|population|grade|graded|mint|mt|nm|gem';

const slab = '\\b(?:psa|bgs|sgc|cgc|bvg) ?(?:gem (?:mint|mt) |mint )?';
const slabGrade = `${slab}(?:10|[1-9](?:\\.5)?)(?![\\d.])`;
const joined = '.*(?: & | \\+ | and ).*';
const joints = [' & ', ' + ', ' and ', ', #'];
/** Two grades or two numbers of things that are joined. */
const severalCards: FlagRule = {
  flag: 'lot',
  onlyIf: (folded) => joints.some((joint) => folded.includes(joint)),
  pattern: regex(patterns`
    ${slabGrade}${joined}${slabGrade}
    #\d{1,3}[a-z]?(?![\d/])${joined}#\d{1,3}[a-z]?(?![\d/])
    /\d{1,4}(?!\d).* \+ .*/\d{1,4}(?!\d)
    \+ (?!free|rc\b|autos?\b|patch|jersey|relic|coa\b|jsa\b).* \+ (?!free|rc\b|autos?\b|patch|jersey|relic|coa\b|jsa\b)
    #\d{1,3}[a-z]?(?![\d/])[^#]*, #(?!1\b)\d{1,3}[a-z]?(?![\d/])
    \b(?:19|20)\d\d [a-z].* (?:&|\+|and) (?:19|20)\d\d [a-z]
  `),
};

/** A card of a set of at least thirty, "12/102". */
const ofSheet = (card: string) => `(?<![\\d/#])0*${card}/(?:[3-9]\\d|[12]\\d\\d)(?![\\d/])`;

const slabNames = ['psa', 'bgs', 'sgc', 'cgc', 'bvg'];
/** Counts two at most. */
function occurrences(folded: string, text: string): number {
  const first = folded.indexOf(text);
  if (first === -1) return 0;
  return folded.indexOf(text, first + 1) === -1 ? 1 : 2;
}

const occursTwice = (folded: string, sign: string) => folded.indexOf(sign) !== folded.lastIndexOf(sign);

/** Two numbers with a year between them. */
const severalNumbers: FlagRule = {
  flag: 'lot',
  onlyIf: (folded) => occursTwice(folded, '#'),
  pattern: regex(String.raw`#\d{1,3}[a-z]?(?![\d/]) [^#]*\b(?:19|20)\d\d\b [^#]*(?<!jersey )#\d{1,3}[a-z]?(?![\d/])`),
};

/** Two slabs of different grades with a year between them. */
const severalSlabs: FlagRule = {
  flag: 'lot',
  onlyIf: (folded) => slabNames.reduce((count, name) => count + occurrences(folded, name), 0) > 1,
  pattern: regex(
    `${slab}(?<first>10|[1-9](?:\\.5)?)(?![\\d.]).*\\b(?:19|20)\\d\\d\\b.*${slab}(?!\\k<first>(?![\\d.]))(?:10|[1-9])`,
  ),
  harmless: everywhere(`${slabGrade} (?:pot|potential|candidate|contender|worthy)\\b`),
};

/** A count before the year. */
const countFirst: FlagRule = {
  flag: 'lot',
  onlyIf: (folded) => folded[1] === ' ',
  pattern: /^[2-9] (?:19|20)\d\d\b/,
};

/** Two different "12/102", but for the two halves of a Pokémon LEGEND, which are one picture and sold together. */
const severalOfSheet: FlagRule = {
  flag: 'lot',
  onlyIf: (folded) => occursTwice(folded, '/'),
  pattern: regex(`${ofSheet('(?<one>[1-9]\\d{0,2})')}[^/]*${ofSheet('(?!\\k<one>/)[1-9]\\d{0,2}')}`),
  unless: /\blegend\b/,
};

/** Two numbers of promos: "227/S-P … 226/S-P". The parts of a V-UNION are one picture. */
const severalPromos: FlagRule = {
  flag: 'lot',
  onlyIf: (folded) => occursTwice(folded, '-p'),
  pattern: regex(
    '(?<![\\d/#])0*(?<one>[1-9]\\d{0,2})/[a-z]{1,3}-p(?![a-z]).*(?<![\\d/#])0*(?!\\k<one>/)[1-9]\\d{0,2}/[a-z]{1,3}-p(?![a-z])',
  ),
  unless: /\bv-?union\b/,
};

/** Words of several cards, in contexts in which they mean none. */
const harmlessLot = everywhere(
  `\\b(?:${patterns`
    lots? of (?:fun|colou?rs?|action|love|shine|potential|eye|upside|history|details?|character|room|appeal)
    parking lot|odd lot|a lot
    (?:[2-9]|\d\d)x (?:${patterns`
      all|mvp|champ\w*|pro|cy|gold|silver|platinum|nba|nfl|mlb|super|world|series|finals?|slam|allstar
      ring|winner|roy|[do]poy|rushing|passing|receiving|batting|scoring|home|hr|leader|time
    `})
    premium collection|classic collection|ultra premium collection|(?:no|not a) lots?
    (?:dynamic|power|perfect|winning) pair|pair of aces|binder (?:copy|card|fresh|condition|pull|worthy)
    \d+ cards? (?:made|exists?|produced|printed)|\d+ of (?:only )?\d+ cards|set of \d+ cards? #
    booster[ -]bundles?|iron bundle|${binders}
  `})(?![a-z])`,
);

/** Lots by their words, by their count, and by the numbers of their cards: three rules, as most titles have no more than digits. */
const lots: readonly FlagRule[] = [
  patterns`
    \b(?:card )?lote?s?\b|\bbundles?\b|\bjob ?lot\b
    (?<![/\d])\b(?!(?:19|20)\d\d )${number}\+?[ -]?${adjectives}cards\b
    \b(?:multiple|several|various|assorted) (?:(?:19|20)\d\d )?${adjectives}cards\b
    \b${number}[ -]cards? (?:[a-z]+ )?(?:lot|set|bundle|collection)\b
    \bset of ${number}\b(?! ?(?:cards? ?)?#)
    \bbulk\b|\+ ?\d+ more\b|\bcollection (?:of\b|\((?:[2-9]|[1-9]\d)\))|\bbinder\b|\bplaysets?\b|\bpair\b
    \b(?:insert|chase|sub) ?sets?\b(?! #)|\bset (?:complete )?\(?#?1 ?- ?\d{1,3}\b
    (?<!\bpart of (?:an? )?)\bseq(?:uential)?\b(?! #| /)|\b(?:complete|full) set \(\d{2,4}\)|\b(?:trio|duo) sets?\b
  `,
  patterns`
    [a-z)] (?<!\b(?:charizard|mewtwo|raichu|inferno) )x ?(?:[2-9]|[1-4]\d)(?= *$| [a-z])(?!-)
    (?:#[a-z\d-]+|[a-z] \d{1,3}) x ?(?:[2-9]|1\d)(?= *$| [a-z])
    (?<=^| )(?:[2-9]x|[1-4]\dx)(?= |$)
    (?<!\b(?:${graderOrGrade}) ?)\((?:[2-9](?= *\)(?: *$| [a-z]))|[1-4]\d(?= *\) [a-z]))\)
    ^\((?:[2-9]|[1-4]\d)\) (?=[a-z\d])
    (?:^| )\(x ?(?:[2-9]|[1-4]\d)\)
    \((?:[2-9]|[1-4]\d)x\)
  `,
  patterns`
    #\d{1,4} ?(?:&|,|and|\+) ?#?(?!(?:19|20)\d\d)\d{1,4}(?![\d/])
    \b(?:[2-9]\d|[1-9]\d\d\d?) ?ct\b(?! (?:gold|diamond))
    (?<![\d#/.])\d{1,3}, ?#?\d{1,3}, ?#?\d{1,3}(?![\d/])
  `,
].map((source) => ({ flag: 'lot', pattern: regex(source), harmless: harmlessLot }));

const cardSet: FlagRule = {
  flag: 'lot',
  pattern: regex(
    `${words(patterns`
    complete(?! (?:your|ur|the|a) )(?: [\w-]+){1,4} sets?
    (?:box(?:ed)?|base|full|factory|insert) sets? complete(?! (?:your|ur|the|a) )
    (?:(?:complete|full) base|complete|full|team|master|factory|partial|starter|base|near|holo|evolution(?: line)?) sets?
    near complete|uncut sheets?|(?:battle|starter) decks?(?! (?:exclusive|promo))
  `)}(?! (?:break|variation))`,
  ),
  harmless: everywhere(
    `\\b(?:${patterns`
    from (?:a |the )?(?:complete|factory|full) set
    factory set (?:exclusive|variation|rc|rookie)\S*
    (?<!complete )(?<!full )base set(?: 2| unlimited| shadowless)?
    starter sets? (?:ex|promo|deck)\S*
    complete set (?:ssp|variation)
  `})(?![a-z])`,
  ),
  unless: regex(singleCard),
};

/** A set of which the title goes on to name the best card: "complete set w/ Jordan PSA 7". */
const wholeSet: FlagRule = {
  flag: 'lot',
  pattern: regex(patterns`
    \b(?:complete|comp|full) (?:(?:base|factory|master) )?sets?,? \(?(?:w/|with |incl|\+|plus |nm\b|ex\b|mint\b|(\d{2,3})/\1(?!\d))
    \bfactory sets? \(?(?:w/|with |incl|\+|plus )
    \b(?:factory|complete|full|box|boxed|traded|update) sets?[ -]{1,3}\(?(?:(?:brand )?new |factory |still )*(?:sealed(?! (?:in\b|by\b|slab))|unopened)\b
    \bnear[ -]complete (?:\w+ )?sets?\b
    \b(?:unopened|hand[ -]collated) (?:\w+ ){0,2}sets?\b
  `),
  harmless: /\bfrom (?:an? |the )?(?:[a-z]+ ){0,2}sets?\b/g,
};

const reprint: FlagRule = {
  flag: 'reprint',
  pattern: regex(
    words(patterns`
    re-?prints?|reprinted|proxy|proxies|replicas?|fakes?|counterfeit|unofficial|facsimile|fasc
    copy|repro(?:ductions?)?|rprnt|not real
    (?:not|non)[ -]?(?:authentic|original)
  `),
  ),
  harmless: everywhere(
    words(patterns`
    facsimile (?:auto(?:graph)?s?|signatures?|sigs?)
    (?:no|not|not an?|never|no fakes?|non)[ -](?:re-?prints?|proxy|replicas?|fakes?|copy)
    (?:${patterns`
      hard|sharp|clean|raw|beautiful|gorgeous|stunning|lovely|nice|great|good|decent|fine|excellent|amazing|strong
      solid|crisp|sweet|fresh|centered|perfect|best|better|first|second|1st|2nd|dealer|high grade|low grade|mid grade
      grade|minty?|ex|nm|vg|signed|this|each|my|only|rare|binder|lp|mp
    `}) copy
    copy (?:#|no\.? ?)?\d+|copy of(?=.*\b(?:psa|bgs|sgc|cgc):? ?\d)
    reprint (?:relics?|auto(?:graph)?s?|refractors?|inserts?)
    (?:no|not) fake
  `),
  ),
};

const custom: FlagRule = {
  flag: 'custom',
  pattern: regex(
    words(patterns`
    customs?|custom[ -]?made|aceo|diy|d-i-y
    (?<!\b(?:full|alt|alternate?|alternative|special|illustration) )art cards?
    novelty|fan[ -]?(?:made|art)|hand[ -]?made|home[ -]?made|iconic ink|orica|gold[ -]metal
    metal card|gold plated|24k|hand[ -]?(?:drawn|painted)|artist (?:drawn|painted)
  `),
  ),
  harmless: everywhere(patterns`
    ${words(patterns`
      custom (?:slab|label|case|cut|clubhouse|threads|catcher)
      metal universe|heavy metal|customs? fees?|no customs?
      (?:gold )?metal (?:card )?(?:upc|promo|ultra premium|black star)
      (?:upc|promo) (?:gold )?metal(?: card)?
    `)}
    \bmetal card(?=.*\b(?:upc|celebrations|ultra premium)\b)
    (?<=\b(?:upc|celebrations|ultra premium)\b.*)\b(?:gold )?metal card\b
  `),
};

const jumboParts = 'patch|jersey|swatch|relic|hobby|box|pack|rpa|auto|material|logo|die|memorabilia|glove|bat';

const oversized: FlagRule = {
  flag: 'oversized',
  pattern: regex(
    words(patterns`
    jumbo(?! (?:${jumboParts}))
    oversized?|over-sized|giant|poster|5x7|8x10
  `),
  ),
  harmless: everywhere(
    words(patterns`
    giants
    (?:san francisco|new york|sf|ny) giant
    jumbo (?:prime|silver|exclusive|mojo)
  `),
  ),
};

/** RP is also written for "reprint", so the title alone leaves a doubt. */
const maybeReprint: FlagRule = {
  flag: 'maybeReprint',
  pattern: /(?<![#a-z-])rp(?![a-z\d-])/,
  harmless: /\brp[ /]?(?:auto|a\b|patch)|\brookie patch\b.*\brp\b/g,
};

/** All rules, in the order in which flags are listed: the plainest reason first. */
export const flagRules: readonly FlagRule[] = [
  ...[
    pickList,
    singles,
    ...lots,
    countFirst,
    severalCards,
    severalNumbers,
    severalSlabs,
    severalOfSheet,
    cardSet,
    wholeSet,
  ],
  ...[reprint, custom],
  severalPromos,
  ...productRules,
  ...[oversized, maybeReprint],
];
