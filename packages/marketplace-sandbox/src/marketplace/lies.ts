import { type ApiError, type ApiRequest, type ApiResponse, apiError, errorResponse } from './protocol/api.ts';
import { parseRange, splitOutsideBrackets } from './protocol/filters.ts';

const minute = 60_000;
const searchPath = '/buy/browse/v1/item_summary/search';
const limitsPath = '/developer/analytics/v1_beta/rate_limit/';
const minLeadMs = 12 * 60 * minute;
const hiddenMs = 20 * minute;
const maxRepeats = 20;

interface Item {
  readonly itemId: string;
  readonly itemCreationDate: string;
}

/** The body of a search response, as far as lies change it. */
interface Page {
  readonly itemSummaries?: readonly Item[];
  readonly total: number;
  readonly warnings?: readonly ApiError[];
}

/** Changes searches in one way. All parts are optional, and a lie begins anew with each marketplace. */
interface SearchLie {
  /** Changes the parameters. Returns a warning, an error response, or nothing. */
  readonly rewrite?: (query: URLSearchParams, now: number) => ApiError | ApiResponse | null;
  /** Changes the page that was found. */
  readonly change?: (page: Page, query: URLSearchParams, now: number) => Page;
}

/** Drops filters for which `isDropped` holds. Returns the first of them, or null. */
function dropFilter(query: URLSearchParams, isDropped: (name: string, value: string) => boolean): string | null {
  const parts = splitOutsideBrackets(query.get('filter') ?? '');
  const dropped = parts.filter((part) =>
    isDropped(part.slice(0, part.indexOf(':')), part.slice(part.indexOf(':') + 1)),
  );
  query.set('filter', parts.filter((part) => !dropped.includes(part)).join(','));
  return dropped[0] ?? null;
}

function filterWarning(part: string): ApiError {
  const colon = part.indexOf(':');
  return apiError('filterValue', { fieldName: part.slice(0, colon), filterValue: part.slice(colon + 1) });
}

/** Drops the lower bound of end times that is nearer than half a day, and keeps the upper one. */
function dropNearEnd(query: URLSearchParams, now: number): string | null {
  const isNear = (from: string) => from !== '' && Date.parse(from) - now < minLeadMs;
  let upper = '';
  const part = dropFilter(query, (name, value) => {
    const [from = '', to = ''] = parseRange(value) ?? [];
    if (name === 'itemEndDate' && isNear(from)) upper = to;
    return name === 'itemEndDate' && isNear(from);
  });
  if (upper !== '') query.set('filter', `${query.get('filter')},itemEndDate:[..${upper}]`);
  return part;
}

/** A filter that is dropped, with a warning or without a word. */
function dropping(drop: (query: URLSearchParams, now: number) => string | null, isSilent: boolean): () => SearchLie {
  const rewrite: SearchLie['rewrite'] = (query, now) => {
    const part = drop(query, now);
    return part === null || isSilent ? null : filterWarning(part);
  };
  return () => ({ rewrite });
}

const dropStartDate = (query: URLSearchParams) => dropFilter(query, (name) => name === 'itemStartDate');
const dropNoBids = (query: URLSearchParams) =>
  dropFilter(query, (name, value) => name === 'bidCount' && value.startsWith('[..'));

/** Reads the words of a search in another way. */
function rewording(replace: (words: string) => string): () => SearchLie {
  const rewrite = (query: URLSearchParams) => {
    const words = query.get('q');
    if (words !== null) query.set('q', replace(words));
    return null;
  };
  return () => ({ rewrite });
}

/** The marketplace spells the game without its accent, and ignores the other spelling without a word. */
function respell(query: URLSearchParams): null {
  const aspects = query.get('aspect_filter') ?? '';
  if (aspects.includes('Pokémon TCG')) query.delete('aspect_filter');
  else if (aspects.includes('Pokemon TCG')) query.set('aspect_filter', aspects.replace('Pokemon', 'Pokémon'));
  return null;
}

function refuseNewlyListed(query: URLSearchParams): ApiResponse | null {
  const isAuctions = query.get('filter')?.includes('buyingOptions:{AUCTION}') ?? false;
  return query.get('sort') === 'newlyListed' && isAuctions ? errorResponse(400, apiError('sortPair')) : null;
}

/** Every page but the first begins with the end of the page before it, and lacks as many of its own. */
function repeating(): SearchLie {
  const lastItems = new Map<string, readonly Item[]>();
  const change: SearchLie['change'] = (page, query) => {
    const items = page.itemSummaries ?? [];
    const search = new URLSearchParams(query);
    search.delete('offset');
    const repeated = Number(query.get('offset') ?? 0) > 0 ? (lastItems.get(`${search}`) ?? []) : [];
    lastItems.set(`${search}`, items.slice(-maxRepeats));
    return items.length === 0 ? page : { ...page, itemSummaries: [...repeated, ...items.slice(repeated.length)] };
  };
  return { change };
}

