import { patterns } from '../text/wordTables.ts';
import { everywhere, type FlagRule, regex, singleCard, singleNumber, singleParallel, words } from './FlagRule.ts';

const packBreak: FlagRule = {
  flag: 'break',
  pattern: regex(
    words(patterns`
    (?:case|box|group|team|live|pack|player|division|hobby|random|personal|mixer) breaks?\b(?! (?:prizm|refractor))
    (?<!set[ -])breaks? (?:spot|credit|slot|#\d+)
    random (?:team|player|division|hit)s?
    pick your team|pyt|team random|rip and ship|rip & ship|live rip
  `),
  ),
  harmless: everywhere(patterns`
    \b(?:fast|prizm) break\b
    \b(?:box|case|pack) breaks?(?= (?:pull|fresh|hit)|er)
    \b(?:pulled|hit) (?:in|from|during) (?:a |an |my |the )?(?:[a-z]+ ){0,2}breaks?\b
  `),
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
    \b(?:oripa|(?:chance|lucky) packs?)\b
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
    ^\d+ (?:\w+ ){0,3}(?:toploaders?|top loaders?|card savers?|sleeves|one[ -]touch(?:es)?)\b
    \b(?:box|tin|case|wrapper|pack|label|slab|holder|packaging|binder)s? only\b
    \b(?:no|without|w/o|zero) (?:cards?|packs?)\b
    \b(?:opened|used) (?:box|packs?|wrappers?)\b
    (?<!\b(?:in|with|w/|and|&|\+) )\bcard sleeves\b|\bsleeves \d{2,3} ?(?:ct|count)\b
    ^ultra ?pro\b|\b(?:deck protector|card (?:holder|sleeve)|magnetic holder)s? (?:for|\d+ ?ct)\b
    \bwrappers? (?:lot|only)\b|\bdisplay (?:box|case|stand)\b
  `),
  harmless: /\b(?:no cards? (?:left|better)|empty (?:net|nest))\b/g,
};

const digital: FlagRule = {
  flag: 'digital',
  pattern: regex(
    words(patterns`
    digital|nft|nfts|codes? cards?|(?:online|live|booster|pack) codes?|tcg ?l(?:ive)? codes?|ptcg[ol] codes?|tcgo codes?
    codes? (?:only|sent|e-?mailed|messaged)|e-?card delivery|virtual card
  `),
  ),
  harmless: /\b(?:digital (?:camo|dreams?|dynasty|to physical)|non[ -]digital|not digital)\b/g,
};

const sealed: FlagRule = {
  flag: 'sealed',
  pattern: regex(
    words(patterns`
    sealed (?:[\w-]+ ){0,4}(?:${patterns`
      box(?:es)?|packs?|cases?|tins?|collection|set|etb|upc|blaster|product|deck
    `})
    factory[ -]sealed|(?:sealed|unopened) cans?|cans?[ -]{1,3}(?:sealed|unopened)
    (?:box(?:es)?|packs?|cases?|tins?|etb|upc|collection)[ -]{1,3}(?:new |brand new |factory )*sealed
  `),
  ),
  harmless: everywhere(
    words(patterns`
    (?:from|fresh from|pulled from) (?:a )?sealed (?:box|pack|case)
    sealed (?:in|slab|case by psa|redemption)
    factory[ -]sealed (?:card|promo|redemption|by|#)
  `),
  ),
};

const boxKinds = 'hobby|blaster|booster|mega|retail|jumbo|cello|rack|wax|hanger|value|fat|hta|h2|tmall';
/** Words for a single card out of a box, as in "hobby box exclusive". */
const outOfBox = 'exclusive|promo|topper|hit|pull|fresh|parallel|insert|variation|chrome|only';
/** Behind any other word than these, a number behind "Mega Box" is the card's, and the box names its set. */
const boxContents =
  '(?:boosters?|packs?|pks|cards?|box(?:es)?|count|per|hits?|autos?|factory|lots?|new|sealed|total|available)\\b';
const boxWithCard =
  'etb|elite[ -]trainer[ -]box|booster box|mega box|blaster box|hobby box|upc|ultra[ -]premium collection';

/** A card that came in a box or pack. */
const cardOutOfBox = everywhere(
  words(patterns`
  (?:${boxWithCard}) (?:(?:stamped|stamp|holo|exclusive|black star) )*(?:promos?|exclusive|chrome|mojo|topper|parallel)
  theme deck (?:exclusive|holo|non|promo)
  build & battle (?:box )?(?:stamp(?:ed)?|promo|exclusive)
  case hits?
  (?:from|fresh from|pulled from) (?:a )?(?:hobby|blaster|booster|mega|retail|sealed)(?: box| pack| case)?
  pack fresh|fresh pack
  `),
);

const unopened: FlagRule = {
  flag: 'sealed',
  pattern: regex(
    words(patterns`
    (?:${boxKinds}) (?:choice )?(?:box(?:es)?|packs?|cases?)(?! (?:${outOfBox})| \d{1,3} (?!${boxContents})[a-z]{3})
    elite[ -]trainer[ -]box|etb|booster[ -]bundle|sleeved boosters?|\d[ -]?pack (?:blister|box)
    blister packs?|premium collection box|unopened (?:\w+ )?(?:box|pack|case)(?:e?s)?|(?:box|pack|case)(?:e?s)? unopened|\d{1,2} packs?|hanger(?= *$)
    (?:football|basketball|baseball|prizm|optic|mosaic|topps|bowman|donruss|select|chrome|hoops) blaster
    theme deck|build & battle
  `),
  ),
  harmless: cardOutOfBox,
  unless: regex(patterns`
    ${singleCard}
    ${singleParallel}
  `),
};

const boxesOfSport = '(?:hobby|blaster|retail|hanger|cello|jumbo|wax|value|rack) (?:box(?:es)?|packs?|cases?)';

/** A box of a sport, whose title names the rookies that may be in it. */
const boxOfSport: FlagRule = {
  flag: 'sealed',
  pattern: regex(words(`(?:basketball|football|baseball) ${boxesOfSport}(?! (?:${outOfBox}))`)),
  harmless: cardOutOfBox,
  unless: regex(singleCard),
};

/** A pack in a slab. */
const gradedPack: FlagRule = {
  flag: 'sealed',
  pattern: regex(words('(?:booster|foil|wax|cello|rack) packs?(?! (?:fresh|pull|hit))')),
  harmless: cardOutOfBox,
  unless: regex(patterns`
    ${singleNumber}
    ${singleParallel}
  `),
};

const signed = '(?:signed|autographed|inscribed)';
/** Things besides cards that are signed or framed, as titles name them. "Signed baseball card" names a card: `noCard` leaves it out. */
const signedThings = patterns`
  ${signed} (?:(?:official|rawlings|wilson|spalding|major|national|american|league|al|nl|mlb|nfl|nba|the duke|fs) )*(?:base|basket|foot)?ball\b
  ${signed} (?:\w+ ){0,2}(?:mini |full[- ]size |speed )*(?:helmets?|jerseys?|bats?|gloves?|cleats|shoes|sneakers|caps?|hats?|magazines?|programs?|pucks?)\b
  \b(?:(?:base|basket|foot)ball|helmet|jersey|bat|glove|photo(?:graph)?|program|magazine) (?:hand[- ])?${signed} by\b
  ${signed} (?:\w+ ){0,2}(?:\d{1,2}x\d{2} )?(?:photo(?:graph)?s?|canvas|poster|lithograph|index card)\b
  \b(?:8|11|16|20)x(?:10|14|20|24) (?:\w+ ){0,2}(?:photo(?:graph)?s?|canvas)\b
  \bframed (?:\w+ ){0,3}(?:jersey|photo(?:graph)?|display)\b|\bjersey framed\b
  \b(?:mini|full[- ]size) (?:\w+ )?helmets?\b
`;

const noCard: FlagRule = {
  flag: 'noCard',
  pattern: regex(`(?:${signedThings})(?! ?(?:cards?|relics?|patch|variations?)\\b)`),
  unless: regex(patterns`
    ${singleCard}
    ${words('rc|rookie card|trading card|topps|bowman|fleer|donruss|panini|upper deck|leaf|score|prizm|select|insert|refractor')}
  `),
};

/** Binders and what is put into them; a "binder copy" is a card. */
export const binders = words(patterns`
  binder (?:inserts?|pages?|dividers?|covers?)
  (?:${patterns`
    (?:\d+|four|nine|twelve)[ -]pocket|zip(?:per|pered)?|ring|leather|cards?|toploader|(?:sleeves?|toploaders?) (?:and|&)
  `}) binders?(?! (?:cop|card|fresh|cond|pull|wor))
`);

const toy: FlagRule = {
  flag: 'noCard',
  pattern: regex(
    words(patterns`
      (?<!\b(?:with|w/|in|and|&|\+) (?:an? |custom |free )?)extended art(?:work)? cases?(?! (?:hits?|fresh))
      plush(?:ies?|es)?|bobble ?heads?|funko|figurines?|action figures?|key ?(?:chains?|rings?)|t-shirts?|hoodies?
      (?:fridge|refrigerator) magnets?|magnets? \d[\dx]*(?:mm|cm|in)?|(?<!\b(?:touch|with|in|w/) )magnets?(?= *$)|${binders}
      (?<!\b(?:with|w/|and|&|\+) )(?:play ?mats?|deck (?:box(?:es)?|cases?)(?! promo)|(?:flip|flipping|metal) coins?)
    `),
  ),
};

/** Rules for what is sold in place of a known card: places in breaks, repacks, boxes, codes, signed balls. */
export const productRules: readonly FlagRule[] = [
  packBreak,
  repack,
  empty,
  digital,
  sealed,
  unopened,
  boxOfSport,
  gradedPack,
  noCard,
  toy,
];
