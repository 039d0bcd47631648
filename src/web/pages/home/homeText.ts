import { categoryLabels } from '@cardfall/card-language';
import { everything } from '#domain/browsing/filterKinds.ts';
import { filtersAreActive } from '#domain/browsing/filters.ts';
import type { CardRequest } from '#web/features/cards/cardRequest.ts';
import { formatCount } from '#web/ui/formatCount.ts';

/** Returns the heading over the cards of a request. */
export function listHeading(request: CardRequest): string {
  if (request.kind === 'list') return 'Ending soon';
  if (request.keyword !== null) return `Search results for "${request.keyword}"`;
  if (request.kind === 'search' || !filtersAreActive(request.filters)) return 'Live auctions';
  const [first, ...others] = request.filters.categories;
  if (first === undefined || first === everything || others.length > 0) return 'Filtered auctions';
  return `${categoryLabels[first]} auctions`;
}

export function auctionsText(total: number): string {
  return `${formatCount(total)} live ${total === 1 ? 'auction' : 'auctions'}`;
}

/** Writes how much of the list is shown: "85 of 2,310". */
export function seenOfTotal(seen: number, total: number): string {
  return `${formatCount(seen)} of ${formatCount(Math.max(seen, total))}`;
}
