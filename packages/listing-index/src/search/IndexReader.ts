import type { AttributeSets } from '../facets/AttributeSets.ts';
import type { Histogram } from '../facets/Histogram.ts';
import type { DocMap } from '../segments/DocMap.ts';
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
