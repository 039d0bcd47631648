import * as z from 'zod';
import type { Affiliate } from '#domain/listings/marketplaceLinks.ts';
import type { MarketplaceAccount } from '#server/config/config.ts';
import { MarketplaceClient } from '../browse/client.ts';
import { MarketplaceError } from '../browse/errors.ts';
import type { Market } from '../browse/markets.ts';
import { aspectFilter, pageSize } from '../browse/searchAuctions.ts';
import type { CallBudget } from '../calls/callBudget.ts';

/** One run never makes more calls than this. */
export const maxCalls = 25;
/** The run ends when this many searches fail in a row. */
const maxFailures = 2;

const time = z.iso
  .datetime()
  .transform((text) => Date.parse(text))
  .nullish()
  .catch(null);
const item = z.object({
  itemId: z.string(),
  title: z.string().catch(''),
  buyingOptions: z.array(z.string()).catch([]),
  bidCount: z.number().nullish().catch(null),
  itemEndDate: time,
  itemCreationDate: time,
  itemOriginDate: time,
  currentBidPrice: z.object({ currency: z.string() }).nullish().catch(null),
  itemAffiliateWebUrl: z.string().nullish().catch(null),
});

/** An item of a response, as far as checks look at it. Times are milliseconds since 1970. */
export type ProbedItem = z.output<typeof item>;

export interface ProbedPage {
  readonly items: readonly ProbedItem[];
  readonly total: number | null;
  readonly hasNext: boolean;
  /** The time at which the search was sent. */
  readonly at: number;
}

/**
 * - `page`: accepted without a warning
 * - `refused`: answered with an error, or with a warning in a 200
 * - `failed`: says nothing about the search
 */
export type ProbeAnswer =
  | { readonly kind: 'page'; readonly page: ProbedPage }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'failed'; readonly reason: string };

/** A search among the auctions of a category. */
export interface ProbeSearch {
  readonly market: Market;
  /** False for the whole category. */
  readonly withAspect: boolean;
  /** Further filters, such as `bidCount:[..0]`. */
  readonly filters?: readonly string[];
  readonly words?: string;
  readonly sort?: 'endingSoonest' | 'newlyListed';
  readonly offset?: number;
}

/** No further search can succeed today, or for now; the message says why. */
export class ProbingStopped extends Error {
  override readonly name = 'ProbingStopped';
}

export interface ProberDeps {
  readonly account: MarketplaceAccount;
  readonly marketplaceId: string;
  readonly affiliate: Affiliate;
  readonly budget: CallBudget;
  readonly now: () => number;
}

/** Sends the searches of one run, and counts their calls. */
export class Prober {
  readonly client: MarketplaceClient;
  readonly #budget: CallBudget;
  readonly #now: () => number;
  #calls = 0;
  #failures = 0;

  constructor({ account, marketplaceId, affiliate, budget, now }: ProberDeps) {
    this.#budget = budget;
    this.#now = now;
    this.client = new MarketplaceClient({
      ...{ account, marketplaceId, affiliate, now },
      reserveCall: async (stream) => {
        if (this.#calls >= maxCalls || !(await budget.reserve(stream))) return false;
        this.#calls++;
        return true;
      },
    });
  }

  /** The calls made so far, repeated ones included. */
  get calls(): number {
    return this.#calls;
  }

  /**
   * Sends a search, and once more if the marketplace fails.
   *
   * @throws {ProbingStopped}
   */
  async search(search: ProbeSearch): Promise<ProbeAnswer> {
    const first = await this.#send(search);
    const answer = first.kind === 'failed' ? await this.#send(search) : first;
    this.#failures = answer.kind === 'failed' ? this.#failures + 1 : 0;
    if (answer.kind === 'failed' && this.#failures >= maxFailures) throw new ProbingStopped(answer.reason);
    return answer;
  }

  async #send(search: ProbeSearch): Promise<ProbeAnswer> {
    const at = this.#now();
    try {
      const { items, total, hasNext } = await this.client.search(toQuery(search), 'probing');
      const read = items.flatMap((one) => item.safeParse(one).data ?? []);
      return { kind: 'page', page: { items: read, total, hasNext, at } };
    } catch (error) {
      if (!(error instanceof MarketplaceError)) throw error;
      if (error.code === 'rejected') return { kind: 'refused', reason: error.message };
      if (error.code === 'unavailable' || error.code === 'garbage') return { kind: 'failed', reason: error.message };
      if (error.code === 'quota') await this.#budget.pause(error.retryAfterMs);
      throw new ProbingStopped(error.code === 'reserved' ? this.#whyReserved() : error.message);
    }
  }

  #whyReserved(): string {
    return this.#calls >= maxCalls
      ? `The ${maxCalls} calls of a run are used up`
      : "Today's calls for finding out such things are used up; they come back at the quota reset";
  }
}

function toQuery({ market, withAspect, filters = [], words, sort, offset }: ProbeSearch): Record<string, string> {
  return {
    ...(words !== undefined && { q: words }),
    category_ids: market.categoryId,
    ...(withAspect && { aspect_filter: aspectFilter(market) }),
    filter: ['buyingOptions:{AUCTION}', ...filters].join(','),
    sort: sort ?? 'endingSoonest',
    limit: String(pageSize),
    offset: String(offset ?? 0),
  };
}

/** Returns a filter by a range of times in milliseconds since 1970; null for an open begin. */
export function timeFilter(name: 'itemEndDate' | 'itemStartDate', from: number | null, to: number): string {
  return `${name}:[${from === null ? '' : new Date(from).toISOString()}..${new Date(to).toISOString()}]`;
}
