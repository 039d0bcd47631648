import type { UnderstoodKind } from '../query/Query.ts';

/**
 * What collectors type for a thing, and what titles say for it. One line of a table:
 *
 * - the kind of thing, and its name for people;
 * - what is typed for it, parted by commas: folded, hyphens as spaces, no apostrophes;
 * - what titles hold for it, parted by `|`: words in any order, or joined by `+` next to each other.
 *
 * What is typed is found as typed too, unless it is a nickname that means something else in titles.
 */
export type Meaning = readonly [kind: UnderstoodKind, name: string, typed: string, held: string];
