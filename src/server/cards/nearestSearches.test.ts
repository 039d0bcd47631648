import { parseQuery } from '@cardfall/card-language';
import type { Listing, SearchRequest, SearchResult } from '@cardfall/listing-index';
import { expect, test } from 'vitest';
import { nearestSearches } from './nearestSearches.ts';

const paging = { sort: 'ending_soon', after: null, offset: 0, limit: 20, facets: true, endings: [] } as const;

test('costs a long query no search of its parts', () => {
  const parsed = parseQuery(Array.from({ length: 101 }, (_, number) => `#${number}`).join(' '));
  const requests: SearchRequest[] = [];
  const find = (request: SearchRequest) => ({ total: requests.push(request) });
  expect(nearestSearches(parsed, { query: parsed.query, filters: {}, ...paging }, find)).toEqual([]);
  expect(requests).toEqual([]);
});

test('offers the searches without one part from the parts of the query, without parsing it again', () => {
  const parsed = parseQuery('jordan psa10 -(lot, reprint) "blue wave" lakers #57');
  const { must, mustNot } = parsed.query;
  const requests: SearchRequest[] = [];
  const answer = { listings: [], hidden: new Map(), next: null, facets: null, corrections: [] };
  const find = (request: SearchRequest): SearchResult<Listing> => ({ ...answer, total: requests.push(request) });
  const offers = nearestSearches(parsed, { query: parsed.query, filters: { minPrice: 5 }, ...paging }, find);
  expect(offers.map(({ keyword }) => keyword)).toEqual([
    'jordan psa10 -(lot, reprint) "blue wave" lakers #57',
    'psa10 -(lot, reprint) "blue wave" lakers #57',
    'jordan -(lot, reprint) "blue wave" lakers #57',
  ]);
  expect(requests[0]?.query).toBe(parsed.query);
  // The same objects: a fresh parse would make new ones.
  const [, withoutName, withoutGrade, withoutExclusion] = requests.map(({ query }) => query);
  for (const query of [withoutName, withoutGrade]) {
    expect(query?.mustNot[0]).toBe(mustNot[0]);
    expect(query?.must.slice(1)).toEqual(must.slice(2));
    expect(query?.must).toContain(must[2]);
  }
  expect(withoutExclusion?.mustNot).toEqual([]);
});
