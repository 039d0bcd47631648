import { hiddenOddities, type OddityKind } from '@cardfall/card-language';
import { formatCount } from '#web/ui/formatCount.ts';

/** What each kind is called, one of it and many. */
const words: Record<OddityKind, readonly [one: string, many: string]> = {
  lot: ['lot', 'lots'],
  pickList: ['pick list', 'pick lists'],
  reprint: ['reprint', 'reprints'],
  custom: ['custom card', 'custom cards'],
  repack: ['repack', 'repacks'],
  digital: ['digital card', 'digital cards'],
  break: ['break', 'breaks'],
  empty: ['empty package', 'empty packages'],
  sealed: ['sealed box', 'sealed boxes'],
  oversized: ['oversized card', 'oversized cards'],
  maybeReprint: ['possible reprint', 'possible reprints'],
};

/** How many there are of a kind: "1 lot", "1,200 sealed boxes". */
export function oddityCount(kind: OddityKind, count: number): string {
  const [one, many] = words[kind];
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/** What is left out, all kinds together: "27 hidden". */
export function hiddenCount(counts: readonly { readonly count: number }[]): string {
  return `${formatCount(counts.reduce((sum, { count }) => sum + count, 0))} hidden`;
}

/** Which kinds are not left out: "Lots and pick lists are shown." Empty when all are. */
export function shownText(shown: readonly OddityKind[]): string {
  if (shown.length === 0) return '';
  if (shown.length === hiddenOddities.length) return 'Nothing is hidden.';
  const names = new Intl.ListFormat('en', { type: 'conjunction' }).format(shown.map((kind) => words[kind][1]));
  return `${names.charAt(0).toUpperCase()}${names.slice(1)} are shown.`;
}
