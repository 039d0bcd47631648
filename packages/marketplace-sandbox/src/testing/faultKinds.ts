import { gzipSync } from 'node:zlib';
import type { Random } from '../marketplace/market/lots/Random.ts';
import type { ScriptedAnswer } from './ScriptedMarketplace.ts';

/** An item of a search answer, as far as faults change it. */
export interface FoundItem {
  readonly itemId: string;
  readonly itemEndDate: string;
  readonly itemCreationDate: string;
  readonly currentBidPrice: { readonly value: string };
}

/** The answer of the sandbox to a search. */
export interface SearchPage {
  readonly itemSummaries?: readonly FoundItem[];
  readonly limit: number;
  readonly next?: string;
  readonly total: number;
  readonly warnings?: readonly { readonly message: string }[];
}

/** Changes the answer to a search. */
interface FaultKind {
  /** Answers without a page of listings. */
  readonly answer?: (random: Random) => ScriptedAnswer;
  /** Rewrites the search, so that the sandbox itself gives the wrong answer. */
  readonly rewrite?: (query: URLSearchParams) => void;
  /** Changes some fields of the page. */
  readonly change?: (items: readonly FoundItem[], random: Random, now: number) => object;
  readonly connection?: 'silent' | 'stalled' | 'cut';
  readonly zipped?: boolean;
}

const html = '<!doctype html><html><title>502 Bad Gateway</title></html>';
const minute = 60_000;
const gzipShare = 0.4;

/** Values that no field of an item has. */
const nonsense: readonly unknown[] = [
  ...[null, 0, -1, 1e300, '', 'NaN', '\u0000', [], [null], {}, true, 'yesterday', '2030-13-01T00:00:00Z'],
  ...['-5.00', '1e3', 12.5, '12,50', '99999999999.00'].map((value) => ({ value, currency: 'USD' })),
  ...[{ value: '12.50', currency: 'dollars' }, { value: '12.50' }],
];

export function refusal(status: number, errorId = 0): ScriptedAnswer {
  return { status, body: { errors: [{ errorId, message: 'Refused.' }] } };
}

/** Removes one field of some items, or gives it a value it cannot have. */
function breakSome(items: readonly FoundItem[], random: Random, share: number): object {
  const itemSummaries = items.map((item) => {
    if (!random.chance(share)) return item;
    const field = random.pick(Object.keys(item));
    // A value of undefined is left out of JSON.
    return { ...item, [field]: random.chance(0.4) ? undefined : random.pick(nonsense) };
  });
  return { itemSummaries };
}

/** Puts items that ended a minute ago before the others. */
function addEnded(items: readonly FoundItem[], now: number): object {
  const itemEndDate = new Date(now - minute).toISOString();
  return { itemSummaries: [...items.slice(0, 15).map((item) => ({ ...item, itemEndDate })), ...items] };
}

/** The faults that a single answer to a search can have. */
const oneOffKinds = {
  'too slow': { connection: 'silent' },
  'stalls half-way': { connection: 'stalled' },
  'cut off': { connection: 'cut' },
  'cut off in gzip': { connection: 'cut', zipped: true },
  '500': { answer: () => refusal(500, 12_000) },
  '502 in HTML': { answer: () => ({ status: 502, headers: { 'content-type': 'text/html' }, body: html }) },
  '503': { answer: () => ({ status: 503, headers: { 'retry-after': '30' }, body: '' }) },
  garbage: { answer: () => ({ body: '{"itemSummaries":[{"itemId":' }) },
  HTML: { answer: () => ({ headers: { 'content-type': 'text/html' }, body: html }) },
  empty: { answer: () => ({ body: '' }) },
  'no page': {
    answer: (random) => ({ body: random.pick([[], 'ok', 7, null, { itemSummaries: 'none' }, { warnings: 1 }]) }),
  },
  'one 429': { answer: () => ({ ...refusal(429, 2001), headers: { 'retry-after': '7' } }) },
  '400': { answer: () => refusal(400, 12_001) },
  'ended token': { answer: () => refusal(401, 1001) },
  // An aspect without its category is dropped with a warning, and listings of every kind are found.
  warnings: {
    rewrite: (query) => query.set('aspect_filter', query.get('aspect_filter')?.replace(/^[^,]*,/, '') ?? ''),
  },
  'wrong window': {
    rewrite: (query) => {
      query.set('filter', 'buyingOptions:{AUCTION}');
      query.set('offset', '0');
    },
  },
  'repeated items': { change: (items) => ({ itemSummaries: [...items.slice(0, 20), ...items, ...items.slice(-3)] }) },
  'some items broken': { change: (items, random) => breakSome(items, random, 0.08) },
  'most items broken': { change: (items, random) => breakSome(items, random, 0.8) },
  'items that are over': { change: (items, _, now) => addEnded(items, now) },
  'no auctions': { change: () => ({ itemSummaries: [], total: 0, next: undefined }) },
  'wrong total': { change: (_, random) => ({ total: random.pick(['many', -1, null, 1.5, {}]) }) },
} satisfies Readonly<Record<string, FaultKind>>;

type OneOffFault = keyof typeof oneOffKinds;
export type Fault = OneOffFault | '429' | '403';
const isOneOff = (name: string): name is OneOffFault => Object.hasOwn(oneOffKinds, name);
export const oneOffFaults: readonly OneOffFault[] = Object.keys(oneOffKinds).filter(isOneOff);

const kinds: Readonly<Record<Fault, FaultKind>> = {
  ...oneOffKinds,
  '429': { answer: () => refusal(429, 2001) },
  '403': { answer: () => refusal(403, 1100) },
};

/** Returns the answer of a fault that needs no page of listings, or null for any other fault. */
export function answerWithoutPage(fault: Fault | null, random: Random): ScriptedAnswer | null {
  return (fault && kinds[fault].answer?.(random)) ?? null;
}

/** Rewrites a search so that the sandbox itself gives the wrong answer: with a warning, or to another window. */
export function faultyQuery(query: URLSearchParams, fault: Fault | null): URLSearchParams {
  const changed = new URLSearchParams(query);
  if (fault) kinds[fault].rewrite?.(changed);
  return changed;
}

/** Returns a page as an answer with the fault. */
export function answerWithPage(fault: Fault | null, page: SearchPage, random: Random, now: number): ScriptedAnswer {
  const { change, connection, zipped }: FaultKind = fault ? kinds[fault] : {};
  const { itemSummaries = [], ...fields } = { ...page, ...change?.(page.itemSummaries ?? [], random, now) };
  const body = page.itemSummaries ? { ...fields, itemSummaries: itemSummaries.slice(0, page.limit) } : fields;
  const sent = connection ? { connection } : {};
  if (!(zipped ?? (!connection && random.chance(gzipShare)))) return { body, ...sent };
  const bytes = gzipSync(JSON.stringify(body), { level: 1 });
  return { headers: { 'content-encoding': 'gzip' }, body: bytes, ...sent };
}
