import { lineageOf } from '../../market/listings/categoryOf.ts';
import type { Listing } from '../../market/listings/Listing.ts';
import { askedPriceAt, bidCountAt, offersFixedPriceAt } from '../../market/listings/standing.ts';
import type { Match } from './Match.ts';
import { rangeIn, valuesIn } from './splitOutside.ts';

/** Reads the value of one filter; null when the marketplace would not take it. */
export type FilterRule = (value: string, now: number) => Match | null;

const dateForm = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

function number(text: string, ifEmpty: number): number {
  return text === '' ? ifEmpty : /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
}

function date(text: string, ifEmpty: number): number {
  return text === '' ? ifEmpty : dateForm.test(text) ? Date.parse(text) : Number.NaN;
}

function between(
  value: string,
  read: (text: string, ifEmpty: number) => number,
  of: (listing: Listing, time: number) => number,
): Match | null {
  const range = rangeIn(value);
  if (!range) return null;
  const from = read(range[0], Number.NEGATIVE_INFINITY);
  const to = read(range[1], Number.POSITIVE_INFINITY);
  if (Number.isNaN(from) || Number.isNaN(to) || from > to) return null;
  return (listing, time) => {
    const figure = of(listing, time);
    return figure >= from && figure <= to;
  };
}

function oneOf(
  value: string,
  known: (value: string) => boolean,
  test: (listing: Listing, values: string[]) => boolean,
) {
  const values = valuesIn(value);
  return values?.every(known) ? (listing: Listing) => test(listing, values) : null;
}

const offers: Readonly<Record<string, Match>> = {
  AUCTION: (listing) => listing.auction,
  FIXED_PRICE: offersFixedPriceAt,
  BEST_OFFER: (listing, time) => listing.bestOffer && bidCountAt(listing, time) === 0,
  CLASSIFIED_AD: () => false,
};

function buyingOptions(value: string): Match | null {
  const wanted = valuesIn(value)?.map((option) => (Object.hasOwn(offers, option) ? offers[option] : undefined));
  if (!wanted || wanted.includes(undefined)) return null;
  return (listing, time) => wanted.some((offered) => offered?.(listing, time));
}

/** The end must be ahead as a whole: a range that begins now or before is refused, one without a beginning is fine. */
function itemEndDate(value: string, now: number): Match | null {
  const from = rangeIn(value)?.[0];
  if (from && !(date(from, 0) > now)) return null;
  const match = between(value, date, ({ end }) => end);
  return match && ((listing, time) => listing.auction && match(listing, time));
}

function bidCount(value: string): Match | null {
  const match = between(value, (text, empty) => (text.includes('.') ? Number.NaN : number(text, empty)), bidCountAt);
  return match && ((listing, time) => listing.auction && match(listing, time));
}

function country(value: string): Match | null {
  return /^[A-Z]{2}$/.test(value) ? ({ seller }) => seller.country === value : null;
}

function sellerNames(value: string, wanted: boolean): Match | null {
  const names = valuesIn(value);
  if (!names?.every((name) => /^[\w.*-]{1,64}$/.test(name))) return null;
  const known = new Set(names);
  return ({ seller }) => known.has(seller.username) === wanted;
}

const everything: Match = () => true;
const whenTrue: FilterRule = (value) => (value === 'true' || value === 'false' ? everything : null);
const whenCountry: FilterRule = (value) => (/^[A-Z]{2}$/.test(value) ? everything : null);
const whenText: FilterRule = (value) => (/^[\w -]{2,12}$/.test(value) ? everything : null);

/** Every filter the sandbox knows. Those that change nothing in a market of its kind are only checked. */
export const filterRules: Readonly<Record<string, FilterRule>> = {
  buyingOptions,
  itemEndDate,
  bidCount,
  price: (value) => between(value, number, (listing, time) => askedPriceAt(listing, time) / 100),
  priceCurrency: (value) => (value === 'USD' ? everything : null),
  itemStartDate: (value) => between(value, date, ({ start }) => start),
  conditionIds: (value) =>
    oneOf(
      value,
      (id) => /^\d{4}$/.test(id),
      ({ lot }, ids) => ids.includes(lot.slab ? '2750' : '4000'),
    ),
  conditions: (value) =>
    oneOf(
      value,
      (name) => ['NEW', 'USED', 'UNSPECIFIED'].includes(name),
      (_, names) => names.includes('USED'),
    ),
  itemLocationCountry: country,
  itemLocationRegion: (value) =>
    ['WORLDWIDE', 'NORTH_AMERICA', 'ASIA', 'CONTINENTAL_EUROPE', 'EUROPEAN_UNION', 'UK_AND_IRELAND'].includes(value)
      ? everything
      : null,
  deliveryCountry: whenCountry,
  deliveryPostalCode: whenText,
  maxDeliveryCost: (value) => {
    const most = number(value, Number.NaN) * 100;
    return Number.isNaN(most) ? null : ({ shipping }) => shipping !== null && shipping <= most;
  },
  sellers: (value) => sellerNames(value, true),
  excludeSellers: (value) => sellerNames(value, false),
  excludeCategoryIds: (value) =>
    oneOf(
      value,
      (id) => /^\d+$/.test(id),
      ({ category }, ids) => !lineageOf(category).some(({ id }) => ids.includes(id)),
    ),
  searchInDescription: whenTrue,
  returnsAccepted: whenTrue,
  charityOnly: whenTrue,
  pickupCountry: whenCountry,
  pickupPostalCode: whenText,
  pickupRadius: (value) => (/^\d{1,4}$/.test(value) ? everything : null),
  pickupRadiusUnit: (value) => (value === 'mi' || value === 'km' ? everything : null),
};
