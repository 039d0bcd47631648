import { clientSettings } from '#web/api/clientSettings.ts';

const amount = /^\d{1,7}(?:\.\d{1,2})?$/;

/**
 * Reads an amount that a person typed, as the API takes it: "$1,200.5" becomes "1200.50". Null for an empty text, undefined
 * for one that is no amount above 0.
 */
export function parseAmount(text: string): string | null | undefined {
  const digits = text.replace(/[\s,]/g, '').replace(/^\p{Sc}/u, '');
  if (digits === '') return null;
  if (!amount.test(digits) || Number(digits) === 0) return undefined;
  return Number(digits).toFixed(2);
}

/** Formats an amount in the currency of the marketplace. */
export function amountText(value: string): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency: clientSettings.currency }).format(Number(value));
}

/** The sign of that currency. */
export function currencySign(): string {
  const parts = new Intl.NumberFormat('en-US', { style: 'currency', currency: clientSettings.currency }).formatToParts(
    0,
  );
  return parts.find(({ type }) => type === 'currency')?.value ?? '';
}
