import type { Chunk } from '../chunks/Chunk.ts';
import type { Cells } from '../facets/Cells.ts';
import type { Kinds } from '../facets/Kinds.ts';
import type { Listing } from '../listing/Listing.ts';
import type { Slots, Whereabouts } from '../Slots.ts';
import type { Vocabulary } from '../terms/Vocabulary.ts';

/** What an answer is made from. */
export interface Searched {
  readonly chunks: () => Iterable<Chunk>;
  readonly vocabulary: Vocabulary;
  readonly kinds: Kinds;
  /** Every live listing, counted. */
  readonly census: Cells;
  readonly slots: Slots;
  readonly listingAt: (where: Whereabouts, id: string) => Listing;
}
