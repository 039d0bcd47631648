import type { OddityKind } from './oddityKinds.ts';

export interface OddityRule {
  readonly kind: OddityKind;
  readonly reason: string;
  readonly pattern: RegExp;
  /** Where the same words mean something harmless; taken out of the title before the pattern is tried. */
  readonly traps?: RegExp;
}

const number = '(?:[2-9]|[1-9]\\d{1,3}|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty)';

/** Patterns of the folded title, tried in this order; one entry a kind. */
export const oddityRules: readonly OddityRule[] = [
  {
    kind: 'pickList',
    reason: 'One of several cards, to be chosen by the buyer',
    pattern:
      /\b(?:(?:you|u|ya|your)[ -]?(?:pick|choose|choice|select)s?|pick (?:your|ur|a card|one|from|any|&|and|the card|cards?|list|em|from)|picks? (?:your|list)|choose(?:s|n)?|choice of|complete (?:your|the|ur) sets?|finish your set|fill your set|select your|select from|(?:singles|cards?) to (?:pick|choose)|buyer'?s? (?:choice|picks?)|(?:multi|variation) listing)\b|\bpick$|\(pick\)/,
    traps:
      /\b(?:draft picks?|first round picks?|1st round picks?|lottery picks?|#\d+ (?:overall )?picks?|(?:top|1st|first|number one|overall|round) picks?|pick six|chosen (?:one|few)|people'?s choice|players'? choice)\b/g,
  },
  {
    kind: 'lot',
    reason: 'More than one card',
    pattern: new RegExp(
      [
        '\\b(?:card )?lots?\\b',
        '\\bbundles?\\b',
        '\\bjob ?lot\\b',
        `\\bset of ${number}\\b`,
        `\\b${number}[ -]?(?:different |diff |total |assorted |random |sports? |rookie |baseball |football |basketball |pokemon |psa |graded )*cards\\b`,
        `\\b${number}[ -]cards? (?:lot|set|bundle|collection)\\b`,
        `\\bquantity|\\bqty\\b`,
        '(?<=[a-z)] )x ?(?:[2-9]|[1-4]\\d)(?= *$| [a-z])(?!-)',
        '(?:^| )(?:[2-9]|[1-4]\\d)x(?= )',
        '\\((?:[2-9]|[1-4]\\d)\\)(?= *$| [a-z])',
        '(?:^| )\\(x ?(?:[2-9]|[1-4]\\d)\\)|\\((?:[2-9]|[1-4]\\d)x\\)',
        '#\\d{1,4} ?(?:&|,|and|\\+) ?#?\\d{1,4}(?![\\d/])',
        '\\b(?:(?:complete|full) base|complete|full|team|master|factory|partial|starter|base) sets?\\b(?! (?:break|variation))',
        '\\bcollection of\\b|\\bbinder\\b|\\bplayset\\b|\\bpair of\\b',
      ].join('|'),
    ),
    traps:
      /\b(?:lots? of (?:fun|color|action|love|shine|potential)|parking lot|odd lot|a lot|(?:[2-9]|\d\d)x (?:all|mvp|champ\w*|pro|cy|gold|nba|nfl|mlb|super|world|allstar|ring|winner|roy|dpoy)|from (?:a |the )?(?:complete|factory|full) set|factory set (?:exclusive|variation|rc|rookie|#)\S*|premium collection|classic collection|ultra premium collection|(?:no|not a) lots?|[234] cards? (?:made|exist)|booster bundles?|(?<!complete )(?<!full )base set(?: 2| unlimited| shadowless)?|starter sets? (?:#|ex|promo|deck)\S*|complete set (?:ssp|variation))(?![a-z])/g,
  },
  {
    kind: 'reprint',
    reason: 'A reprint, copy or proxy of the card',
    pattern:
      /\b(?:re-?prints?|reprinted|proxy|proxies|replicas?|fakes?|counterfeit|unofficial|facsimile|fasc|copy|(?:not|non)[ -]?(?:authentic|original))\b/,
    traps:
      /\b(?:(?:no|not|not an?|never|no fakes?|non)[ -](?:re-?prints?|proxy|replicas?|fakes?|copy)|hard copy|(?:no|not) fake)\b/g,
  },
  {
    kind: 'custom',
    reason: 'Home-made or art, not made by the company',
    pattern:
      /\b(?:customs?|custom[ -]?made|aceo|art cards?|novelty|fan[ -]?(?:made|art)|hand[ -]?made|home[ -]?made|iconic ink|orica|gold[ -]metal|metal card|gold plated|24k|hand[ -]?(?:drawn|painted)|artist (?:drawn|painted))\b/,
    traps:
      /\b(?:custom (?:slab|label|case|cut|clubhouse|threads)|metal universe|heavy metal|customs? fees?|no customs?|(?:gold )?metal (?:card )?(?:upc|promo|ultra premium|black star)|(?:upc|promo) (?:gold )?metal(?: card)?)\b/g,
  },
  {
    kind: 'break',
    reason: 'A share in opened packs, not a card',
    pattern:
      /\b(?:(?:case|box|group|team|live|pack|player|division|hobby|random|personal|mixer|set|master|factory) breaks?\b(?! (?:prizm|refractor))|breaks? (?:spot|credit|slot|#\d+)|random (?:team|player|division|hit)s?|pick your team|team random|rip and ship|rip & ship|live rip)\b/,
    traps: /\bfast break\b/g,
  },
  {
    kind: 'repack',
    reason: 'Unknown cards packed by the seller',
    pattern:
      /\bmystery (?:graded |slab |hot |chase |card |power |sports? |pokemon |baseball |football |basketball |booster )*(?:packs?|box(?:es)?|repacks?|bags?|slabs?|envelopes?|cards?|lots?|pulls?|cubes?|tins?|bundles?|bricks?|break)\b|\bre-?packs?\b|\bre-?packed\b|\bhot (?:packs?|box(?:es)?)\b|\bchase (?:packs?|box(?:es)?|slabs?|bags?)\b|\bgrab bags?\b|\bsurprise (?:packs?|box(?:es)?|bags?|slabs?)\b|\b(?:guaranteed|random) (?:auto|hit|graded|slab|psa|pull)s?\b/,
  },
  {
    kind: 'empty',
    reason: 'Packaging without cards',
    pattern:
      /\bempty\b|\b(?:box|tin|case|wrapper|pack|label|slab|holder|packaging|binder)s? only\b|\b(?:no|without|w\/o|zero) (?:cards?|packs?)\b|\b(?:opened|used) (?:box|packs?|wrappers?)\b|\bwrappers? (?:lot|only)\b|\bdisplay (?:box|case|stand)\b/,
    traps: /\b(?:no cards? (?:left|better)|empty (?:net|nest))\b/g,
  },
  {
    kind: 'digital',
    reason: 'Not a physical card',
    pattern:
      /\b(?:digital|nft|nfts|code cards?|online codes?|tcg live codes?|ptcgo codes?|tcgo codes?|codes? (?:only|sent|emailed)|e-?card delivery|virtual card)\b/,
    traps: /\b(?:digital (?:camo|dreams?|dynasty|to physical)|non[ -]digital|not digital)\b/g,
  },
  {
    kind: 'sealed',
    reason: 'Packs or boxes, not a single card',
    pattern:
      /\b(?:(?:factory |brand new )?sealed (?:\w+ ){0,4}(?:box(?:es)?|packs?|cases?|tins?|collection|set|etb|blaster|product|deck)|(?:hobby|blaster|booster|mega|retail|jumbo|cello|rack|wax|hanger|value|fat|hta|h2|tmall) (?:choice )?(?:box(?:es)?|packs?|cases?)(?! (?:exclusive|promo|topper|hit|pull|fresh|parallel|insert|variation|chrome|only))|(?:box(?:es)?|packs?|cases?|tins?|etb|upc)[ -]{1,3}(?:new |brand new |factory )*sealed|elite trainer box|booster bundle|theme deck|build & battle)\b/,
    traps:
      /\b(?:(?:etb|elite trainer box|booster box|mega box|blaster box|hobby box|upc|ultra premium collection) (?:stamped |stamp |holo |exclusive |black star )*(?:promos?|exclusive|chrome|mojo|topper|parallel)|case hits?|(?:from|fresh from|pulled from) (?:a )?(?:hobby|blaster|booster|mega|retail|sealed)(?: box| pack| case)?|pack fresh|fresh pack|sealed (?:in|slab|case by psa|redemption))\b/g,
  },
  {
    kind: 'oversized',
    reason: 'Not of the usual size',
    pattern:
      /\b(?:jumbo(?! (?:patch|jersey|swatch|relic|hobby|box|pack|rpa|auto|material|logo|die|memorabilia|glove|bat))|oversized?|over-sized|giant|poster|5x7|8x10)\b/,
    traps: /\b(?:giants|(?:san francisco|new york|sf|ny) giant|jumbo (?:prime|silver|exclusive|mojo))\b/g,
  },
  {
    kind: 'maybeReprint',
    reason: 'RP is also written for reprint; read the description',
    pattern: /(?<![#a-z-])rp(?![a-z\d-])/,
    traps: /\brp[ /]?(?:auto|a\b|patch)|\brookie patch\b.*\brp\b/g,
  },
];
