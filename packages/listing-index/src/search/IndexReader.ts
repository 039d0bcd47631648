import type { AttributeSets } from '../facets/AttributeSets.ts';
import type { Histogram } from '../facets/Histogram.ts';
import { hasBit } from '../segments/bitset.ts';
import type { DocLocation, DocMap } from '../segments/DocMap.ts';
import type { Segment } from '../segments/Segment.ts';
import type { Vocabulary } from '../terms/Vocabulary.ts';

/** The parts of the index that a search reads. */
export interface IndexReader {
  readonly segments: () => readonly Segment[];
  readonly vocabulary: Vocabulary;
  readonly attributeSets: AttributeSets;
  /** The histogram of all live documents. */
  readonly liveHistogram: Histogram;
  readonly docs: DocMap;
}

export const idOfLocation = ({ docs }: IndexReader, { segment, docId }: DocLocation): string =>
  docs.idOf(segment.columns.slot[docId]);

export const endOf = ({ segment, docId }: DocLocation): number => segment.columns.endsAt[docId];

/** Returns the live documents with an identity, the one ending soonest first. It reads one column. */
export function findIdentity({ segments }: IndexReader, identity: number): DocLocation[] {
  const found: DocLocation[] = [];
  if (identity === 0) return found;
  for (const segment of segments()) {
    const column = segment.columns.identity;
    for (let docId = column.indexOf(identity); docId !== -1; docId = column.indexOf(identity, docId + 1)) {
      if (docId < segment.size && hasBit(segment.live, docId)) found.push({ segment, docId });
    }
  }
  return found.sort((one, other) => endOf(one) - endOf(other));
}
