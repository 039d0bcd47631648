import { createMagicLot, createPokemonLot } from './gameLot.ts';
import type { Lot } from './Lot.ts';
import { Random } from './Random.ts';
import { createSportLot } from './sportLot.ts';

const lotStream = 1;

/** What is on the cards of a lot. */
interface Genre {
  /** The aspect that names it, and its value. */
  readonly aspect: 'Sport' | 'Game';
  readonly value: string;
  /** The part of all lots up to this genre. */
  readonly below: number;
  readonly create: (random: Random) => Lot;
}

export const genres: readonly Genre[] = [
  { aspect: 'Sport', value: 'Basketball', below: 0.25, create: (random) => createSportLot(random, 'Basketball') },
  { aspect: 'Sport', value: 'Baseball', below: 0.49, create: (random) => createSportLot(random, 'Baseball') },
  { aspect: 'Sport', value: 'Football', below: 0.71, create: (random) => createSportLot(random, 'Football') },
  { aspect: 'Game', value: 'Pokémon TCG', below: 0.95, create: createPokemonLot },
  { aspect: 'Sport', value: 'Ice Hockey', below: 0.97, create: (random) => createSportLot(random, 'Ice Hockey') },
  { aspect: 'Sport', value: 'Soccer', below: 0.985, create: (random) => createSportLot(random, 'Soccer') },
  { aspect: 'Game', value: 'Magic: The Gathering', below: 1, create: createMagicLot },
];

/** Returns the sport or game of a genre, by the marketplace's name of the aspect; empty when it is the other. */
export function aspectOfGenre(genre: number, name: 'Sport' | 'Game'): string {
  const { aspect, value } = genres[genre] ?? { aspect: null, value: '' };
  return aspect === name ? value : '';
}

function pickGenre(random: Random): number {
  const part = random.next();
  return genres.findIndex(({ below }) => part < below);
}

/** Returns the index of a lot's genre, without inventing the rest of the lot. */
export function genreOf(seed: number, slot: number, generation: number): number {
  return pickGenre(new Random(seed, slot, generation, lotStream));
}

/**
 * Invents the lot of a slot in its n-th generation. It depends on nothing but these three numbers, so a picture needs
 * only them.
 */
export function createLot(seed: number, slot: number, generation: number): Lot {
  const random = new Random(seed, slot, generation, lotStream);
  const genre = genres[pickGenre(random)];
  if (!genre) throw new Error('a lot has no genre');
  return genre.create(random);
}
