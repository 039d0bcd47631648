import { categoryPath } from '../../market/categories.ts';
import { bidCountAt, hasFixedPriceAt, type Listing, priceAt } from '../../market/Listing.ts';
import { type ApiError, apiError } from './ApiError.ts';
import { parseRange, parseValues, splitNameValue, splitOutsideBrackets } from './filterSyntax.ts';

/** Tells whether a listing meets a condition at a moment. */
export type Condition = (listing: Listing, time: number) => boolean;

/** Parses the value of one filter. Returns null for a value that the marketplace refuses. */
type FilterParser = (value: string, now: number) => Condition | null;

const maxSellers = 250;
const regions = ['WORLDWIDE', 'NORTH_AMERICA', 'ASIA', 'CONTINENTAL_EUROPE', 'EUROPEAN_UNION', 'UK_AND_IRELAND'];
const dateForm = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const numberForm = /^\d+(?:\.\d+)?$/;
const sellerForm = /^[\w.*-]{1,64}$/;

type Parse = (text: string) => number;
const parseNumber: Parse = (text) => (numberForm.test(text) ? Number(text) : Number.NaN);
const parseCount: Parse = (text) => (text.includes('.') ? Number.NaN : parseNumber(text));
const parseDate: Parse = (text) => (dateForm.test(text) ? Date.parse(text) : Number.NaN);

function inRange(value: string, parse: Parse, numberOf: (listing: Listing, time: number) => number): Condition | null {
  const range = parseRange(value);
  if (!range) return null;
  const from = range[0] === '' ? Number.NEGATIVE_INFINITY : parse(range[0]);
  const to = range[1] === '' ? Number.POSITIVE_INFINITY : parse(range[1]);
  if (Number.isNaN(from) || Number.isNaN(to) || from > to) return null;
  return (listing, time) => {
    const own = numberOf(listing, time);
    return own >= from && own <= to;
  };
}

/** Takes only auctions. */
function auctionsIn(condition: Condition | null): Condition | null {
  return condition && ((listing, time) => listing.auction && condition(listing, time));
}

function oneOf(
  isValid: (value: string) => boolean,
  test: (listing: Listing, values: readonly string[]) => boolean,
): FilterParser {
  return (text) => {
    const values = parseValues(text);
    return values?.every(isValid) ? (listing) => test(listing, values) : null;
  };
}

const buyingOptions: ReadonlyMap<string, Condition> = new Map<string, Condition>([
  ['AUCTION', (listing) => listing.auction],
  ['FIXED_PRICE', hasFixedPriceAt],
  ['BEST_OFFER', (listing, time) => listing.bestOffer && bidCountAt(listing, time) === 0],
  ['CLASSIFIED_AD', () => false],
]);

function parseBuyingOptions(value: string): Condition | null {
  const options = parseValues(value)?.map((option) => buyingOptions.get(option));
  if (!options || options.includes(undefined)) return null;
  return (listing, time) => options.some((matches) => matches?.(listing, time));
}

/** A range that starts now or earlier is refused. A range without a start is accepted. */
function parseEndDate(value: string, now: number): Condition | null {
  const from = parseRange(value)?.[0];
  if (from && !(parseDate(from) > now)) return null;
  return auctionsIn(inRange(value, parseDate, ({ end }) => end));
}

function parseMaxDeliveryCost(value: string): Condition | null {
  const maxCents = parseNumber(value) * 100;
  return Number.isNaN(maxCents) ? null : ({ shipping }) => shipping !== null && shipping <= maxCents;
}

/** A filter that changes nothing in a market like this one. Only its value is checked. */
function checked(form: RegExp): FilterParser {
  return (value) => (form.test(value) ? () => true : null);
}

const trueOrFalse = checked(/^(?:true|false)$/);
const country = /^[A-Z]{2}$/;
const postalCode = checked(/^[\w -]{2,12}$/);

