import { maxTypos } from '@cardfall/card-language';
import { priceFacetLimits } from '@cardfall/listing-index';
import { type Engine, pageSize, termTextOf } from './Engine.ts';
import { rowOf } from './peerResults.ts';
import { peerModule } from './peers.ts';

interface Found {
  readonly count: number;
  readonly hits: readonly { readonly id: string }[];
  readonly facets?: Record<string, { readonly values: Record<string, number> }>;
}

interface Orama {
  create(options: object): object;
  insertMultiple(db: object, documents: object[], batch: number): unknown;
  update(db: object, id: string, document: object): unknown;
  search(db: object, query: object): Found | Promise<Found>;
}

const schema = {
  title: 'string',
  category: 'enum',
  graders: 'enum[]',
  grade: 'number',
  condition: 'enum',
  price: 'number',
  bids: 'number',
  endsAt: 'number',
};

/**
 * Orama does everything. It matches prefixes (`exact` compares whole words afterwards), applies a facet's own filter to its
 * counts, and allows each word of a query the same number of typos.
 */
export async function orama(): Promise<Engine> {
  const { create, insertMultiple, update, search } = await peerModule<Orama>('@orama/orama');
  const db = create({
    schema,
    sort: { unsortableProperties: ['title', 'category', 'graders', 'grade', 'condition', 'price', 'bids'] },
    components: {
      tokenizer: {
        language: 'english',
        normalizationCache: new Map(),
        tokenize: (text: string) => [...new Set(text.split(' '))],
      },
    },
  });
  const documentOf = (listing: Parameters<typeof rowOf>[0]) => {
    const { category, grade, condition, ...row } = rowOf(listing);
    return {
      ...row,
      grade: grade ?? 0,
      category: category ?? '',
      condition: condition ?? '',
      title: termTextOf(listing),
    };
  };
  return {
    async add(listings) {
      await insertMultiple(db, listings.map(documentOf), 1_000);
    },
    finishBuild: () => undefined,
    supports: ({ adjacent }) => !adjacent,
    async search({ words, category, maxPrice }) {
      const where = {
        ...(category === undefined ? {} : { category: { eq: category } }),
        ...(maxPrice === undefined ? {} : { price: { lte: maxPrice } }),
      };
      const found = await search(db, {
        term: words.map(({ text }) => text).join(' '),
        properties: ['title'],
        threshold: 0,
        exact: words.length > 0 && words.every(({ match }) => match === 'exact'),
        tolerance: Math.max(
          0,
          ...words.map(({ text, match }) => (match === 'fuzzy' ? maxTypos(text.length, text.length) : 0)),
        ),
        ...(Object.keys(where).length === 0 ? {} : { where }),
        limit: pageSize,
        sortBy: { property: 'endsAt', order: 'ASC' },
        facets: {
          category: {},
          graders: {},
          condition: {},
          price: {
            ranges: priceFacetLimits.map((from, number) => ({
              from,
              to: (priceFacetLimits[number + 1] ?? 1e9) - 0.01,
            })),
          },
          bids: {
            ranges: [
              { from: 0, to: 0 },
              { from: 1, to: 5 },
              { from: 6, to: 10 },
              { from: 11, to: 20 },
              { from: 21, to: 1e9 },
            ],
          },
          grade: { ranges: Array.from({ length: 20 }, (_, half) => ({ from: half / 2, to: half / 2 + 0.4 })) },
        },
      });
      return { ids: found.hits.map(({ id }) => id), total: found.count, categories: new Map(), prices: new Map() };
    },
    async change(listings) {
      for (const listing of listings) await update(db, listing.id, documentOf(listing));
    },
  };
}
