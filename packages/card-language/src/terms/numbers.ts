import { stripLeadingZeros } from '../text/tokens.ts';
import { fullYear } from '../titles/readSeason.ts';
import type { Season } from '../titles/TitleFacts.ts';

const seasonToken = /^(?<first>(?:18|19|20)\d\d|\d\d)[-/](?<second>(?:19|20)\d\d|\d\d)$/;

/** Returns the term of a card number, without leading zeros and hyphens: #CPA-NK, #CPANK and #cpa-nk are the same number. */
export function cardNumberTerm(token: string): string {
  return `#${stripLeadingZeros(token.replace(/[^\p{Letter}\p{Number}]+/gu, ''))}`;
}

/** Returns the season of `2018-19`, `2018/19`, `2018-2019` or `18-19`; null for anything else. */
export function seasonOf(token: string): Season | null {
  const { first, second } = seasonToken.exec(token)?.groups ?? {};
  if (first === undefined || second === undefined) return null;
  const from = fullYear(first);
  // 18/19 is a serial number, 18-19 a season.
  if (first.length === 2 && token.includes('/')) return null;
  return (from + 1) % 100 === Number(second.slice(-2)) ? { first: from, last: from + 1 } : null;
}

/** Returns the terms of a season, the most precise one first. */
export function seasonTerms({ first, last }: Season): string[] {
  return first === last ? [String(first)] : [`${first}-${String(last).slice(-2)}`, String(first)];
}
