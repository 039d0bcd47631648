import type {
  Grade,
  Grader,
  Insert,
  MagicCard,
  Parallel,
  Player,
  Pokemon,
  PokemonSet,
  Printing,
  Sport,
  SportSet,
  Team,
} from '../../vocabulary/vocabulary.ts';

/** Cards up to here are vintage: their worth depends on age, and their grades are low. */
export const vintageEnd = 1981;

/** A grader's case around a card. */
export interface Slab {
  readonly grader: Grader;
  readonly grade: Grade;
  /** The words on the label, e.g. `GEM MINT` or `PRISTINE`. */
  readonly words: string;
  /** The second grade, for the autograph. Empty when there is none. */
  readonly autographGrade: string;
  readonly certificate: string;
  /** Known copies in this grade; 0 when the seller does not say. */
  readonly population: number;
  /** The sticker of a second company (MBA) on the slab. */
  readonly secondOpinion: boolean;
}

/** The fields of every lot, whatever is on the card. */
interface AnyLot {
  readonly year: number;
  readonly cardNumber: string;
  readonly slab: Slab | null;
  readonly rawCondition: string;
  readonly japanese: boolean;
  /** The number of cards sold together; 1 for nearly all lots. */
  readonly cards: number;
  readonly pickList: boolean;
  readonly reprint: boolean;
  /** The expected price in cents. */
  readonly worth: number;
}

export interface SportLot extends AnyLot {
  readonly kind: 'sport';
  readonly sport: Sport;
  readonly player: Player;
  readonly team: Team;
  readonly set: SportSet;
  readonly insert: Insert | null;
  readonly parallel: Parallel | null;
  readonly copies: number;
  readonly copy: number;
  readonly rookie: boolean;
  readonly firstBowman: boolean;
  /** `signed` was signed after it left the factory; `autographBy` authenticated it. */
  readonly autograph: 'none' | 'factory' | 'signed';
  readonly autographBy: '' | 'PSA/DNA' | 'JSA' | 'BAS';
  readonly patch: boolean;
}

export interface PokemonLot extends AnyLot {
  readonly kind: 'pokemon';
  readonly pokemon: Pokemon;
  readonly set: PokemonSet;
  readonly printing: Printing;
}

export interface MagicLot extends AnyLot {
  readonly kind: 'magic';
  readonly card: MagicCard;
  readonly setName: string;
  readonly foil: boolean;
}

export type Lot = SportLot | PokemonLot | MagicLot;

/**
 * Converts the product of all factors to cents. The product is flattened, because the factors overlap: a gold rookie
 * autograph is worth less than all three together.
 */
export function toCents(product: number): number {
  return Math.round(Math.min(950_000, Math.max(25, 55 * product ** 0.82)));
}
