import { wordsOf } from '../benchReading.ts';
import type { Engine } from '../Engine.ts';
import { answerFrom, type Row, rowOf } from '../facetsOf.ts';
import { peerModule } from '../peers.ts';

interface FlexIndex {
  add(id: number, text: string): void;
  update(id: number, text: string): void;
  search(text: string, options: object): number[];
}

/**
 * FlexSearch for the words; filters, facets and order in plain loops around it. Indexed by whole words: an index by
 * beginnings could not be asked for a whole word any more. No typos, no words side by side.
 */
export async function flexSearch(): Promise<Engine> {
  const { Index } = (await peerModule<{ default: { Index: new (options: object) => FlexIndex } }>('flexsearch'))
    .default;
  const index = new Index({ tokenize: 'strict', encode: (text: string) => text.split(' '), resolution: 1 });
  const rows: Row[] = [];
  const numbers = new Map<string, number>();
  const titles: string[] = [];
  const textOf = (listing: Parameters<typeof rowOf>[0]) => wordsOf(listing);
  const put = (listing: Parameters<typeof rowOf>[0]) => {
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
    add: (listings) => listings.forEach(put),
    ready: () => undefined,
    can: ({ words, adjacent }) => !adjacent && words.every(({ match }) => match === 'exact'),
    find(query) {
      if (query.words.length === 0) return answerFrom([...rows], query);
      const found = index.search(query.words.map(({ text }) => text).join(' '), { limit: 2_000_000 });
      return answerFrom(
        found.flatMap((number) => rows[number] ?? []),
        query,
      );
    },
    change: (listings) => listings.forEach(put),
  };
}
