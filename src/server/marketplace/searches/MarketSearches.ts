import { createHmac, randomBytes } from 'node:crypto';
import { type Category, categories, parseQuery, type Query } from '@cardfall/card-language';
import { matchAll, type SearchFilters, type SearchResult } from '@cardfall/listing-index';
import type { Catalogue } from '#server/catalogue/catalogue.ts';
import type { RateLimiter } from '#server/db/rateLimiter.ts';
import { networkOf } from '#server/http/caller.ts';
import type { CallBudget } from '../calls/callBudget.ts';
import { maxShares } from '../streams.ts';
import {
  decideMarketSearch,
  refillTokens,
  type SearchCandidate,
  type SearchDecision,
  type SearchShare,
  type SearchTokens,
  visitMemoryMs,
} from './admission.ts';
import { requiredParts, toMarketWords } from './marketWords.ts';
import type { MarketSearchQueries, SearchState, SearchWish } from './queries.ts';

/** The words of a search for every auction of a market. */
export const everyAuction = '';
/** A search that finds as many cards needs no call. */
export const enoughCards = 20;
/** A search waits this long for its call; then nobody is waiting any more. */
export const maxWaitMs = 60_000;
/** More than the networks that search within the time a search is remembered. */
const maxRememberedVisits = 100_000;
const maxCountedParts = 8;
/** Another market is searched as well if it is at least this likely, compared with the first. */
const secondMarketShare = 1 / 3;

export interface MarketSearchDeps {
  readonly queries: MarketSearchQueries;
  readonly budget: CallBudget;
  readonly catalogue: Pick<Catalogue, 'find'>;
  /** Limits the searches of one network. */
  readonly limit: RateLimiter;
  /** Returns the time before which everything that was stored is in the catalogue. */
  readonly readAt: () => number;
  /** Called with what became of each request. */
  readonly onRequest?: (state: SearchStatus['state']) => void;
  readonly now: () => number;
}

/** The words of a search and the markets to search for them. */
interface SearchPlan {
  readonly words: string;
  readonly markets: readonly Category[];
  /** The share of its parts that stand in held titles. */
  readonly knownShare: number;
}

/** The state of a search over all its markets. */
export interface SearchStatus {
  readonly state: 'asking' | 'asked' | 'full' | 'refused';
  readonly ids: readonly string[];
  readonly askedAt: number | null;
  readonly isComplete: boolean;
}

/** An account with a saved search, and what it waits for. */
export interface SearchingAccount {
  readonly id: string;
  readonly wish: SearchWish;
}

interface Visitor extends Pick<SearchingAccount, 'wish'> {
  /** Counts once: a network, or an account. */
  readonly key: string;
  readonly isPatient: boolean;
}

interface SearchCalls {
  readonly share: SearchShare;
  readonly hasCalls: boolean;
}

const refused: SearchStatus = { state: 'refused', ids: [], askedAt: null, isComplete: false };

/** Takes searches that found little, and decides which of them the marketplace is asked for. Makes no call itself. */
export class MarketSearches {
  readonly #deps: MarketSearchDeps;
  readonly #visits: VisitMemory;

  constructor(deps: MarketSearchDeps) {
    this.#deps = deps;
    this.#visits = new VisitMemory(deps.now);
  }

  /** Counts a visitor's search, and requests calls for it if they are worth it. @param address the IP address */
  async request(keyword: string, filter: readonly Category[], address: string): Promise<SearchStatus> {
    const visitor = { key: networkOf(address), isPatient: false, wish: 'soonest' } as const;
    const status = await this.#request(keyword, filter, visitor);
    this.#deps.onRequest?.(status.state);
    return status;
  }

  /**
   * Counts an account that waits for new listings as one visitor, and requests calls for its search if they are worth it
   * and others who are waiting need none of them.
   */
  requestForAccount(keyword: string, filter: readonly Category[], account: SearchingAccount): Promise<SearchStatus> {
    return this.#request(keyword, filter, { key: `account ${account.id}`, isPatient: true, wish: account.wish });
  }

