import type { Authenticator, Grade, ListingFlag } from '@cardfall/card-language';

/** A list of values that no bid changes. Filters either keep documents with any of the values, or hide them. */
interface Attribute<Value, Rule extends 'keep' | 'hide'> {
  readonly rule: Rule;
  /** Only for the type of the values. */
  readonly values?: readonly Value[];
}

const kept = <Value>(): Attribute<Value, 'keep'> => ({ rule: 'keep' });
const hidden = <Value>(): Attribute<Value, 'hide'> => ({ rule: 'hide' });

/**
 * The attributes of a document, one line each. The filter of a kept attribute has the same name and is counted as a facet;
 * the filter of `flags` is `hideFlags`. Filter masks, facets and their types are derived from this table.
 * Prices and bid counts are not among them, because bids change them: their facets count fixed buckets (priceBidBuckets.ts).
 */
export const attributes = {
  categories: kept<string>(),
  authenticators: kept<Authenticator>(),
  /** Empty for an ungraded card. */
  grades: kept<Grade>(),
  conditions: kept<string>(),
  /** Reasons why it may not be a single known card, the most obvious first. */
  flags: hidden<ListingFlag>(),
};

export type AttributeName = keyof typeof attributes;
type RuleOf<Name extends AttributeName> = (typeof attributes)[Name]['rule'];
type ValueOf<Name extends AttributeName> = NonNullable<(typeof attributes)[Name]['values']>[number];
/** The attributes with a filter of the same name, which is counted as a facet. */
export type CountedAttribute = { [Name in AttributeName]: RuleOf<Name> extends 'keep' ? Name : never }[AttributeName];

/** The values of a document for each attribute. A value named twice counts once. */
export type AttributeValues = { readonly [Name in AttributeName]: readonly ValueOf<Name>[] };

type KeepFilters = { readonly [Name in CountedAttribute]?: readonly string[] | undefined };
export type HiddenFlag = ValueOf<'flags'>;

/** Restrictions besides the words. A missing filter restricts nothing. */
export interface SearchFilters extends KeepFilters {
  /** Leaves out documents with any of these flags. */
  readonly hideFlags?: readonly HiddenFlag[] | undefined;
  /** Both limits are included. */
  readonly minPrice?: number | undefined;
  readonly maxPrice?: number | undefined;
  /** The limit of price and shipping together, included. Without a known shipping cost only the price can exceed it. */
  readonly maxTotal?: number | undefined;
  /** 0 keeps listings without bids. */
  readonly maxBids?: number | undefined;
  /** Milliseconds since 1970, exclusive. */
  readonly endsBefore?: number | undefined;
}

/** The number of results with another choice in one filter and all other filters unchanged. Hidden documents count nowhere. */
export type Facets = { readonly [Name in CountedAttribute]: ReadonlyMap<string, number> } & {
  /** By the upper limit of bids; each count includes the ones before. */
  readonly bids: ReadonlyMap<number, number>;
  /** By the lower limit of the price bucket. */
  readonly prices: ReadonlyMap<number, number>;
  /** By the exclusive upper limit of the end time. */
  readonly endings: ReadonlyMap<number, number>;
};

export const attributeNames = Object.keys(attributes) as AttributeName[];
export const countedNames = attributeNames.filter((name): name is CountedAttribute => attributes[name].rule === 'keep');

/** Returns the bit of an attribute in a mask of failed filters. */
export function bitOf(name: AttributeName): number {
  return 1 << attributeNames.indexOf(name);
}
