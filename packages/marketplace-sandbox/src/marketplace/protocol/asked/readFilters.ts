import { type Problem, problems } from '../Problem.ts';
import { filterRules } from './filterRules.ts';
import type { Match } from './Match.ts';
import type { SearchFilters } from './SearchFilters.ts';
import { namedPart, splitOutside, valuesIn } from './splitOutside.ts';

const mostSellers = 250;

function refusalOf(given: ReadonlyMap<string, string>): Problem | null {
  if (given.has('itemLocationCountry') && given.has('itemLocationRegion')) return problems.oneLocation();
  const sellers = [
    ...(valuesIn(given.get('sellers') ?? '') ?? []),
    ...(valuesIn(given.get('excludeSellers') ?? '') ?? []),
  ];
  return sellers.length > mostSellers ? problems.tooManySellers() : null;
}

function problemWith(name: string, value: string): Problem {
  return name === 'sellers' || name === 'excludeSellers' ? problems.sellerName() : problems.filterValue(name, value);
}

/** Price and currency travel together: one without the other, or a wrong one, takes both away. */
function settlePrice(accepted: Map<string, Match>, given: ReadonlyMap<string, string>, warnings: Problem[]): void {
  const asked = ['price', 'priceCurrency'].filter((name) => given.has(name));
  if (asked.length === 0 || (accepted.has('price') && accepted.has('priceCurrency'))) return;
  for (const name of asked) {
    if (accepted.delete(name)) warnings.push(problems.filterValue(name, given.get(name) ?? ''));
  }
  warnings.push(problems.price());
}

/**
 * Reads the `filter` parameter. A filter the marketplace does not understand is left out with a warning, and the search
 * goes on without it.
 */
export function readFilters(text: string | null, now: number): SearchFilters {
  const given = new Map<string, string>();
  const accepted = new Map<string, Match>();
  const warnings: Problem[] = [];
  for (const part of text ? splitOutside(text) : []) {
    const [name, value] = namedPart(part) ?? [part, ''];
    const match = Object.hasOwn(filterRules, name) ? filterRules[name]?.(value, now) : null;
    given.set(name, value);
    if (match) accepted.set(name, match);
    else warnings.push(problemWith(name, value));
  }
  settlePrice(accepted, given, warnings);
  if (given.has('deliveryPostalCode') && !given.has('deliveryCountry')) warnings.push(problems.deliveryCountry());
  return {
    matches: [...accepted.values()],
    warnings,
    refusal: refusalOf(given),
    buyingOptionsGiven: accepted.has('buyingOptions'),
    names: new Set(accepted.keys()),
  };
}
