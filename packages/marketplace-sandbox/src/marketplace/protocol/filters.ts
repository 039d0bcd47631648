import { categoryPath } from '../market/categories.ts';
import { bidCountAt, hasBuyingOption, priceAt } from '../market/Listing.ts';
import type { ListingRow } from '../market/ListingTable.ts';
import type { EndRange } from '../market/Market.ts';
import { type ApiError, apiError } from './api.ts';

/** Splits at commas that are outside of brackets. */
export function splitOutsideBrackets(text: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const character of text) {
    if (character === '{' || character === '[') depth++;
    else if (character === '}' || character === ']') depth--;
    if (character === ',' && depth <= 0) parts.push('');
    else parts.push(`${parts.pop()}${character}`);
  }
  return parts;
}

/** Splits `name:value`. Returns null where there is no colon. */
export function splitNameValue(part: string): readonly [name: string, value: string] | null {
  const colon = part.indexOf(':');
  return colon < 1 ? null : [part.slice(0, colon), part.slice(colon + 1)];
}

/** Parses the values of `{a|b}`, with `\|` for a pipe inside a value. Returns null for anything else. */
export function parseValues(text: string): string[] | null {
  const inner = /^\{([^{}]+)\}$/.exec(text)?.[1];
  if (inner === undefined) return null;
  const values = inner.split(/(?<!\\)\|/).map((value) => value.replaceAll('\\|', '|'));
  return values.some((value) => value === '') ? null : values;
}

/** Parses `[a..b]`, `[a]`, `[a..]` or `[..b]`; a missing end is empty. Returns null for anything else. */
export function parseRange(text: string): readonly [from: string, to: string] | null {
  const inner = /^\[([^[\]]+)\]$/.exec(text)?.[1];
  if (inner === undefined) return null;
  const [from = '', to = '', more] = inner.split('..');
  return more !== undefined || (from === '' && to === '') ? null : [from, to];
}

/** Tells whether a listing meets a condition at a moment. */
export type Condition = (listing: ListingRow, time: number) => boolean;

/** Parses the value of one filter. Returns null for a value that the marketplace refuses. */
type FilterParser = (value: string, now: number) => Condition | null;

const maxSellers = 250;
const dateForm = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const numberForm = /^\d+(?:\.\d+)?$/;

type Parse = (text: string) => number;
const parseNumber: Parse = (text) => (numberForm.test(text) ? Number(text) : Number.NaN);
const parseCount: Parse = (text) => (text.includes('.') ? Number.NaN : parseNumber(text));
const parseDate: Parse = (text) => (dateForm.test(text) ? Date.parse(text) : Number.NaN);

/** Returns the limits of a range, both included, or null where one of them cannot be read. */
function limitsOf(value: string, parse: Parse): EndRange | null {
  const range = parseRange(value);
  if (!range) return null;
  const from = range[0] === '' ? Number.NEGATIVE_INFINITY : parse(range[0]);
  const to = range[1] === '' ? Number.POSITIVE_INFINITY : parse(range[1]);
  return Number.isNaN(from) || Number.isNaN(to) || from > to ? null : { from, to };
}

function inRange(
  value: string,
  parse: Parse,
  numberOf: (listing: ListingRow, time: number) => number,
): Condition | null {
  const limits = limitsOf(value, parse);
  if (!limits) return null;
  const { from, to } = limits;
  return (listing, time) => {
    const own = numberOf(listing, time);
    return own >= from && own <= to;
  };
}

/** Takes only auctions. */
function auctionsIn(condition: Condition | null): Condition | null {
  return condition && ((listing, time) => listing.auction && condition(listing, time));
}

/** A filter with a list of values, each of a form. */
function listOf(form: RegExp, matches: (listing: ListingRow, values: readonly string[]) => boolean): FilterParser {
  return (text) => {
    const values = parseValues(text);
    return values?.every((value) => form.test(value)) ? (listing) => matches(listing, values) : null;
  };
}

function parseBuyingOptions(value: string): Condition | null {
  const options = parseValues(value);
  if (!options?.every((option) => /^(?:AUCTION|FIXED_PRICE|BEST_OFFER|CLASSIFIED_AD)$/.test(option))) return null;
  return (listing, time) => {
    for (const option of options) if (hasBuyingOption(listing, option, time)) return true;
    return false;
  };
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
const regions = /^(?:WORLDWIDE|NORTH_AMERICA|ASIA|CONTINENTAL_EUROPE|EUROPEAN_UNION|UK_AND_IRELAND)$/;
const seller = /^[\w.*-]{1,64}$/;

/** Listings of cards are used goods: graded ones have the id 2750, others 4000. */
const filters: Readonly<Record<string, FilterParser>> = {
  buyingOptions: parseBuyingOptions,
  itemEndDate: parseEndDate,
  bidCount: (value) => auctionsIn(inRange(value, parseCount, bidCountAt)),
  price: (value) => inRange(value, parseNumber, (listing, time) => priceAt(listing, time) / 100),
  priceCurrency: checked(/^USD$/),
  itemStartDate: (value) => inRange(value, parseDate, ({ start }) => start),
  conditionIds: listOf(/^\d{4}$/, ({ graded }, ids) => ids.includes(graded ? '2750' : '4000')),
  conditions: listOf(/^(?:NEW|USED|UNSPECIFIED)$/, (_, names) => names.includes('USED')),
  itemLocationCountry: (value) => (country.test(value) ? (listing) => listing.seller.country === value : null),
  itemLocationRegion: checked(regions),
  deliveryCountry: checked(country),
  deliveryPostalCode: postalCode,
  maxDeliveryCost: parseMaxDeliveryCost,
  sellers: listOf(seller, (listing, names) => names.includes(listing.seller.username)),
  excludeSellers: listOf(seller, (listing, names) => !names.includes(listing.seller.username)),
  excludeCategoryIds: listOf(
    /^\d+$/,
    ({ category }, ids) => !categoryPath(category).some(({ id }) => ids.includes(id)),
  ),
  searchInDescription: trueOrFalse,
  returnsAccepted: trueOrFalse,
  charityOnly: trueOrFalse,
  pickupCountry: checked(country),
  pickupPostalCode: postalCode,
  pickupRadius: checked(/^\d{1,4}$/),
  pickupRadiusUnit: checked(/^(?:mi|km)$/),
};

export interface ParsedFilters {
  readonly conditions: readonly Condition[];
  readonly warnings: readonly ApiError[];
  /** Set when the marketplace refuses the whole call instead of ignoring a filter. */
  readonly refusal: ApiError | null;
  /** The accepted filters. */
  readonly names: ReadonlySet<string>;
  /** The ends that `itemEndDate` accepts; null without this filter. */
  readonly ends: EndRange | null;
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
    const condition = Object.hasOwn(filters, name) ? filters[name]?.(value, now) : null;
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
    ends: accepted.has('itemEndDate') ? limitsOf(given.get('itemEndDate') ?? '', parseDate) : null,
  };
}
