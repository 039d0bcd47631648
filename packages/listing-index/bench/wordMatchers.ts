import { type Engine, termTextOf } from './Engine.ts';
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

interface FlexIndex {
  add(id: number, text: string): void;
  update(id: number, text: string): void;
  search(text: string, options: object): number[];
}

/**
 * FlexSearch matches the words; filters, facets and sorting are loops around it. It indexes whole words, because an index of
 * prefixes cannot match a whole word. It has no typos and no phrases.
 */
export async function flexSearch(): Promise<Engine> {
  const { Index } = (await peerModule<{ default: { Index: new (options: object) => FlexIndex } }>('flexsearch'))
    .default;
  const index = new Index({ tokenize: 'strict', encode: (text: string) => text.split(' '), resolution: 1 });
  const rows: Row[] = [];
  const numbers = new Map<string, number>();
  const titles: string[] = [];
  const textOf = (listing: Parameters<typeof rowOf>[0]) => termTextOf(listing);
  const upsert = (listing: Parameters<typeof rowOf>[0]) => {
    const known = numbers.get(listing.id);
    const number = known ?? rows.length;
    numbers.set(listing.id, number);
    rows[number] = rowOf(listing);
    if (titles[number] === listing.title) return;
    titles[number] = listing.title;
    if (known === undefined) index.add(number, textOf(listing));
    else index.update(number, textOf(listing));
  };
  return {
    add: (listings) => listings.forEach(upsert),
    finishBuild: () => undefined,
    supports: ({ words, adjacent }) => !adjacent && words.every(({ match }) => match === 'exact'),
    search(query) {
      if (query.words.length === 0) return resultOf([...rows], query);
      const found = index.search(query.words.map(({ text }) => text).join(' '), { limit: 2_000_000 });
      return resultOf(
        found.flatMap((number) => rows[number] ?? []),
        query,
      );
    },
    change: (listings) => listings.forEach(upsert),
  };
}
