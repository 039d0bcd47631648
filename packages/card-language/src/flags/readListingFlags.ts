import { foldTitle } from '../patterns/foldTitle.ts';
import { GramSet } from '../patterns/GramSet.ts';
import { PatternTable } from '../patterns/PatternTable.ts';
import { TitlePattern } from '../patterns/TitlePattern.ts';
import { flagRules } from './flagRules.ts';
import type { ListingFlag } from './listingFlags.ts';

const rules = new PatternTable(
  flagRules.map(({ flag, onlyIf, pattern, harmless, unless }) => ({
    flag,
    onlyIf,
    pattern: new TitlePattern(pattern),
    harmless: harmless === undefined ? null : new TitlePattern(harmless),
    unless: unless === undefined ? null : new TitlePattern(unless),
  })),
);

/** Returns the flags of a title, as sellers write it. */
export function readListingFlags(title: string): ListingFlag[] {
  const folded = foldTitle(title);
  return flagsOfFolded(folded, new GramSet(folded));
}

/** Words that ask for sets, sealed products or breaks in a query only: in a title, "hobby box" may say where a single card came from. */
const wantedInQueries: readonly (readonly [ListingFlag, RegExp])[] = [
  [
    'sealed',
    /\b(?:box(?:es)?|(?<!silver )packs?|cases?|blasters?|hangers?|etbs?|tins?|(?<!^)cans?)\b(?! (?:hits?|toppers?|fresh))/,
  ],
  [
    'sealed',
    /\b(?:upcs?|(?:premium|figure|poster|special) collections?|blisters?|boosters?|(?<!iron )bundles?|elite[ -]trainers?|build (?:&|and|n) battle|sealed)\b/,
  ],
  // A set of cards, not the name of a set.
  ['lot', /(?<!^|\bbase )\bsets?$|\b(?:ball|holo|seq|sequential|graded) sets?\b/],
  ['break', /(?<!\bfast )\bbreaks?\b/],
  ['digital', /\btop ?shot\b|\bcodes?\b|\bp?tcg ?(?:live|l|o|online)\b/],
  ['empty', /\b(?:toploaders?|top loaders?|card savers?|sleeves|one[ -]touch(?:es)?|holders?|binders?|albums?)\b/],
  ['noCard', /\b(?:photos?|helmets?|balls?|plush(?:ies)?|play ?mats?|deck (?:box(?:es)?|cases?)|coins?)\b/],
];

/** Returns the flags of the listings that a query asks for by name. */
export function flagsWantedBy(query: string): ListingFlag[] {
  const folded = foldTitle(query);
  const wanted = wantedInQueries.flatMap(([flag, pattern]) => (pattern.test(folded) ? flag : []));
  const named = [...flagsOfFolded(folded, new GramSet(folded)), ...wanted];
  return [...new Set(named.flatMap((flag) => [flag, ...(kin[flag] ?? [])]))];
}

/**
 * Flags that come together in titles: a reprint is often a custom card too, a pick list a lot, a break one of boxes, and a code
 * of a box is sold by the dozen, as sleeves are.
 */
const kin: Partial<Record<ListingFlag, readonly ListingFlag[]>> = {
  reprint: ['custom'],
  custom: ['reprint'],
  pickList: ['lot'],
  lot: ['pickList'],
  break: ['pickList', 'sealed'],
  digital: ['sealed', 'lot', 'pickList'],
  empty: ['lot', 'noCard'],
};

/** Returns the flags of a folded title whose grams are known. */
export function flagsOfFolded(folded: string, grams: GramSet): ListingFlag[] {
  const flags: ListingFlag[] = [];
  for (const { flag, onlyIf, pattern, harmless, unless } of rules.candidates(grams)) {
    if (onlyIf?.(folded) === false || flags.includes(flag)) continue;
    const hasHarmless = harmless?.mayMatch(grams) === true;
    const text = hasHarmless ? folded.replaceAll(harmless.regex, (words) => '|'.repeat(words.length)) : folded;
    if (!pattern.regex.test(text) || (unless?.mayMatch(grams) && unless.regex.test(folded))) continue;
    flags.push(flag);
  }
  return flags;
}
