import type { Player } from '../../vocabulary/athletes/Player.ts';
import type { Team } from '../../vocabulary/athletes/Team.ts';
import type { MagicCard } from '../../vocabulary/games/magicCards.ts';
import type { Pokemon } from '../../vocabulary/games/pokemonNames.ts';
import type { Printing } from '../../vocabulary/games/pokemonRarities.ts';
import type { PokemonSet } from '../../vocabulary/games/pokemonSets.ts';
import type { Insert } from '../../vocabulary/products/inserts.ts';
import type { Parallel } from '../../vocabulary/products/parallels.ts';
import type { SportSet } from '../../vocabulary/products/SportSet.ts';
import type { Grade, Grader } from '../../vocabulary/trade/graders.ts';

export type Sport = 'Basketball' | 'Baseball' | 'Football' | 'Soccer' | 'Ice Hockey';

/** A grader's case around a card. */
export interface Slab {
  readonly grader: Grader;
  readonly grade: Grade;
  /** The words on the label, e.g. `GEM MINT` or `PRISTINE`. */
  readonly words: string;
  /** The second grade, for the autograph; empty when there is none. */
  readonly autographGrade: string;
  readonly certificate: string;
  /** Copies known in this grade; 0: the seller does not say. */
  readonly population: number;
  /** Mike Baker's sticker on somebody else's slab: a second opinion. */
  readonly secondOpinion: boolean;
}

/** What every lot has, whatever is on the card. */
interface Goods {
  readonly year: number;
  readonly cardNumber: string;
  readonly slab: Slab | null;
  readonly rawCondition: string;
  readonly japanese: boolean;
  /** How many cards are sold together; 1 for nearly all. */
  readonly cards: number;
  readonly pickList: boolean;
  readonly reprint: boolean;
  /** What it should fetch, in cents. */
  readonly worth: number;
}

export interface SportLot extends Goods {
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
  /** `signed` was signed after it left the factory and is vouched for by `autographBy`. */
  readonly autograph: 'none' | 'factory' | 'signed';
  readonly autographBy: '' | 'PSA/DNA' | 'JSA' | 'BAS';
  readonly patch: boolean;
}

export interface PokemonLot extends Goods {
  readonly kind: 'pokemon';
  readonly pokemon: Pokemon;
  readonly set: PokemonSet;
  readonly printing: Printing;
}

export interface MagicLot extends Goods {
  readonly kind: 'magic';
  readonly card: MagicCard;
  readonly setName: string;
  readonly foil: boolean;
}

export type Lot = SportLot | PokemonLot | MagicLot;