const hideNew: SearchLie['change'] = (page, _, now) => {
  const isShown = ({ itemCreationDate }: Item) => Date.parse(itemCreationDate) <= now - hiddenMs;
  return page.itemSummaries === undefined ? page : { ...page, itemSummaries: page.itemSummaries.filter(isShown) };
};

/** The fewer results, the larger the total. */
const invertTotal: SearchLie['change'] = (page) => ({ ...page, total: Math.floor(30_000_000 / (1 + page.total)) });

/** The lies about searches. Each entry returns a new lie, because some remember earlier pages. */
const searchLies = {
  'near-end': dropping(dropNearEnd, false),
  'near-end-silent': dropping(dropNearEnd, true),
  'start-date': dropping(dropStartDate, false),
  'start-date-silent': dropping(dropStartDate, true),
  'no-bids': dropping(dropNoBids, false),
  'no-bids-silent': dropping(dropNoBids, true),
  'aspect-spelling': () => ({ rewrite: respell }),
  'newly-listed': () => ({ rewrite: refuseNewlyListed }),
  phrase: rewording((words) => words.replaceAll('"', '')),
  exclusion: rewording((words) => words.replace(/(^|\s)-/g, '$1')),
  alternatives: rewording((words) => words.replace(/[(),]/g, ' ')),
  repeats: repeating,
  lag: () => ({ change: hideNew }),
  total: () => ({ change: invertTotal }),
} satisfies Readonly<Record<string, () => SearchLie>>;

type SearchLieName = keyof typeof searchLies;
/** `limits` grants fewer calls than expected, `no-limits` says nothing about them. */
export type Lie = SearchLieName | 'limits' | 'no-limits';

const isSearchLie = (name: string): name is SearchLieName => Object.hasOwn(searchLies, name);
export const lieNames: readonly Lie[] = [...Object.keys(searchLies).filter(isSearchLie), 'limits', 'no-limits'];

/**
 * Parses the flag of the command line: names separated by commas.
 *
 * @throws Error for an unknown name
 */
export function parseLies(flag: string): Lie[] {
  const names = flag.split(',').filter((name) => name !== '');
  return names.map((name) => {
    const lie = lieNames.find((known) => known === name);
    if (lie === undefined) throw new Error(`--lies has ${name}, which is none of ${lieNames.join(', ')}`);
    return lie;
  });
}

type Handler = (request: ApiRequest) => Promise<ApiResponse>;

/** Wraps a marketplace that answers as it should, so that it lies about some of its abilities. */
export function withLies(handle: Handler, lies: readonly Lie[], now: () => number): Handler {
  const searches: readonly SearchLie[] = lies.filter(isSearchLie).map((name) => searchLies[name]());
  return async (request) => {
    if (request.path === searchPath && searches.length > 0) return search(request, handle, searches, now());
    const response = await handle(request);
    if (!request.path.startsWith(limitsPath) || response.status !== 200) return response;
    if (lies.includes('no-limits')) return { status: 204, contentType: '', body: '', headers: {} };
    return lies.includes('limits') ? withLimit(response, 1_000) : response;
  };
}

async function search(
  request: ApiRequest,
  handle: Handler,
  lies: readonly SearchLie[],
  now: number,
): Promise<ApiResponse> {
  const query = new URLSearchParams(request.query);
  const results = lies.flatMap(({ rewrite }) => rewrite?.(query, now) ?? []);
  const response = await handle({ ...request, query });
  if (response.status !== 200) return response;
  const refusal = results.find((result) => 'status' in result);
  if (refusal !== undefined) return refusal;
  const found: Page = JSON.parse(response.body);
  const page = lies.reduce((changed, { change }) => change?.(changed, request.query, now) ?? changed, found);
  const warnings = [...(page.warnings ?? []), ...results];
  const body = { ...page, ...(warnings.length > 0 && { warnings }) };
  return { ...response, body: JSON.stringify(body) };
}

interface Rate {
  readonly count: number;
}

function withLimit(response: ApiResponse, limit: number): ApiResponse {
  const change = (key: string, value: unknown) =>
    key === 'rates' && Array.isArray(value)
      ? value.map((rate: Rate) => ({ ...rate, limit, remaining: Math.max(limit - rate.count, 0) }))
      : value;
  return { ...response, body: JSON.stringify(JSON.parse(response.body, change)) };
}
