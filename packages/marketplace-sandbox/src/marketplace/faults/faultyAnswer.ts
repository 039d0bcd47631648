import { gzipSync } from 'node:zlib';
import type { Fault } from './FaultPlan.ts';
import type { ScriptedAnswer } from './ScriptedMarketplace.ts';
import type { SeededRandom } from './SeededRandom.ts';

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

const html = '<!doctype html><html><title>502 Bad Gateway</title></html>';
const minute = 60_000;
const gzipShare = 0.4;

/** Values that no field of an item has. */
const nonsense: readonly unknown[] = [
  ...[null, 0, -1, 1e300, '', 'NaN', '\u0000', [], [null], {}, true],
  { value: '-5.00', currency: 'USD' },
  { value: '1e3', currency: 'USD' },
  { value: 12.5, currency: 'USD' },
  { value: '12,50', currency: 'USD' },
  { value: '99999999999.00', currency: 'USD' },
  { value: '12.50', currency: 'dollars' },
  { value: '12.50' },
  '2030-13-01T00:00:00Z',
  'yesterday',
];

export function refusal(status: number, errorId = 0): ScriptedAnswer {
  return { status, body: { errors: [{ errorId, message: 'Refused.' }] } };
}

/** Returns the answer of a fault that needs no page of listings, or null for any other fault. */
export function answerWithoutPage(fault: Fault | null, random: SeededRandom): ScriptedAnswer | null {
  switch (fault) {
    case '429':
      return refusal(429, 2001);
    case '403':
      return refusal(403, 1100);
    case '400':
      return refusal(400, 12_001);
    case '500':
      return refusal(500, 12_000);
    case 'ended token':
      return refusal(401, 1001);
    case '502 in HTML':
      return { status: 502, headers: { 'content-type': 'text/html' }, body: html };
    case '503':
      return { status: 503, headers: { 'retry-after': '30' }, body: '' };
    case 'garbage':
      return { body: '{"itemSummaries":[{"itemId":' };
    case 'HTML':
      return { headers: { 'content-type': 'text/html' }, body: html };
    case 'empty':
      return { body: '' };
    case 'no page':
      return { body: random.pick([[], 'ok', 7, null, { itemSummaries: 'none' }, { warnings: 1 }]) };
    default:
      return null;
  }
}

/** Rewrites a search so that the sandbox itself gives the wrong answer: with a warning, or to another window. */
export function faultyQuery(query: URLSearchParams, fault: Fault | null): URLSearchParams {
  const changed = new URLSearchParams(query);
  // An aspect without its category is dropped with a warning, and listings of every kind are found.
  if (fault === 'warnings') changed.set('aspect_filter', query.get('aspect_filter')?.replace(/^[^,]*,/, '') ?? '');
  if (fault === 'wrong window') {
    changed.set('filter', 'buyingOptions:{AUCTION}');
    changed.set('offset', '0');
  }
  return changed;
}

/** Returns a page as an answer with the fault. */
export function answerWithPage(
  fault: Fault | null,
  page: SearchPage,
  random: SeededRandom,
  now: number,
): ScriptedAnswer {
  if (fault === 'too slow') return { body: page, connection: 'silent' };
  if (fault === 'stalls half-way') return { body: page, connection: 'stalled' };
  if (fault === 'cut off') return { body: page, connection: 'cut' };
  if (fault === 'cut off in gzip') return { ...gzipped(page), connection: 'cut' };
  const changed = changePage(fault, page, random, now);
  return random.chance(gzipShare) ? gzipped(changed) : { body: changed };
}

function changePage(fault: Fault | null, page: SearchPage, random: SeededRandom, now: number): object {
  const { itemSummaries: items = [], limit } = page;
  const withItems = (itemSummaries: readonly object[]) => ({ ...page, itemSummaries: itemSummaries.slice(0, limit) });
  switch (fault) {
    case 'wrong total':
      return { ...page, total: random.pick(['many', -1, null, 1.5, {}]) };
    case 'repeated items':
      return withItems([...items.slice(0, 20), ...items, ...items.slice(-3)]);
    case 'some items broken':
      return withItems(items.map((item) => (random.chance(0.08) ? breakItem(item, random) : item)));
    case 'most items broken':
      return withItems(items.map((item) => (random.chance(0.8) ? breakItem(item, random) : item)));
    case 'items that are over': {
      const itemEndDate = new Date(now - minute).toISOString();
      return withItems([...items.slice(0, 15).map((item) => ({ ...item, itemEndDate })), ...items]);
    }
    default:
      return page;
  }
}

/** Removes one field of an item, or gives it a value it cannot have. */
function breakItem(item: object, random: SeededRandom): object {
  const broken: Record<string, unknown> = { ...item };
  const field = random.pick(Object.keys(item));
  if (random.chance(0.4)) delete broken[field];
  else broken[field] = random.pick(nonsense);
  return broken;
}

function gzipped(body: object): ScriptedAnswer {
  return { headers: { 'content-encoding': 'gzip' }, body: gzipSync(JSON.stringify(body), { level: 1 }) };
}
