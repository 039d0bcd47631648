import { Dice } from '../../market/lots/Dice.ts';
import type { PokemonLot } from '../../market/lots/Lot.ts';
import type { EnergyType } from '../../vocabulary/games/pokemonNames.ts';
import type { Paper } from '../ink/Paper.ts';
import { text } from '../ink/shapes.ts';
import { nameHash } from '../sport/cardParts.ts';
import { energySign } from './energies.ts';

const firstWords: Readonly<Record<EnergyType, readonly string[]>> = {
  Fire: ['Cinder', 'Kiln', 'Scorch'],
  Water: ['Tidal', 'Brine', 'Ripple'],
  Grass: ['Bramble', 'Pollen', 'Canopy'],
  Lightning: ['Static', 'Arc', 'Surge'],
  Psychic: ['Mirror', 'Dream', 'Lucid'],
  Fighting: ['Granite', 'Iron Will', 'Canyon'],
  Darkness: ['Dusk', 'Eclipse', 'Hollow'],
  Metal: ['Anvil', 'Rivet', 'Alloy'],
  Dragon: ['Summit', 'Gale', 'Elder'],
  Fairy: ['Petal', 'Ribbon', 'Twinkle'],
  Colorless: ['Quick', 'Meadow', 'Steady'],
};
const lastWords = ['Dash', 'Crash', 'Spiral', 'Pulse', 'Charge', 'Veil', 'Fang', 'Bloom', 'Barrage', 'Drop'];

interface Attack {
  readonly name: string;
  readonly cost: number;
  readonly damage: number;
}

/** What is printed on the card: the same for every copy of it. */
export function printedText(lot: PokemonLot): { hp: number; attacks: readonly Attack[]; name: string } {
  const dice = new Dice(nameHash(`${lot.pokemon[0]}${lot.set[0]}`), 9);
  const strong = lot.printing[3] !== '' ? 120 : 0;
  const attack = (cost: number): Attack => ({
    name: `${dice.pick(firstWords[lot.pokemon[1]])} ${dice.pick(lastWords)}`,
    cost,
    damage: (cost * dice.whole(2, 4) + (strong ? 4 : 0)) * 10,
  });
  return {
    hp: 50 + dice.whole(0, 7) * 10 + strong,
    attacks: [attack(1), attack(3)],
    name: `${lot.pokemon[0]} ${lot.printing[3]}`.trim(),
  };
}

/** The lines with the attacks. */
export function attackLines(lot: PokemonLot, top: number, ink: string, paper: Paper): string {
  const { attacks } = printedText(lot);
  return attacks
    .map(({ name, cost, damage }, row) => {
      const y = top + row * 30;
      const signs = Array.from({ length: cost }, (_, index) =>
        energySign(index < cost - 1 && cost > 1 ? 'Colorless' : lot.pokemon[1], 27 + index * 13, y - 4, 5.6, paper),
      ).join('');
      const small = paper.fine
        ? text('Flip a coin. If heads, this attack does more damage.', 27, y + 11, {
            size: 6.6,
            fill: ink,
            weight: 400,
          })
        : '';
      return (
        signs +
        text(name, 34 + cost * 13, y, { size: 13, fill: ink }) +
        text(String(damage), 226, y, { size: 15, fill: ink, anchor: 'end' }) +
        small
      );
    })
    .join('');
}
