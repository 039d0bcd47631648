import type { CountedAttribute } from '@cardfall/listing-index';
import type { EndWindow } from './endWindows.ts';

/** The choice that means no restriction (docs/requirements.md, 3.filters.3). */
export const everything = 'all';

/** In whole units of the marketplace's currency (docs/requirements.md, 9.filters.1). */
export const widestPriceRange = [0, 50_000] as const;

export type PriceRange = readonly [min: number, max: number];

/** Limits of the API for values that only the marketplace knows. */
export const maxOpenValues = 20;
export const maxOpenValueLength = 60;

/** The declarations shared by all kinds of filters except price ranges. */
interface Labeled<Name extends string> {
  /** The field of `Filters`. */
  readonly name: Name;
  /** The heading of the control. */
  readonly title: string;
  /** The labels of the values; a value without one is its own label. */
  readonly labels: Readonly<Record<string, string>>;
  /** Turns a label into the text of a chip, which stands without the heading. */
  readonly chipText: (label: string) => string;
}

/** Any number of values of the attribute with the same name. The control is a group of checkboxes. */
export interface ChoicesFilter<Name extends CountedAttribute, Parameter extends string, Value extends string>
  extends Labeled<Name> {
  readonly kind: 'choices';
  /** The parameter of API and URL, and the name of the facet. */
  readonly parameter: Parameter;
  /** Null if only the marketplace knows them. */
  readonly values: readonly Value[] | null;
  /** If true, the API accepts 'all' as well. */
  readonly acceptsAll: boolean;
  /** The number of values shown at first. */
  readonly commonCount: number;
  /** Its entry in `noFilters`. */
  readonly none: readonly [Name, readonly (Value | typeof everything)[]];
}

/** At most a number. The control is a group of radio buttons. */
export interface LimitFilter<Name extends string, Value extends number> extends Labeled<Name> {
  readonly kind: 'limit';
  readonly parameter: Name;
  /** The limits to choose from; the API accepts any. */
  readonly values: readonly Value[];
  readonly none: readonly [Name, Value | null];
}

/** Before a point in time. The control is a group of radio buttons. */
export interface WindowFilter<Name extends string> extends Labeled<Name> {
  readonly kind: 'window';
  readonly parameter: Name;
  readonly values: readonly EndWindow[];
  readonly none: readonly [Name, EndWindow | null];
}

/** Two prices. The control is a slider with two inputs. */
export interface RangeFilter<Name extends string, Parameter extends string> {
  readonly kind: 'range';
  readonly name: Name;
  readonly title: string;
  /** The parameters of API and URL: minimum and maximum. */
  readonly parameters: readonly [Parameter, Parameter];
  readonly none: readonly [Name, PriceRange];
}

type Declared<Filter, Default extends keyof Filter> = Omit<Filter, 'kind' | 'none' | Default> &
  Partial<Pick<Filter, Default>>;

/** Declares a filter by the values of an attribute. */
export function choicesFilter<
  const Name extends CountedAttribute,
  const Parameter extends string,
  Value extends string,
>(
  declared: Declared<
    ChoicesFilter<Name, Parameter, Value>,
    'values' | 'labels' | 'chipText' | 'acceptsAll' | 'commonCount'
  >,
): ChoicesFilter<Name, Parameter, Value> {
  return {
    kind: 'choices',
    values: null,
    labels: {},
    chipText: (label) => label,
    acceptsAll: false,
    commonCount: Number.POSITIVE_INFINITY,
    none: [declared.name, [everything]],
    ...declared,
  };
}

/** Declares a filter by the highest value of a number. */
export function limitFilter<const Name extends string, const Value extends number>(
  declared: Declared<LimitFilter<Name, Value>, 'parameter'>,
): LimitFilter<Name, Value> {
  return { kind: 'limit', parameter: declared.name, none: [declared.name, null], ...declared };
}

/** Declares a filter by end time. */
export function endWindowFilter<const Name extends string>(
  declared: Declared<WindowFilter<Name>, 'parameter'>,
): WindowFilter<Name> {
  return { kind: 'window', parameter: declared.name, none: [declared.name, null], ...declared };
}

/** Declares a filter by price. */
export function priceRangeFilter<const Name extends string, const Parameter extends string>(
  declared: Declared<RangeFilter<Name, Parameter>, never>,
): RangeFilter<Name, Parameter> {
  return { kind: 'range', none: [declared.name, widestPriceRange], ...declared };
}
