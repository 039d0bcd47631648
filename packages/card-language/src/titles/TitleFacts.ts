import type { Category } from '../vocabulary/categories.ts';
import type { GraderName } from '../vocabulary/graders.ts';
import type { OddityKind } from '../flags/listingFlags.ts';

/** A season or a single year: 2018-19 is first 2018, last 2019; 1989 is both. */
export interface Season {
  readonly first: number;
  readonly last: number;
}

/** How many were made, and which of them this one is, where the title says. */
export interface Serial {
  readonly number: number | null;
  readonly outOf: number;
}

/** What one grader or authenticator says of the card. */
export interface Grading {
  readonly grader: GraderName;
  /** Null where the title names the slab but no number. */
  readonly grade: number | 'authentic' | null;
  /** Off-centre, marked and so on, as written; a "9 (OC)" is worth far less than a 9. */
  readonly qualifier: string | null;
  /** CGC and BGS tell a pristine 10 from a gem mint one. */
  readonly pristine: boolean;
}

/** Why a listing may not be the single, known card its title seems to name. */
export interface Oddity {
  readonly kind: OddityKind;
  /** The words of the title that say so, folded. */
  readonly evidence: string;
  /** For people: what is odd about it. */
  readonly reason: string;
}

/** All that rules can read out of a title. What a title does not say is null, false or empty, never guessed. */
export interface TitleFacts {
  /** As told, or where nobody told, what the words of the title show. */
  readonly category: Category | null;
  readonly season: Season | null;
  readonly brand: string | null;
  readonly set: string | null;
  /** Players or characters: what is left between the known parts. The least certain of the facts. */
  readonly subjects: readonly string[];
  /** Without `#` and leading zeros, folded: "57", "cpa-cs", "tg12", "4/102" is "4". */
  readonly cardNumber: string | null;
  /** How many cards the set counts, where the title says ("4/102"): Pokémon only. */
  readonly setSize: string | null;
  readonly parallel: string | null;
  readonly serial: Serial | null;
  readonly rookie: boolean;
  readonly autograph: boolean;
  /** Signed after it left the pack, which is another thing than an autograph card. */
  readonly signed: boolean;
  /** With a piece of jersey, patch, bat or the like. */
  readonly memorabilia: boolean;
  readonly patch: boolean;
  readonly gradings: readonly Grading[];
  /** Graders the title names without being graded by them: "not PSA", "PSA ready", "CGC 10 (PSA/BGS)". */
  readonly deniedGraders: readonly GraderName[];
  readonly autographGrade: number | null;
  readonly language: string | null;
  readonly edition: string | null;
  readonly oddities: readonly Oddity[];
}
