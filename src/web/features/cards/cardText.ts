import { foldText } from '@cardfall/card-language';
import type { Card, Money } from '#web/api/card.ts';
import { formatCount, partThousands } from '#web/ui/formatCount.ts';

/** By currency. */
const moneyFormats: Record<string, Intl.NumberFormat> = {};

/** Formats an amount in its own currency: `$1,234.50`. Dollars do without `Intl`, as `partThousands` says. */
export function formatMoney({ value, currency }: Money): string {
  if (currency === 'USD') return `$${partThousands(value.toFixed(2))}`;
  moneyFormats[currency] ??= new Intl.NumberFormat('en-US', { style: 'currency', currency });
  return moneyFormats[currency].format(value);
}

/** Describes the shipping cost. An unknown cost is not free. */
export function formatShipping(shipping: Card['shipping']): string {
  if (shipping === 'unknown') return '+ shipping ?';
  return shipping.value === 0 ? 'Free shipping' : `+ ${formatMoney(shipping)} shipping`;
}

/** Describes the shipping cost and, if there is one, the total. Both amounts must have the same currency. */
export function formatTotal({ price, shipping }: Pick<Card, 'price' | 'shipping'>): string {
  if (shipping === 'unknown' || shipping.value === 0) return formatShipping(shipping);
  const sum = (Math.round(price.value * 100) + Math.round(shipping.value * 100)) / 100;
  return `+ ${formatMoney(shipping)} = ${formatMoney({ ...price, value: sum })}`;
}

export function formatBids(bidCount: number): string {
  return `${formatCount(bidCount)} ${bidCount === 1 ? 'bid' : 'bids'}`;
}

/** Returns whether a card has the text in its title or description (docs/requirements.md, 4.list.18). */
export function matchesText(card: Card, text: string): boolean {
  const needle = foldText(text);
  return foldText(card.title).includes(needle) || foldText(card.description).includes(needle);
}
