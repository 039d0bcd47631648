import type { CardPage } from '#contract/cards.ts';

interface CoverageTextOptions {
  readonly length: 'short' | 'long';
  readonly hasKeyword: boolean;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The currency of the marketplace; ISO 4217. */
  readonly currency: string;
}

/** Says until when a list has every auction, in the visitor's time zone; empty when that time has come. */
export function coverageText(
  { completeUntil, minBids, minPrice, listComplete }: NonNullable<CardPage['coverage']>,
  { length, hasKeyword, now, currency }: CoverageTextOptions,
): string {
  const until = Date.parse(completeUntil);
  if (!(until > now)) return '';
  const time = formatTimeOfDay(until, now);
  const isWhole = minBids === 0 && minPrice === 0;
  if (length === 'short') {
    if (!isWhole) return '· a selection';
    return listComplete ? '· all there are' : `· complete until ${time}`;
  }
  const price = minPrice === 0 ? '' : ` of ${formatPrice(minPrice, currency)} or more`;
  const subject = `Every ${hasKeyword ? 'match' : 'auction'}${isWhole ? '' : ` with a bid${price}`}`;
  if (listComplete && isWhole) return `${subject} that ends in this time is on Cardfall.`;
  const others = isWhole ? 'Later ones' : 'The others';
  const rest = hasKeyword ? 'those found so far' : 'a selection';
  return `${subject} that ends ${listComplete ? 'in this time' : `before ${time}`} is on Cardfall. ${others} are ${rest}.`;
}

/** Formats a moment within a day: `9:40 PM`, with the weekday if it is not today's. */
function formatTimeOfDay(at: number, now: number): string {
  const isToday = new Date(at).toDateString() === new Date(now).toDateString();
  const time = { hour: 'numeric', minute: '2-digit' } as const;
  return new Intl.DateTimeFormat('en-US', isToday ? time : { weekday: 'short', ...time }).format(at);
}

function formatPrice(price: number, currency: string): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency, maximumFractionDigits: 0 }).format(price);
}
