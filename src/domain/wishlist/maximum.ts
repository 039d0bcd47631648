/** Compares a price with the most a collector wants to pay, shipping included. */
export interface MaximumVerdict {
  readonly standing: 'under' | 'at' | 'over';
  /** The difference, never negative. */
  readonly by: number;
  /** False if only the price could be compared: an unknown shipping cost is not free. */
  readonly isShippingKnown: boolean;
}

/**
 * Compares price and shipping with a maximum, in cents, because binary fractions do not add up.
 *
 * @param shipping null if it is unknown
 */
export function compareWithMaximum(price: number, shipping: number | null, maximum: number): MaximumVerdict {
  const cents = Math.round(price * 100) + Math.round((shipping ?? 0) * 100) - Math.round(maximum * 100);
  return {
    standing: cents < 0 ? 'under' : cents === 0 ? 'at' : 'over',
    by: Math.abs(cents) / 100,
    isShippingKnown: shipping !== null,
  };
}

/** Says the verdict in words, such as "Under my maximum by $5.00, shipping unknown". */
export function maximumText(
  { standing, by, isShippingKnown }: MaximumVerdict,
  formatAmount: (amount: number) => string,
): string {
  const words = { under: 'Under my maximum by', at: 'Exactly my maximum', over: 'Over my maximum by' }[standing];
  const amount = standing === 'at' ? '' : ` ${formatAmount(by)}`;
  return `${words}${amount}${isShippingKnown ? '' : ', shipping unknown'}`;
}

const typedAmount = /^\d{1,7}(?:\.\d{1,2})?$/;

/**
 * Reads a maximum that a person typed, as the API takes it: "$1,200.5" becomes "1200.50". Null for an empty text, undefined
 * for one that is no amount above 0.
 */
export function parseMaximum(typed: string): string | null | undefined {
  const digits = typed.replace(/[\s,]|^\s*\p{Sc}/gu, '');
  if (digits === '') return null;
  return typedAmount.test(digits) && Number(digits) > 0 ? Number(digits).toFixed(2) : undefined;
}
