import type { MagicLot, PokemonLot } from '../market/lots/Lot.ts';
import { nameHash, Random } from '../market/lots/Random.ts';
import { type Energy, energyOf, frameOf, type Pokemon, ridges, wordList } from '../vocabulary/vocabulary.ts';
import { renderTemplate, type Values } from './renderTemplate.ts';
import { flips } from './sportCard.ts';
import { type Gradients, mix } from './svg.ts';

const tints = ['#f2e2b0', '#7b4fa0', '#2f6f9f', '#d65a4a', '#ffffff', '#3a3f4f'];
const irises = ['#8a2f2f', '#2f6fae', '#2f8f5f', '#7a4fae', '#b3701f'];
const ears = [
  'M-.5 0L-.2-1.6L.5-.3Z',
  'M-.5 0Q-.9-1.8 .1-1.9Q.6-1 .5 0Z',
  'M-.4 0Q-1.6-.4-1.3 .9Q0 .6 .3 0Z',
  'M-.3 0Q-.1-1-.9-1.5Q.5-1.5 .4 0Z',
];
const roughLands = ['Metal', 'Fighting', 'Fire'];

/** Returns shape and colors of an invented creature. They depend on its name and energy. */
function creatureValues({ name }: Pokemon, { body, bodies }: Energy, gradients: Gradients): Values {
  const random = new Random(nameHash(name), 5);
  const tint = mix(body, random.pick(tints), random.between(0.05, 0.34));
  const shades = `0 ${mix(tint, '#ffffff', 0.42)}, .6 ${tint}, 1 ${mix(tint, '#000000', 0.25)}`;
  return {
    bodyShape: random.pick(bodies),
    main: gradients.define('.38 .28 .85', shades),
    shade: mix(tint, '#000000', 0.2),
    belly: mix(mix(tint, '#fff2d0', 0.5), '#ffffff', 0.35),
    line: mix(tint, '#000000', 0.66),
    iris: random.pick(irises),
    ear: random.pick(ears),
    smile: random.chance(0.7) ? 19 : 10,
    lidded: random.chance(0.35),
    crested: random.chance(0.55),
    winged: random.chance(0.4),
  };
}

/** Returns two attacks with their damage. */
function attackValues({ pokemon, set, printing }: PokemonLot, { attackWords }: Energy): Values {
  const random = new Random(nameHash(`${pokemon.name}${set.name}`), 9);
  const attack = () => `${random.pick(attackWords)} ${random.pick(wordList('attacks'))}`;
  const damage = (cost: number) => (cost * random.integer(2, 4) + (printing.suffix ? 4 : 0)) * 10;
  return { attack1: attack(), damage1: damage(1), attack2: attack(), damage2: damage(3) };
}

/** Draws the front of a Pokémon card, 250 by 350, with an invented creature. */
export function drawPokemonFront(lot: PokemonLot, gradients: Gradients, detailed: boolean): string {
  const { pokemon, set, printing } = lot;
  const random = new Random(nameHash(`${set.name}${lot.cardNumber}${pokemon.name}`));
  const { bodies: _, attackWords: __, ...energy } = energyOf(pokemon.energy);
  const plain = energyOf('Colorless');
  const frame = frameOf(printing.style);
  const windowed = frame.template === 'windowed';
  const reverse = printing.long.includes('Reverse');
  const holo = printing.long.includes('Holo') && !reverse;
  const { rough: ___, ...ridge } = random.pick(
    ridges.filter(({ rough }) => rough === roughLands.includes(pokemon.energy)),
  );
  const pattern = windowed && /^(?:Master|Poke)/.test(printing.long) ? 'mojo' : holo ? 'speckle' : frame.pattern;
  const values = {
    ...{ ...energy, ...frame, ...ridge, reverse, holo, detailed, pattern },
    ...creatureValues(pokemon, energyOf(pokemon.energy), gradients),
    ...attackValues(lot, energyOf(pokemon.energy)),
    rainbow: Number(frame.rainbow),
    plainCard: plain.card,
    plainSign: plain.sign,
    mirror: random.pick(flips.slice(0, 2)),
    sunX: random.integer(30, 220),
    sunHeight: windowed ? 44 : 30,
    name: `${pokemon.name} ${printing.suffix}`.trim(),
    health: `HP ${50 + random.integer(0, 7) * 10 + (printing.suffix ? 120 : 0)}`,
    set: set.name,
    year: lot.year,
    number: lot.cardNumber,
    code: lot.japanese ? set.japaneseCode || set.code : `${set.code} EN`,
    firstEdition: printing.long.startsWith('1st'),
  };
  const sign = `<defs><path id="sign" d="${energy.sign}" fill="${energy.glow}"/></defs>`;
  return sign + renderTemplate(`front-${frame.template}`, values, gradients);
}

/** Draws the front of a Magic card. */
export function drawMagicFront(lot: MagicLot, gradients: Gradients, detailed: boolean): string {
  const { card, setName, cardNumber: number, foil } = lot;
  const flip = new Random(nameHash(card.name)).pick(flips);
  const values = { ...card, setName, number, foil, detailed, flip, pattern: 'plain', rainbow: 0.26 };
  return renderTemplate('front-magic', values, gradients);
}

/** Draws the back of a game card: blue for Pokémon, brown for Magic. */
export function drawGameBack(brown: boolean, gradients: Gradients): string {
  const colors = brown
    ? { edge: '#2a1c10', light: '#5a3a1c', center: '#b98a4a' }
    : { edge: '#1d2f6f', light: '#27459f', center: '#86b4f2' };
  return renderTemplate('front-game-back', colors, gradients);
}
