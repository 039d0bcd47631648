import type { Problem } from '../Problem.ts';
import type { Match } from './Match.ts';

/** What the filter of a search comes to. */
export interface SearchFilters {
  readonly matches: readonly Match[];
  readonly warnings: readonly Problem[];
  /** Set when the marketplace refuses the whole call instead of leaving a filter out. */
  readonly refusal: Problem | null;
  /** Whether the caller said which ways of buying count; unsaid, only what can be bought at once is found. */
  readonly buyingOptionsGiven: boolean;
  readonly names: ReadonlySet<string>;
}
