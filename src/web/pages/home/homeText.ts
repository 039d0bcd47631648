import { formatCount } from '#web/ui/formatCount.ts';

export function auctionsText(total: number): string {
  return `${formatCount(total)} live ${total === 1 ? 'auction' : 'auctions'}`;
}

/** Writes how much of the list is shown: "85 of 2,310". */
export function seenOfTotal(seen: number, total: number): string {
  return `${formatCount(seen)} of ${formatCount(Math.max(seen, total))}`;
}
