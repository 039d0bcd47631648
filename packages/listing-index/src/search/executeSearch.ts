import type { Query } from '@cardfall/card-language';
import { EndTimeCounter } from '../facets/EndTimeCounter.ts';
import { FacetCounter } from '../facets/FacetCounter.ts';
import type { DocLocation } from '../segments/DocMap.ts';
import { collectMatches } from './collectMatches.ts';
import {
  CorrectionCollector,
  type ExpandedWords,
  expandFuzzyWords,
  hasAnyMatch,
  noExpandedWords,
} from './fuzzyExpansion.ts';
import { endOf, type IndexReader, idOfLocation } from './IndexReader.ts';
import { type QueryPlan, QueryPlanner, textsOf } from './QueryPlanner.ts';
import { Relevance } from './Relevance.ts';
import type { SearchRequest, SearchResult } from './request.ts';
import { TopK } from './TopK.ts';

/** A query, its plan, and the fuzzy words that are expanded to all near terms. */
interface ResolvedQuery {
  readonly query: Query;
  readonly planner: QueryPlanner;
  readonly plan: QueryPlan;
  readonly expanded: ExpandedWords;
}

type ReadDocs<Doc> = (locations: readonly DocLocation[]) => readonly Doc[];

/** Runs the query as it is. If no document matches its words, runs it again with expanded fuzzy words. */
export function executeSearch<Doc>(
  reader: IndexReader,
  request: SearchRequest,
  readDocs: ReadDocs<Doc>,
): SearchResult<Doc> {
  const { query } = request;
  const planner = new QueryPlanner(query, reader.vocabulary);
  const resolved: ResolvedQuery = { query, planner, plan: planner.plan(noExpandedWords), expanded: noExpandedWords };
  const { result, hasMatches } = executeResolved(reader, request, resolved, readDocs);
  // Only the filter of end times leaves out documents before their words are matched.
  const mayHaveMatches = request.filters.endsBefore !== undefined && !resolved.plan.matchesNothing;
  if (hasMatches || (mayHaveMatches && hasAnyMatch(reader, resolved.plan))) return result;
  const expansion = expandFuzzyWords(reader, query, planner);
  if (expansion === null) return result;
  return executeResolved(reader, request, { ...resolved, ...expansion }, readDocs).result;
}

function executeResolved<Doc>(
  reader: IndexReader,
  request: SearchRequest,
  { query, planner, plan, expanded }: ResolvedQuery,
  readDocs: ReadDocs<Doc>,
): { readonly result: SearchResult<Doc>; readonly hasMatches: boolean } {
  const { vocabulary, attributeSets, docs } = reader;
  const { filters, sort, after, offset, limit } = request;
  const fuzzyWords = plan.matchesNothing ? [] : textsOf(query, 'fuzzy');
  const corrections =
    fuzzyWords.length === 0
      ? null
      : new CorrectionCollector(vocabulary, query, fuzzyWords, (word) => planner.termsFor(word, expanded));
  const isRanked = sort === 'best_match' && plan.inQueryOrder.length > 0;
  const relevance = isRanked ? new Relevance(plan.inQueryOrder, vocabulary) : null;
  const facets = new FacetCounter(attributeSets, filters);
  const endings = new EndTimeCounter(request.facets ? request.endings : []);
  // One more than the page shows whether there is a next page.
  const topK = new TopK({ sort, after, k: offset + limit + 1, relevance, filter: facets, idOf: docs.idOf });
  const { total, hasMatches } = collectMatches(reader, plan, filters.endsBefore, {
    facets,
    endings,
    topK,
    corrections,
  });
  relevance?.dispose();
  const hits = topK.hits().slice(offset);
  const page = hits.slice(0, limit);
  const last = page.at(-1);
  const result = {
    listings: readDocs(page),
    total,
    hidden: facets.counts.hidden(filters.hideFlags ?? []),
    next: last !== undefined && hits.length > limit ? { key: last.key, id: idOfLocation(reader, last) } : null,
    facets: request.facets ? { ...facets.counts.facets(), endings: endings.counts() } : null,
    corrections: corrections?.corrections() ?? [],
  };
  return { result, hasMatches };
}

/** Returns when the results of a search end that end at or after a time, by their ids. It reads no texts. */
export function findEnds(
  reader: IndexReader,
  { query, filters }: Pick<SearchRequest, 'query' | 'filters'>,
  from: number,
): ReadonlyMap<string, number> {
  const limit = reader.segments().reduce((sum, { liveCount }) => sum + liveCount, 0);
  const all = { after: { key: from, id: '' }, offset: 0, limit, facets: false, endings: [] } as const;
  const readEnds = (locations: readonly DocLocation[]) =>
    locations.map((location) => [idOfLocation(reader, location), endOf(location)] as const);
  return new Map(executeSearch(reader, { query, filters, sort: 'ending_soon', ...all }, readEnds).listings);
}
