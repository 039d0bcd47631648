import type { Card, Money } from '#web/api/card.ts';
import { formatCount } from '#web/ui/formatCount.ts';

const moneyFormats = new Map<string, Intl.NumberFormat>();

/** An amount with two decimals in its own currency. */
export function moneyText({ value, currency }: Money): string {
  let format = moneyFormats.get(currency);
  if (format === undefined) {
    format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
    moneyFormats.set(currency, format);
  }
  return format.format(value);
}

/** What comes on top of the price. Unknown is not free. */
export function shippingText(shipping: Card['shipping']): string {
  if (shipping === 'unknown') return '+ shipping ?';
  return shipping.value === 0 ? 'Free shipping' : `+ ${moneyText(shipping)} shipping`;
}

/** What comes on top, and what that makes together where it is known. */
export function sumText({ price, shipping }: Pick<Card, 'price' | 'shipping'>): string {
  if (shipping === 'unknown' || shipping.value === 0) return shippingText(shipping);
  const sum = (Math.round(price.value * 100) + Math.round(shipping.value * 100)) / 100;
  return `+ ${moneyText(shipping)} = ${moneyText({ ...price, value: sum })}`;
}

export function bidsText(bidCount: number): string {
  return `${formatCount(bidCount)} ${bidCount === 1 ? 'bid' : 'bids'}`;
}
