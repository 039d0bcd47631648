import { hiddenOddities, type OddityKind } from '@cardfall/card-language';
import { everything } from '#domain/browsing/filters.ts';

const name = 'show';

/** What searches leave out unless the address says otherwise; it may have been typed or shared by anybody. */
export function shownIn(address: URLSearchParams): readonly OddityKind[] {
  const asked = (address.get(name) ?? '').split(',');
  return asked.includes(everything) ? hiddenOddities : hiddenOddities.filter((kind) => asked.includes(kind));
}

/** What is to be left out. */
export function hiddenIn(address: URLSearchParams): readonly OddityKind[] {
  const shown = shownIn(address);
  return hiddenOddities.filter((kind) => !shown.includes(kind));
}

/** The same address with these kinds shown; none leaves no trace. */
export function withShown(address: URLSearchParams, shown: readonly OddityKind[]): URLSearchParams {
  const next = new URLSearchParams(address);
  if (shown.length === 0) next.delete(name);
  else next.set(name, shown.length === hiddenOddities.length ? everything : shown.join(','));
  return next;
}
