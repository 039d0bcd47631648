import type { Chunk } from '../chunks/Chunk.ts';
import type { Cells } from '../facets/Cells.ts';
import type { Kinds } from '../facets/Kinds.ts';
import type { Slots } from '../Slots.ts';
import type { Vocabulary } from '../terms/Vocabulary.ts';
import type { TextStore } from '../texts/TextStore.ts';

/** What an answer is made from. */
export interface Searched {
  readonly chunks: () => Iterable<Chunk>;
  readonly vocabulary: Vocabulary;
  readonly kinds: Kinds;
  /** Every live listing, counted. */
  readonly census: Cells;
  readonly slots: Slots;
  readonly texts: TextStore;
}
