import type { MagicLot, PokemonLot } from '../market/lots/Lot.ts';
import { Random } from '../market/lots/Random.ts';
import { type Energy, energies, type GameStyle, wordList } from '../vocabulary/vocabulary.ts';
import { facets, nameHash, rays, shine } from './cardParts.ts';
import { drawCreature, drawHabitat } from './creature.ts';
import { renderTemplate } from './renderTemplate.ts';
import { type Definitions, fill, text } from './svg.ts';

/** How the words on a Pokémon card look. */
interface Lettering {
  readonly template: string;
  readonly ink: string;
  /** The colors of the name and of its outline. */
  readonly name: string;
  readonly outline: string;
  /** Where the attacks begin. */
  readonly top: number;
  /** The figure of the foil over the card and the strength of its rainbow. */
  readonly foil: readonly [pattern: string, rainbow: number];
}

const dark = { ink: '#17171c', name: '#17171c', outline: '' };

const letterings: Readonly<Record<GameStyle, Lettering>> = {
  classic: { ...dark, template: 'windowed', top: 234, foil: ['speckle', 0.22] },
  modern: { ...dark, template: 'windowed', top: 234, foil: ['shimmer', 0.22] },
  fullArt: { ...dark, name: '#ffffff', outline: '#1b1b22', template: 'fullArt', top: 262, foil: ['plain', 0.16] },
  shiny: { ...dark, outline: '#ffffff', template: 'shiny', top: 266, foil: ['stripes', 0.26] },
  gold: { ink: '#4a3208', name: '#4a3208', outline: '#fff4cf', template: 'gold', top: 264, foil: ['scope', 0] },
  rainbow: { ink: '#3a2f5c', name: '#3a2f5c', outline: '#ffffff', template: 'rainbow', top: 264, foil: ['wave', 0.2] },
};

const energyOf = new Map(energies.map((energy) => [energy.name, energy]));
const colorless = energyOf.get('Colorless');

/** Draws the round sign of an energy, as it is printed beside attacks. */
function energySign(energy: Energy, x: number, y: number, definitions: Definitions): string {
  const disc = `<circle cx="${x}" cy="${y}" r="6" fill="${energy.card}" stroke="#0003"/>`;
  if (!definitions.detailed) return disc;
  const sign = `<path d="${energy.sign}" fill="#2a2a30"/>`;
  return disc + definitions.use(sign, `transform="translate(${x} ${y + 3.8}) scale(.25)"`);
}

/** Draws two attacks with their energies, names and damage. */
function attacks(
  { pokemon, set, printing }: PokemonLot,
  energy: Energy,
  top: number,
  definitions: Definitions,
): string {
  const random = new Random(nameHash(`${pokemon.name}${set.name}`), 9);
  return [1, 3]
    .map((cost, row) => {
      const y = top + row * 30;
      const name = `${random.pick(energy.attackWords)} ${random.pick(wordList('attacks'))}`;
      const damage = (cost * random.integer(2, 4) + (printing.suffix ? 4 : 0)) * 10;
      const signs = Array.from({ length: cost }, (_, index) =>
        energySign((index < cost - 1 && colorless) || energy, 27 + index * 13, y - 4, definitions),
      );
      const rule = 'Flip a coin. If heads, this attack does more damage.';
      return [
        ...signs,
        text(name, `x="${34 + cost * 13}" y="${y}" font-size="13"`),
        text(String(damage), `x="226" y="${y}" font-size="15" text-anchor="end"`),
        text(rule, `x="27" y="${y + 11}" font-size="6.6" font-weight="400"`),
      ].join('');
    })
    .join('');
}

/** Draws the front of a Pokémon card, 250 by 350, with an invented creature. */
export function drawPokemonFront(lot: PokemonLot, definitions: Definitions): string {
  const { pokemon, set, printing } = lot;
  const random = new Random(nameHash(`${set.name}${lot.cardNumber}${pokemon.name}`));
  const energy = energyOf.get(pokemon.energy);
  if (!energy) throw new Error(`there is no energy ${pokemon.energy}`);
  const { template, ink, name, outline, top, foil } = letterings[printing.style];
  const classic = printing.style === 'classic';
  const windowed = template === 'windowed';
  const reverse = printing.long.includes('Reverse');
  const pattern = windowed && /^(?:Master|Poke)/.test(printing.long) ? 'mojo' : foil[0];
  const hatching = '<path d="M0 5L5 0" stroke="#fff" stroke-width=".7" opacity=".35"/>';
  const values = {
    ...energy,
    rays,
    border: classic ? '#f5cf3f' : '#c9ced6',
    borderLight: classic ? '#f5cf3f' : '#f6f8fa',
    windowEdge: classic ? '#d8b53a' : '#c3cad2',
    foil: () => (reverse || !windowed ? shine(definitions, pattern, foil[1]) : ''),
    windowFoil: () => (printing.long.includes('Holo') && !reverse ? shine(definitions, 'speckle', 0.26) : ''),
    habitat: (width = '', height = '') => drawHabitat(energy, random, definitions, [Number(width), Number(height)]),
    creature: (y = '', scale = '') => {
      const place = `translate(125 ${y}) scale(${scale}) translate(-60-66)`;
      return `<g transform="${place}">${drawCreature(pokemon, energy, definitions)}</g>`;
    },
    texture: () => (definitions.detailed ? fill(definitions.pattern([5, 5], hatching)) : ''),
    caption: `${set.name} · ${lot.year}`,
    edition: () => (printing.long.startsWith('1st') ? renderTemplate('firstEdition', {}, definitions) : ''),
  };
  const stroke = `stroke="${outline}" stroke-width="3" paint-order="stroke" stroke-linejoin="round"`;
  const health = `HP ${50 + random.integer(0, 7) * 10 + (printing.suffix ? 120 : 0)}`;
  const code = lot.japanese ? set.japaneseCode || set.code : `${set.code} EN`;
  return `${renderTemplate(template, { ...values, bodies: '', attackWords: '' }, definitions)}
    <g fill="${name}" ${outline && stroke}>
    ${text(`${pokemon.name} ${printing.suffix}`.trim(), 'x="22" y="34" font-size="19"', 134)}
    ${text(health, 'x="212" y="34" font-size="14" text-anchor="end"')}</g>${energySign(energy, 224, 28, definitions)}
    <g fill="${ink}">${attacks(lot, energy, top, definitions)}
    ${text(lot.cardNumber, 'x="228" y="338" font-size="8" font-weight="400" text-anchor="end"')}
    ${text(code, 'x="22" y="338" font-size="8"')}</g>`;
}

/** Draws the front of a Magic card. */
export function drawMagicFront({ card, setName, cardNumber, foil }: MagicLot, definitions: Definitions): string {
  const random = new Random(nameHash(card.name));
  const values = {
    ...card,
    setName,
    rays,
    number: cardNumber,
    facets: () => facets(random, 4, 6),
    foil: () => (foil ? shine(definitions, 'plain', 0.26) : ''),
  };
  return renderTemplate('magic', values, definitions);
}

/** Draws the back of a game card: blue for Pokémon, brown for Magic. */
export function drawGameBack(definitions: Definitions, brown: boolean): string {
  const blueBack = { edge: '#1d2f6f', light: '#27459f', center: '#86b4f2' };
  const brownBack = { edge: '#2a1c10', light: '#5a3a1c', center: '#b98a4a' };
  return renderTemplate('gameBack', brown ? brownBack : blueBack, definitions);
}
