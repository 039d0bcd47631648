import { patterns } from '../text/wordTables.ts';
import type { ListingFlag } from './listingFlags.ts';

/** Reads a flag out of a folded title. To add a phrase, add it to one of the tables. */
interface FlagRule {
  readonly flag: ListingFlag;
  readonly pattern: RegExp;
  /** Contexts in which the same words are harmless; removed from the title before the pattern is tried. Global. */
  readonly harmless?: RegExp;
  /** The rule does not apply if this matches too: a box is also what a card came in. */
  readonly unless?: RegExp;
}

/** Whole words: the phrases between two word boundaries. */
const words = (phrases: string) => `\\b(?:${phrases})\\b`;
const regex = (source: string) => new RegExp(source);
const everywhere = (source: string) => new RegExp(source, 'g');

/** Marks of a single card: its number, the number of its copies, its grade. */
const singleCard = patterns`
  #[a-z]{0,5}-?\d+(?!\d|(?: ?(?:-|to|thru|&|,|and|\+) ?#?\d)|(?: overall)? picks?)
  (?<![\d/])(?:\d{1,3}/\d{3}|(?:tg|gg)\d\d/(?:tg|gg)?\d\d)(?![\d/])
  (?<![\da-z])/\d{2,4}(?!\d)
  \b(?:psa|bgs|sgc|cgc|csg|bvg|tag) ?(?:gem (?:mint|mt) |mint |nm-mt )?(?:10|[1-9](?:\.5)?)(?![\d.]|s\b| cards)
  \b(?:svp|swsh) ?\d{2,3}(?!\d)
`;
const singleParallel = words(patterns`
  (?:re|x-?)fractors?|mojo|parallel|variation|ssp|explosion
  (?:red|blue|green|purple|teal|pink|gold) ice|rc|1st bowman|bowman 1st
`);

const number = '(?:[2-9]|[1-9]\\d{1,3}|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty)';

