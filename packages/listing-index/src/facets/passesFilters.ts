import type { DocLocation } from '../segments/DocMap.ts';
import type { AttributeSets } from './AttributeSets.ts';
import { countedNames, type SearchFilters } from './attributes.ts';
import { limitsOf } from './filterMasks.ts';

/** Tests one document as `FacetCounter` tests all documents of a segment. */
export function passesFilters({ segment, docId }: DocLocation, sets: AttributeSets, filters: SearchFilters): boolean {
  const { columns } = segment;
  const values = sets.valuesOf(columns.attributeSet[docId]);
  const { minPrice, maxPrice, maxTotal, maxBids } = limitsOf(filters);
  const { endsBefore = Infinity, hideFlags } = filters;
  const price = columns.price[docId];
  if (
    price < minPrice ||
    price > maxPrice ||
    price + columns.shipping[docId] > maxTotal ||
    columns.bids[docId] > maxBids ||
    columns.endsAt[docId] >= endsBefore
  )
    return false;
  if (hideFlags?.some((flag) => values.flags.includes(flag))) return false;
  return countedNames.every((name) => {
    const wanted = filters[name];
    return wanted === undefined || values[name].some((value) => wanted.includes(value));
  });
}