const filters: ReadonlyMap<string, FilterParser> = new Map<string, FilterParser>([
  ['buyingOptions', parseBuyingOptions],
  ['itemEndDate', parseEndDate],
  ['bidCount', (value) => auctionsIn(inRange(value, parseCount, bidCountAt))],
  ['price', (value) => inRange(value, parseNumber, (listing, time) => priceAt(listing, time) / 100)],
  ['priceCurrency', checked(/^USD$/)],
  ['itemStartDate', (value) => inRange(value, parseDate, ({ start }) => start)],
  [
    'conditionIds',
    oneOf(
      (id) => /^\d{4}$/.test(id),
      ({ lot }, ids) => ids.includes(lot.slab ? '2750' : '4000'),
    ),
  ],
  [
    'conditions',
    oneOf(
      (name) => ['NEW', 'USED', 'UNSPECIFIED'].includes(name),
      (_, names) => names.includes('USED'),
    ),
  ],
  ['itemLocationCountry', (value) => (country.test(value) ? ({ seller }) => seller.country === value : null)],
  ['itemLocationRegion', (value) => (regions.includes(value) ? () => true : null)],
  ['deliveryCountry', checked(country)],
  ['deliveryPostalCode', postalCode],
  ['maxDeliveryCost', parseMaxDeliveryCost],
  [
    'sellers',
    oneOf(
      (name) => sellerForm.test(name),
      ({ seller }, names) => names.includes(seller.username),
    ),
  ],
  [
    'excludeSellers',
    oneOf(
      (name) => sellerForm.test(name),
      ({ seller }, names) => !names.includes(seller.username),
    ),
  ],
  [
    'excludeCategoryIds',
    oneOf(
      (id) => /^\d+$/.test(id),
      ({ category }, ids) => !categoryPath(category).some(({ id }) => ids.includes(id)),
    ),
  ],
  ['searchInDescription', trueOrFalse],
  ['returnsAccepted', trueOrFalse],
  ['charityOnly', trueOrFalse],
  ['pickupCountry', checked(country)],
  ['pickupPostalCode', postalCode],
  ['pickupRadius', checked(/^\d{1,4}$/)],
  ['pickupRadiusUnit', checked(/^(?:mi|km)$/)],
]);

export interface ParsedFilters {
  readonly conditions: readonly Condition[];
  readonly warnings: readonly ApiError[];
  /** Set when the marketplace refuses the whole call instead of ignoring a filter. */
  readonly refusal: ApiError | null;
  /** The accepted filters. */
  readonly names: ReadonlySet<string>;
}

function refusalOf(given: ReadonlyMap<string, string>): ApiError | null {
  if (given.has('itemLocationCountry') && given.has('itemLocationRegion')) return apiError('oneLocation');
  const sellers = ['sellers', 'excludeSellers'].flatMap((name) => parseValues(given.get(name) ?? '') ?? []);
  return sellers.length > maxSellers ? apiError('tooManySellers') : null;
}

function warningOf(fieldName: string, filterValue: string): ApiError {
  const sellers = fieldName === 'sellers' || fieldName === 'excludeSellers';
  return sellers ? apiError('sellerName') : apiError('filterValue', { fieldName, filterValue });
}

/** Price and currency need each other. When one is missing or wrong, both are ignored. */
function checkPrice(accepted: Map<string, Condition>, given: ReadonlyMap<string, string>): readonly ApiError[] {
  const names = ['price', 'priceCurrency'].filter((name) => given.has(name));
  if (names.length === 0 || (accepted.has('price') && accepted.has('priceCurrency'))) return [];
  const ignored = names.filter((name) => accepted.delete(name));
  return [...ignored.map((name) => warningOf(name, given.get(name) ?? '')), apiError('price')];
}

/** Parses the `filter` parameter. A filter that the marketplace does not understand is ignored with a warning. */
export function parseFilters(text: string | null, now: number): ParsedFilters {
  const given = new Map<string, string>();
  const accepted = new Map<string, Condition>();
  const warnings: ApiError[] = [];
  for (const part of text ? splitOutsideBrackets(text) : []) {
    const [name, value] = splitNameValue(part) ?? [part, ''];
    const condition = filters.get(name)?.(value, now);
    given.set(name, value);
    if (condition) accepted.set(name, condition);
    else warnings.push(warningOf(name, value));
  }
  warnings.push(...checkPrice(accepted, given));
  if (given.has('deliveryPostalCode') && !given.has('deliveryCountry')) warnings.push(apiError('deliveryCountry'));
  return {
    conditions: [...accepted.values()],
    warnings,
    refusal: refusalOf(given),
    names: new Set(accepted.keys()),
  };
}
