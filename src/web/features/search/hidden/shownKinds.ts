import { flagsHiddenByDefault, type ListingFlag } from '@cardfall/card-language';
import { everything } from '#domain/browsing/filters.ts';

const name = 'show';

/** What searches leave out unless the address says otherwise; it may have been typed or shared by anybody. */
export function shownIn(address: URLSearchParams): readonly ListingFlag[] {
  const asked = (address.get(name) ?? '').split(',');
  return asked.includes(everything)
    ? flagsHiddenByDefault
    : flagsHiddenByDefault.filter((kind) => asked.includes(kind));
}

/** What is to be left out. */
export function hiddenIn(address: URLSearchParams): readonly ListingFlag[] {
  const shown = shownIn(address);
  return flagsHiddenByDefault.filter((kind) => !shown.includes(kind));
}

/** The same address with these kinds shown; none leaves no trace. */
export function withShown(address: URLSearchParams, shown: readonly ListingFlag[]): URLSearchParams {
  const next = new URLSearchParams(address);
  if (shown.length === 0) next.delete(name);
  else next.set(name, shown.length === flagsHiddenByDefault.length ? everything : shown.join(','));
  return next;
}
