import { flagsHiddenByDefault, type ListingFlag } from '@cardfall/card-language';
import { formatCount } from '#web/ui/formatCount.ts';

/** The names of the listing flags, singular and plural. */
const flagNames: Record<ListingFlag, readonly [singular: string, plural: string]> = {
  lot: ['lot', 'lots'],
  pickList: ['pick list', 'pick lists'],
  reprint: ['reprint', 'reprints'],
  custom: ['custom card', 'custom cards'],
  repack: ['repack', 'repacks'],
  digital: ['digital card', 'digital cards'],
  break: ['break', 'breaks'],
  empty: ['empty package', 'empty packages'],
  sealed: ['sealed box', 'sealed boxes'],
  noCard: ['item that is no card', 'items that are no cards'],
  oversized: ['oversized card', 'oversized cards'],
  maybeReprint: ['possible reprint', 'possible reprints'],
};

/** Returns a count with the name of a flag: "1 lot", "1,200 sealed boxes". */
export function flagCountText(kind: ListingFlag, count: number): string {
  const [singular, plural] = flagNames[kind];
  return `${formatCount(count)} ${count === 1 ? singular : plural}`;
}

/** Returns the number of all hidden listings: "27 hidden". */
export function hiddenCountText(counts: readonly { readonly count: number }[]): string {
  return `${formatCount(counts.reduce((sum, { count }) => sum + count, 0))} hidden`;
}

/** Names the shown flags: "Lots and pick lists are shown." Empty when all are hidden. */
export function shownFlagsText(shown: readonly ListingFlag[]): string {
  if (shown.length === 0) return '';
  if (shown.length === flagsHiddenByDefault.length) return 'Nothing is hidden.';
  const names = listFlags(shown, 'and');
  return `${names.charAt(0).toUpperCase()}${names.slice(1)} are shown.`;
}

/** Names the hidden flags: "Without lots or pick lists". Empty when none are hidden. */
export function hiddenFlagsText(hidden: readonly ListingFlag[]): string {
  return hidden.length === 0 ? '' : `Without ${listFlags(hidden, 'or')}`;
}

/** Joins the names of flags: "lots, reprints, or breaks". A search says it at once, so it does without `Intl`, as `exactTimeText`. */
function listFlags(flags: readonly ListingFlag[], conjunction: 'and' | 'or'): string {
  const names = flags.map((kind) => flagNames[kind][1]);
  const last = names.pop() ?? '';
  if (names.length === 0) return last;
  return `${names.join(', ')}${names.length > 1 ? ',' : ''} ${conjunction} ${last}`;
}