const pickList: FlagRule = {
  flag: 'pickList',
  pattern: regex(patterns`
    ${words(patterns`
      (?:you|u|ya|your)[ -]?(?:pick|choose|choice|select)s?
      pick (?:your|ur|a (?:card|player)|player|one|from|\d+ from|any|&|and|the card|cards?|list|em|from)
      picks? (?:your|list)|choose(?:s|n)?|choice of
      (?:complete|build) (?:your|the|ur|a) (?:sets?|collection)
      pyc|singles #?\d+ ?- ?#?\d+|finish your set|fill your set|select your|select from
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

const adjectives =
  '(?:(?:different|diff|total|assorted|random|sports?|rookie|baseball|football|basketball|pokemon|psa|graded) )*';
const graderOrGrade = 'psa|bgs|bvg|sgc|cgc|csg|tag|pop|population|grade|graded|mint|mt|nm|gem';

const lot: FlagRule = {
  flag: 'lot',
  pattern: regex(patterns`
    \b(?:card )?lots?\b|\bbundles?\b|\bjob ?lot\b
    \bset of ${number}\b
    \b${number}[ -]?${adjectives}cards\b
    \b${number}[ -]cards? (?:lot|set|bundle|collection)\b
    \bquantity|\bqty\b
    (?<=[a-z)] )(?<!\b(?:charizard|mewtwo|raichu|inferno) )x ?(?:[2-9]|[1-4]\d)(?= *$| [a-z])(?!-)
    (?:^| )(?:[2-9]|[1-4]\d)x(?= )
    (?<!\b(?:${graderOrGrade}) ?)\((?:[2-9]|[1-4]\d)\)(?= *$| [a-z])
    (?:^| )\(x ?(?:[2-9]|[1-4]\d)\)
    \((?:[2-9]|[1-4]\d)x\)
    #\d{1,4} ?(?:&|,|and|\+) ?#?(?!(?:19|20)\d\d)\d{1,4}(?![\d/])
    \b(?:[2-9]\d|[1-9]\d\d\d?) ?ct\b(?! (?:gold|diamond))
    \bbulk\b|\+ ?\d+ more\b|\bcollection of\b|\bbinder\b|\bplayset\b|\bpair of\b
  `),
  harmless: everywhere(
    `\\b(?:${patterns`
    lots? of (?:fun|colou?rs?|action|love|shine|potential|eye|upside|history|details?|character|room|appeal)
    parking lot|odd lot|a lot
    (?:[2-9]|\d\d)x (?:${patterns`
      all|mvp|champ\w*|pro|cy|gold|silver|platinum|nba|nfl|mlb|super|world|series|finals?|slam|allstar
      ring|winner|roy|[do]poy|rushing|passing|receiving|batting|scoring|home|hr|leader|time
    `})
    premium collection|classic collection|ultra premium collection|(?:no|not a) lots?
    \d+ cards? (?:made|exists?|produced|printed)
    booster bundles?
  `})(?![a-z])`,
  ),
};

const cardSet: FlagRule = {
  flag: 'lot',
  pattern: regex(
    `${words('(?:(?:complete|full) base|complete|full|team|master|factory|partial|starter|base) sets?')}(?! (?:break|variation))`,
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
    (?:no|not|not an?|never|no fakes?|non)[ -](?:re-?prints?|proxy|replicas?|fakes?|copy)
    (?:${patterns`
      hard|sharp|clean|raw|beautiful|gorgeous|stunning|lovely|nice|great|good|decent|fine|excellent|amazing|strong
      solid|crisp|sweet|fresh|centered|perfect|best|better|first|second|1st|2nd|dealer|high grade|low grade|mid grade
      grade|minty?|ex|nm|vg|signed|this|each|my|only|rare
    `}) copy
    (?:no|not) fake
  `),
  ),
};

const custom: FlagRule = {
  flag: 'custom',
  pattern: regex(
    words(patterns`
    customs?|custom[ -]?made|aceo
    (?<!\b(?:full|alt|alternate?|alternative|special|illustration) )art cards?
    novelty|fan[ -]?(?:made|art)|hand[ -]?made|home[ -]?made|iconic ink|orica|gold[ -]metal
    metal card|gold plated|24k|hand[ -]?(?:drawn|painted)|artist (?:drawn|painted)
  `),
  ),
  harmless: everywhere(patterns`
    ${words(patterns`
      custom (?:slab|label|case|cut|clubhouse|threads)
      metal universe|heavy metal|customs? fees?|no customs?
      (?:gold )?metal (?:card )?(?:upc|promo|ultra premium|black star)
      (?:upc|promo) (?:gold )?metal(?: card)?
    `)}
    \bmetal card(?=.*\b(?:upc|celebrations|ultra premium)\b)
    (?<=\b(?:upc|celebrations|ultra premium)\b.*)\b(?:gold )?metal card\b
  `),
};

const packBreak: FlagRule = {
  flag: 'break',
  pattern: regex(
    words(patterns`
    (?:case|box|group|team|live|pack|player|division|hobby|random|personal|mixer) breaks?\b(?! (?:prizm|refractor))
    breaks? (?:spot|credit|slot|#\d+)
    random (?:team|player|division|hit)s?
    pick your team|pyt|team random|rip and ship|rip & ship|live rip
  `),
  ),
  harmless: /\bfast break\b/g,
};

const mysteryKinds = '(?:(?:graded|slab|hot|chase|card|power|sports?|pokemon|baseball|football|basketball|booster) )*';

const repack: FlagRule = {
  flag: 'repack',
  pattern: regex(patterns`
    \bmystery ${mysteryKinds}(?:${patterns`
      packs?|box(?:es)?|repacks?|bags?|slabs?|envelopes?|cards?|lots?|pulls?|cubes?|tins?|bundles?|bricks?|break
    `})\b
    \bre-?packs?\b|\bre-?packed\b|\bhot (?:packs?|box(?:es)?)\b
    \bchase (?:packs?|box(?:es)?|slabs?|bags?)\b
    \bgrab bags?\b
    \bsurprise (?:packs?|box(?:es)?|bags?|slabs?)\b
    \b(?:guaranteed|random) (?:auto|hit|graded|slab|psa|pull)s?\b
  `),
  harmless: everywhere(patterns`
    \b(?:ginter|heritage|gypsy queen|a&g|chrome|topps|bowman|archives) hot box(?:es)?\b
    \bhot box(?= (?:rainbow|foil|parallel|variation|refractor|silver|gold))
  `),
};

const empty: FlagRule = {
  flag: 'empty',
  pattern: regex(patterns`
    \bempty\b
    \b(?:box|tin|case|wrapper|pack|label|slab|holder|packaging|binder)s? only\b
    \b(?:no|without|w/o|zero) (?:cards?|packs?)\b
    \b(?:opened|used) (?:box|packs?|wrappers?)\b
    \bwrappers? (?:lot|only)\b|\bdisplay (?:box|case|stand)\b
  `),
  harmless: /\b(?:no cards? (?:left|better)|empty (?:net|nest))\b/g,
};

const digital: FlagRule = {
  flag: 'digital',
  pattern: regex(
    words(patterns`
    digital|nft|nfts|code cards?|online codes?|tcg ?l(?:ive)? codes?|ptcgo codes?|tcgo codes?
    codes? (?:only|sent|emailed)|e-?card delivery|virtual card
  `),
  ),
  harmless: /\b(?:digital (?:camo|dreams?|dynasty|to physical)|non[ -]digital|not digital)\b/g,
};

const sealed: FlagRule = {
  flag: 'sealed',
  pattern: regex(
    words(patterns`
    (?:factory |brand new )?sealed (?:\w+ ){0,4}(?:${patterns`
      box(?:es)?|packs?|cases?|tins?|collection|set|etb|blaster|product|deck
    `})
    (?:box(?:es)?|packs?|cases?|tins?|etb|upc)[ -]{1,3}(?:new |brand new |factory )*sealed
  `),
  ),
  harmless: everywhere(
    words(patterns`
    (?:from|fresh from|pulled from) (?:a )?sealed (?:box|pack|case)
    sealed (?:in|slab|case by psa|redemption)
  `),
  ),
};

const boxKinds = 'hobby|blaster|booster|mega|retail|jumbo|cello|rack|wax|hanger|value|fat|hta|h2|tmall';
/** Words for a single card out of a box, as in "hobby box exclusive". */
const outOfBox = 'exclusive|promo|topper|hit|pull|fresh|parallel|insert|variation|chrome|only';
const boxWithCard = 'etb|elite trainer box|booster box|mega box|blaster box|hobby box|upc|ultra premium collection';

const unopened: FlagRule = {
  flag: 'sealed',
  pattern: regex(
    words(patterns`
    (?:${boxKinds}) (?:choice )?(?:box(?:es)?|packs?|cases?)(?! (?:${outOfBox}))
    elite trainer box|etb|booster bundle|sleeved boosters?|\d[ -]?pack (?:blister|box)
    blister packs?|premium collection box
    (?:football|basketball|baseball|prizm|optic|mosaic|topps|bowman|donruss|select|chrome|hoops) blaster
    theme deck|build & battle
  `),
  ),
  harmless: everywhere(
    words(patterns`
    (?:${boxWithCard}) (?:(?:stamped|stamp|holo|exclusive|black star) )*(?:promos?|exclusive|chrome|mojo|topper|parallel)
    theme deck (?:exclusive|holo|non|promo)
    build & battle (?:box )?(?:stamp(?:ed)?|promo|exclusive)
    case hits?
    (?:from|fresh from|pulled from) (?:a )?(?:hobby|blaster|booster|mega|retail|sealed)(?: box| pack| case)?
    pack fresh|fresh pack
  `),
  ),
  unless: regex(patterns`
    ${singleCard}
    ${singleParallel}
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
  ...[pickList, lot, cardSet, reprint, custom, packBreak, repack, empty, digital],
  ...[sealed, unopened, oversized, maybeReprint],
];
