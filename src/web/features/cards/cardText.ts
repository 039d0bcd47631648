import { foldText } from '@cardfall/card-language';
import type { Card, Money } from '#web/api/card.ts';
import { formatCount } from '#web/ui/formatCount.ts';

const moneyFormats = new Map<string, Intl.NumberFormat>();

/** Formats an amount with two decimals in its own currency. */
export function moneyText({ value, currency }: Money): string {
  let format = moneyFormats.get(currency);
  if (format === undefined) {
    format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
    moneyFormats.set(currency, format);
  }
  return format.format(value);
}

/** Describes the shipping cost. An unknown cost is not free. */
export function shippingText(shipping: Card['shipping']): string {
  if (shipping === 'unknown') return '+ shipping ?';
  return shipping.value === 0 ? 'Free shipping' : `+ ${moneyText(shipping)} shipping`;
}

/** Describes the shipping cost and, if it is known, the total. */
export function totalText({ price, shipping }: Pick<Card, 'price' | 'shipping'>): string {
  if (shipping === 'unknown' || shipping.value === 0) return shippingText(shipping);
  const sum = (Math.round(price.value * 100) + Math.round(shipping.value * 100)) / 100;
  return `+ ${moneyText(shipping)} = ${moneyText({ ...price, value: sum })}`;
}

export function bidsText(bidCount: number): string {
  return `${formatCount(bidCount)} ${bidCount === 1 ? 'bid' : 'bids'}`;
}

/** Returns whether a card has the text in its title or description (docs/requirements.md, 4.list.18). */
export function matchesText(card: Card, text: string): boolean {
  const needle = foldText(text);
  return foldText(card.title).includes(needle) || foldText(card.description).includes(needle);
}
