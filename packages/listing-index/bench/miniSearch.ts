import { termTextOf } from './benchAnalyzer.ts';
import type { Engine } from './Engine.ts';
import { type Row, resultOf, rowOf } from './peerResults.ts';
import { peerModule } from './peers.ts';

interface MiniSearch {
  addAll(documents: object[]): void;
  replace(document: object): void;
  has(id: string): boolean;
  search(query: object): { id: string }[];
}

/**
 * MiniSearch matches the words; filters, facets and sorting are loops around it. It gets the corrections of our index,
 * because its rules for typos differ. It has no phrases.
 */
export async function miniSearch(): Promise<Engine> {
  const { default: Index } = await peerModule<{ default: new (options: object) => MiniSearch }>('minisearch');
  const index = new Index({
    fields: ['title'],
    tokenize: (text: string) => text.split(' '),
    processTerm: (term: string) => term,
  });
  const rows = new Map<string, Row>();
  const titles = new Map<string, string>();
  const textOf = (listing: Parameters<typeof rowOf>[0]) => termTextOf(listing);
  return {
    add(listings) {
      for (const listing of listings) {
        rows.set(listing.id, rowOf(listing));
        titles.set(listing.id, listing.title);
      }
      index.addAll(listings.map((listing) => ({ id: listing.id, title: textOf(listing) })));
    },
    finishBuild: () => undefined,
    supports: ({ adjacent }) => !adjacent,
    search(query) {
      if (query.words.length === 0) return resultOf([...rows.values()], query);
      const queries = query.words.map(({ text, match, corrections = [] }) => ({
        combineWith: 'OR',
        queries: [text, ...corrections],
        prefix: match === 'prefix',
      }));
      const found = index.search({ combineWith: 'AND', queries });
      return resultOf(
        found.flatMap(({ id }) => rows.get(id) ?? []),
        query,
      );
    },
    change(listings) {
      for (const listing of listings) {
        const known = titles.get(listing.id);
        rows.set(listing.id, rowOf(listing));
        if (known === listing.title) continue;
        titles.set(listing.id, listing.title);
        const document = { id: listing.id, title: textOf(listing) };
        if (index.has(listing.id)) index.replace(document);
        else index.addAll([document]);
      }
    },
  };
}