  /**
   * Requests calls for the newest auctions of each market, for all saved searches together.
   *
   * @param searches the number of saved searches, which counts as demand
   * @param turn the market that comes first if there are too few calls for all
   */
  async requestNewest(searches: number, turn: number): Promise<void> {
    const { share, hasCalls } = await this.#share();
    const candidate = { demand: searches, hasFound: true, knownShare: 1, heldSince: null, isPatient: true };
    const first = turn % categories.length;
    const decide = (_: SearchState, tokens: SearchTokens | null) =>
      this.#decide(tokens, candidate, { share, hasCalls });
    for (const market of [...categories.slice(first), ...categories.slice(0, first)]) {
      const search = { market, words: everyAuction, wish: 'newest' } as const;
      await this.#deps.queries.requestSearch(search, 0, this.#deps.now(), decide);
    }
  }

  async #request(keyword: string, filter: readonly Category[], visitor: Visitor): Promise<SearchStatus> {
    const { key, isPatient, wish } = visitor;
    const plan = this.#plan(keyword, filter, isPatient ? Number.POSITIVE_INFINITY : enoughCards);
    if (plan === null) return refused;
    const { queries, limit, now } = this.#deps;
    const { words, markets, knownShare } = plan;
    const limitKey = createHmac('sha256', 'cardfall market searches').update(key).digest('base64url');
    if ((await limit.tryConsume(limitKey)) !== null) return { ...refused, state: 'full' };
    const calls = await this.#share();
    const states: SearchState[] = [];
    for (const market of markets) {
      const visitors = this.#visits.isNew(`${key} ${market} ${words}`) ? 1 : 0;
      const search = { market, words, wish };
      const decide = ({ demand, hasFound, answeredAt }: SearchState, tokens: SearchTokens | null) => {
        const heldSince = hasFound && wish === 'soonest' ? answeredAt : null;
        return this.#decide(tokens, { demand, hasFound, knownShare, heldSince, isPatient }, calls);
      };
      states.push(await queries.requestSearch(search, visitors, now(), decide));
    }
    const status = this.#statusOf(states);
    // Words that were searched for lately cost nobody anything, and neither do those that no call is left for.
    if (status.state === 'asked' || !calls.hasCalls) await limit.refund(limitKey);
    return status;
  }

  /** Returns the calls of the day for these searches, and whether one can be made now. */
  async #share(): Promise<SearchCalls> {
    const { cap, used, byStream, resetsAt } = await this.#deps.budget.state();
    const share = { calls: Math.ceil(cap * maxShares.askedFor), resetsAt };
    const isLeft = used < cap && byStream.askedFor < share.calls;
    return { share, hasCalls: isLeft && !(await this.#deps.budget.isPaused()) };
  }

  #decide(tokens: SearchTokens | null, candidate: SearchCandidate, { share, hasCalls }: SearchCalls): SearchDecision {
    const now = this.#deps.now();
    if (!hasCalls) return { isAdmitted: false, tokens: refillTokens(tokens, share, now) };
    return decideMarketSearch(tokens, candidate, share, now);
  }

  /** Returns the state of an earlier request by its ids. */
  async status(ids: readonly string[]): Promise<SearchStatus> {
    return this.#statusOf(await this.#deps.queries.searchStates(ids));
  }

  #statusOf(states: readonly SearchState[]): SearchStatus {
    const now = this.#deps.now();
    const ids = states.map(({ id }) => id);
    const isAsking = ({ waitingSince, answeredAt }: SearchState) =>
      (waitingSince !== null && now - waitingSince <= maxWaitMs) || (answeredAt ?? 0) > this.#deps.readAt();
    if (states.some(isAsking)) return { state: 'asking', ids, askedAt: null, isComplete: false };
    const asked = states.flatMap(({ answeredAt, failures, notBefore, isComplete }) =>
      answeredAt !== null && failures === 0 && now < notBefore ? [{ answeredAt, isComplete }] : [],
    );
    if (asked.length === 0) return { state: 'full', ids, askedAt: null, isComplete: false };
    return {
      state: 'asked',
      ids,
      askedAt: Math.max(...asked.map(({ answeredAt }) => answeredAt)),
      isComplete: asked.length === states.length && asked.every(({ isComplete }) => isComplete),
    };
  }

  /** Returns null if there is nothing to search for, or enough is held. */
  #plan(keyword: string, filter: readonly Category[], enough: number): SearchPlan | null {
    // The space completes the last word.
    const parsed = parseQuery(`${keyword.trim()} `);
    const { total, corrections } = this.#find(parsed.query, { categories: filter.length > 0 ? filter : undefined });
    if (total >= enough) return null;
    const countTitles = (alternatives: Query['must'][number]) =>
      this.#find({ must: [alternatives], mustNot: [] }).total;
    const words = toMarketWords(parsed, { corrections, countTitles });
    if (words === null) return null;
    const parts = requiredParts(parsed).slice(0, maxCountedParts);
    const titles = parts.map(({ matchers }) => this.#countByMarket({ must: [matchers], mustNot: [] }));
    const known = titles.filter((counts) => counts.some((count) => count > 0));
    const markets = filter.length > 0 ? filter : this.#likelyMarkets(parsed.query, known);
    return { words, markets, knownShare: known.length / parts.length };
  }

  /**
   * Returns the market these words most likely belong to, and a second one that is nearly as likely. Held titles with all
   * words tell; without one, the markets are scored by each word alone, as a naive Bayes classifier does.
   *
   * @param known for each word that stands in some title, the number of these titles by market
   */
  #likelyMarkets(query: Query, known: readonly (readonly number[])[]): Category[] {
    const exact = this.#countByMarket(query);
    const sizes = this.#countByMarket(matchAll);
    const scores = exact.some((count) => count > 0)
      ? exact
      : sizes.map((size, market) =>
          known.reduce((score, counts) => (score * ((counts[market] ?? 0) + 0.5)) / (size + 1), size),
        );
    const ranked = categories
      .map((category, market) => ({ category, score: scores[market] ?? 0 }))
      .sort((one, other) => other.score - one.score);
    const minScore = (ranked[0]?.score ?? 0) * secondMarketShare;
    const isUnknown = known.length === 0;
    return ranked
      .slice(0, 2)
      .filter(({ score }, rank) => rank === 0 || isUnknown || score >= minScore)
      .map(({ category }) => category);
  }

  /** Returns the number of held titles that match, for each market in the order of `categories`. */
  #countByMarket(query: Query): number[] {
    const { facets } = this.#find(query, {}, true);
    return categories.map((category) => facets?.categories.get(category) ?? 0);
  }

  #find(query: Query, filters: SearchFilters = {}, facets = false): SearchResult<unknown> {
    const page = { sort: 'ending_soon' as const, after: null, offset: 0, limit: 0, endings: [] };
    return this.#deps.catalogue.find({ ...page, query, filters, facets }, this.#deps.now());
  }
}

/**
 * Remembers for six hours, in memory only, which network searched for which words, so that each counts once. It holds
 * hashes under a key that ends with the process.
 */
class VisitMemory {
  readonly #key = randomBytes(32);
  readonly #now: () => number;
  /** The time each visit was counted, the oldest first. */
  readonly #countedAt = new Map<string, number>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Returns whether this visit counts, and remembers it. */
  isNew(visit: string): boolean {
    const now = this.#now();
    for (const [oldest, countedAt] of this.#countedAt) {
      if (now - countedAt < visitMemoryMs && this.#countedAt.size < maxRememberedVisits) break;
      this.#countedAt.delete(oldest);
    }
    const hash = createHmac('sha256', this.#key).update(visit).digest('base64url');
    if (this.#countedAt.has(hash)) return false;
    this.#countedAt.set(hash, now);
    return true;
  }
}
