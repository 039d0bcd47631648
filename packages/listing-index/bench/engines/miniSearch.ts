import { wordsOf } from '../benchReading.ts';
import type { Engine } from '../Engine.ts';
import { answerFrom, type Row, rowOf } from '../facetsOf.ts';
import { peerModule } from '../peers.ts';

interface MiniSearch {
  addAll(documents: object[]): void;
  replace(document: object): void;
  has(id: string): boolean;
  search(query: object): { id: string }[];
}

/**
 * MiniSearch for the words; filters, facets and order in plain loops around it. Told what typed words are meant as, for its
 * idea of typing errors is another one. No words side by side.
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
  const textOf = (listing: Parameters<typeof rowOf>[0]) => wordsOf(listing);
  return {
    add(listings) {
      for (const listing of listings) {
        rows.set(listing.id, rowOf(listing));
        titles.set(listing.id, listing.title);
      }
      index.addAll(listings.map((listing) => ({ id: listing.id, title: textOf(listing) })));
    },
    ready: () => undefined,
    can: ({ adjacent }) => !adjacent,
    find(query) {
      if (query.words.length === 0) return answerFrom([...rows.values()], query);
      const queries = query.words.map(({ text, match, meant = [] }) => ({
        combineWith: 'OR',
        queries: [text, ...meant],
        prefix: match === 'prefix',
      }));
      const found = index.search({ combineWith: 'AND', queries });
      return answerFrom(
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
