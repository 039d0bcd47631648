import { gzipSync } from 'node:zlib';
import { categories } from '@cardfall/card-language';
import { brokenItem } from './brokenItem.ts';
import type { Fault } from './faultPlan.ts';
import type { Auction, InventedMarket } from './InventedMarket.ts';
import { type AskedPage, honestPage, itemOf } from './marketPage.ts';
import type { SeededRandom } from './SeededRandom.ts';

export interface FaultyAnswer {
  readonly status?: number;
  readonly headers?: Record<string, string>;
  /** Bytes, text, or what is sent as JSON. */
  readonly body: unknown;
  /** What becomes of the connection before the answer is whole. */
  readonly broken?: 'hang before' | 'hang' | 'cut';
}

export interface AnswerDeps {
  readonly market: InventedMarket;
  readonly asked: AskedPage;
  readonly random: SeededRandom;
  readonly now: number;
  /** Learns of each listing that is told of. */
  readonly told: (id: string) => void;
}

const gzipShare = 0.4;
const warnings = [{ errorId: 12002, domain: 'API_BROWSE', message: 'The itemEndDate filter value is invalid.' }];
const html = '<!doctype html><html><title>502 Bad Gateway</title></html>';

/** The answer to a search that has a fault; the honest one where it has none. */
export function faultyAnswer(fault: Fault | null, deps: AnswerDeps): FaultyAnswer {
  const refused = (status: number, errorId: number) => ({ status, body: { errors: [{ errorId, message: 'No.' }] } });
  switch (fault) {
    case '429':
      return refused(429, 2001);
    case '403':
      return refused(403, 1100);
    case '400':
      return refused(400, 12_001);
    case '500':
      return refused(500, 12_000);
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
      return { body: deps.random.pick([[], 'ok', 7, null, { itemSummaries: 'none' }, { warnings: 1 }]) };
    case 'too slow':
      return { ...page(deps), broken: 'hang before' };
    case 'stalls half-way':
      return { ...page(deps), broken: 'hang' };
    case 'cut off':
      return { ...page(deps), broken: 'cut' };
    case 'cut off in gzip':
      return { ...packed(page(deps)), broken: 'cut' };
    default:
      return deps.random.chance(gzipShare) ? packed(strangePage(fault, deps)) : strangePage(fault, deps);
  }
}

/** A page that arrives, and has something about it that should not be. */
function strangePage(fault: Fault | null, deps: AnswerDeps): FaultyAnswer {
  const { random, market, asked, now } = deps;
  const honest = itemsOf(deps);
  switch (fault) {
    case 'warnings':
      return page(deps, itemsOf(deps, unfiltered(deps)), { warnings });
    case 'wrong window':
      return page(deps, itemsOf(deps, everything(deps)));
    case 'wrong total':
      return page(deps, honest, { total: random.pick(['many', -1, null, 1.5, {}]) });
    case 'repeated items': {
      // The last ones before this page, as when something new moved them up, and a few of this one again.
      const all = market.running(asked.category, now);
      const first = all.findIndex(({ id }) => id === honestPage(market, asked, now).auctions[0]?.id);
      const before = itemsOf(deps, all.slice(Math.max(first - 20, 0), Math.max(first, 0)));
      return page(deps, [...before, ...honest, ...honest.slice(-3)].slice(0, asked.limit));
    }
    case 'some items broken':
      return page(
        deps,
        honest.map((item) => (random.chance(0.08) ? brokenItem(item, random) : item)),
      );
    case 'most items broken':
      return page(
        deps,
        honest.map((item) => (random.chance(0.8) ? brokenItem(item, random) : item)),
      );
    case 'items that are over':
      return page(deps, [...itemsOf(deps, market.over(asked.category, now, 15)), ...honest].slice(0, asked.limit));
    default:
      return page(deps, honest);
  }
}

/** As when the aspect is not understood: auctions of every category, of which three share a leaf. */
function unfiltered({ market, asked, now }: AnswerDeps): Auction[] {
  const all = categories.flatMap((category) => market.running(category, now));
  return all.sort((one, other) => one.endsAt - other.endsAt).slice(0, asked.limit);
}

/** As when the window is not understood: the whole market, and in it some that end later than any window reaches. */
function everything({ market, asked, random, now }: AnswerDeps): Auction[] {
  const all = market.running(asked.category, now);
  const strays = all.slice(-3);
  const shown = all.slice(0, asked.limit - strays.length);
  return random.chance(0.5) ? [...strays, ...shown] : [...shown, ...strays];
}

function itemsOf(
  { market, asked, now, told }: AnswerDeps,
  auctions = honestPage(market, asked, now).auctions,
): object[] {
  return auctions.map((auction) => {
    told(auction.id);
    return itemOf(auction, now);
  });
}

function page(deps: AnswerDeps, itemSummaries = itemsOf(deps), changed: object = {}): FaultyAnswer {
  const { total, hasNext } = honestPage(deps.market, deps.asked, deps.now);
  const { limit, offset } = deps.asked;
  const next = hasNext ? { next: 'https://api.ebay.com/buy/browse/v1/item_summary/search' } : {};
  // Where nothing matches, the field is away.
  const items = itemSummaries.length > 0 ? { itemSummaries } : {};
  return { body: { total, limit, offset, ...next, ...items, ...changed } };
}

function packed({ body, ...answer }: FaultyAnswer): FaultyAnswer {
  return { ...answer, headers: { 'content-encoding': 'gzip' }, body: gzipSync(JSON.stringify(body), { level: 1 }) };
}
