import type { MagicLot, PokemonLot } from '../market/lots/Lot.ts';
import { Random } from '../market/lots/Random.ts';
import { type Energy, energies, type GameStyle, wordList } from '../vocabulary/vocabulary.ts';
import { facets, nameHash, rays, shine } from './cardParts.ts';
import { drawCreature, drawHabitat } from './creature.ts';
import { type Definitions, darker, diagonal, fill, lighter, text } from './svg.ts';

/** What a Pokémon card is drawn from. */
interface Face {
  readonly lot: PokemonLot;
  readonly energy: Energy;
  /** All copies of a card have the same print. */
  readonly random: Random;
  readonly definitions: Definitions;
}

/** The layers of a Pokémon card. All are SVG in a box 250 by 350. */
interface Design {
  readonly ground: string;
  readonly creature: { readonly y: number; readonly size: number };
  /** Lies over the creature. */
  readonly frame: string;
  readonly ink: string;
  /** The color and the outline of the name. */
  readonly heading: readonly [fill: string, outline: string];
  readonly attackTop: number;
}

const none = '#ffffff00';
const silver = '#eef1f4, #aeb6c0, #f4f6f8';

/** A window with a picture: yellow borders in the early years, silver ones later. */
function windowed({ lot, energy, random, definitions }: Face): Design {
  const { long, style } = lot.printing;
  const classic = style === 'classic';
  const border = classic ? '#f5cf3f' : definitions.linear('#d9dde3, #f6f8fa, #b9c0c9', diagonal);
  const frame = definitions.linear(
    `${lighter(energy.card, 0.35)}, ${energy.card}, ${lighter(energy.card, 0.2)}`,
    diagonal,
  );
  const reverse = long.includes('Reverse');
  const stamped = /^(?:Master|Poke)/.test(long);
  const foil = shine(definitions, stamped ? 'mojo' : classic ? 'speckle' : 'shimmer', 0.22);
  const habitat = drawHabitat(energy, random, definitions, [206, 150]);
  const shiny = long.includes('Holo') && !reverse ? shine(definitions, 'speckle', 0.26) : '';
  const edition = `<circle cx="34" cy="204" r="10" fill="#1d1a16"/>${text('1', { at: [34, 208.5], size: 13, fill: '#fff', anchor: 'middle' })}`;
  return {
    ground: `${fill(border)}<rect x="11" y="11" width="228" height="328" rx="4" fill="${frame}"/>${reverse ? foil : ''}
      <svg x="22" y="42" width="206" height="150" viewBox="0 0 206 150">${habitat}${shiny}</svg>`,
    creature: { y: 126, size: 132 },
    frame: `<path d="M22 42H228V192H22Z" fill="none" stroke="${classic ? '#d8b53a' : '#c3cad2'}" stroke-width="4"/>
      <rect x="38" y="196" width="174" height="11" rx="3" fill="${lighter(energy.card, 0.5)}"/>
      ${text(`${lot.set.name} · ${lot.year}`, { at: [125, 204.6], size: 7.6, fill: '#2a2a30', anchor: 'middle', light: true })}
      ${long.startsWith('1st') ? edition : ''}
      <path d="M22 290H228V291H22ZM26 304h190v3H26ZM26 312h150v3H26Z" fill="#17171c" opacity=".3"/>`,
    ink: '#17171c',
    heading: ['#17171c', none],
    attackTop: 234,
  };
}

/** The picture fills the card. */
function fullArt({ energy, random, definitions }: Face): Design {
  const veil = `0 #ffffff 0, .3 ${lighter(energy.card, 0.75)} .72, 1 ${lighter(energy.card, 0.85)} .86`;
  const texture = definitions.pattern([5, 5], '<path d="M0 5L5 0" stroke="#fff" stroke-width=".7" opacity=".35"/>');
  return {
    ground: `${drawHabitat(energy, random, definitions, [250, 350])}
      <circle cx="125" cy="160" r="96" fill="${energy.glow}" opacity=".28"/>${shine(definitions, 'plain', 0.16)}`,
    creature: { y: 158, size: 214 },
    frame: `${definitions.detailed ? fill(texture) : ''}<path d="M0 212H250V350H0Z" fill="${definitions.linear(veil)}"/>
      <rect x="3.5" y="3.5" width="243" height="343" rx="8" fill="none" stroke="#d5dae0" stroke-width="7"/>`,
    ink: '#17171c',
    heading: ['#ffffff', '#1b1b22'],
    attackTop: 262,
  };
}

/** A burst of light behind the creature. */
function shiny({ energy: { card, glow }, definitions }: Face): Design {
  const ground = definitions.radial(`0 #ffffff, .35 ${lighter(glow, 0.2)}, 1 ${darker(card, 0.25)}`, 'cy=".4" r=".8"');
  const border = definitions.linear(silver, diagonal);
  return {
    ground: fill(ground) + rays(140, 24, card, 0.3) + shine(definitions, 'stripes', 0.26),
    creature: { y: 146, size: 206 },
    frame: `<path d="M0 236Q125 214 250 236V350H0Z" fill="${lighter(card, 0.82)}" opacity=".9"/>
      <path d="M0 236Q125 214 250 236" fill="none" stroke="${darker(card, 0.2)}" stroke-width="3"/>
      <rect x="4" y="4" width="242" height="342" rx="8" fill="none" stroke="${border}" stroke-width="8"/>`,
    ink: '#17171c',
    heading: ['#17171c', '#ffffff'],
    attackTop: 266,
  };
}

/** All gold or all rainbow, with a veil of the metal over the creature. */
function precious(
  { definitions }: Face,
  metal: { stops: string; ink: string; line: string; veil: string; foil: string },
): Design {
  const { stops, ink, line, veil, foil } = metal;
  return {
    ground: fill(definitions.linear(stops, diagonal)) + rays(150, 30, line, 0.18) + shine(definitions, foil, 0.12),
    creature: { y: 152, size: 208 },
    frame: `${fill(veil, 'opacity=".34"')}<path d="M14 238H236V330H14Z" fill="#fff" opacity=".42"/>
      <rect x="6" y="6" width="238" height="338" rx="7" fill="none" stroke="${line}" stroke-width="3"/>`,
    ink,
    heading: [ink, '#ffffff'],
    attackTop: 264,
  };
}

const gold = {
  stops: '#fff3bf, #e3b53a, #fff0b0, #c8942a, #f7dc86',
  ink: '#4a3208',
  line: '#8f6a14',
  veil: '#f0c64a',
  foil: 'scope',
};
const rainbow = {
  stops: '#ffb3d1, #ffe9a8, #b8f5d0, #a8d4ff, #dcb8ff',
  ink: '#3a2f5c',
  line: '#ffffff',
  veil: '#e7daf5',
  foil: 'wave',
};

const designs: Readonly<Record<GameStyle, (face: Face) => Design>> = {
  classic: windowed,
  modern: windowed,
  fullArt,
  shiny,
  gold: (face) => precious(face, gold),
  rainbow: (face) => precious(face, rainbow),
};

const energyOf = new Map(energies.map((energy) => [energy.name, energy]));
const colorless = energies.find(({ name }) => name === 'Colorless');

/** Draws the round sign of an energy, as it is printed beside attacks. */
function energySign(energy: Energy, x: number, y: number, definitions: Definitions): string {
  const disc = `<circle cx="${x}" cy="${y}" r="6" fill="${energy.card}" stroke="#0003"/>`;
  if (!definitions.detailed) return disc;
  const sign = `<path d="${energy.sign}" fill="#2a2a30"/>`;
  return disc + definitions.use(sign, `transform="translate(${x} ${y + 3.8}) scale(.25)"`);
}

/** Draws two attacks with their energies, names and damage. */
function attacks({ lot, energy, definitions }: Face, top: number, ink: string): string {
  const random = new Random(nameHash(`${lot.pokemon.name}${lot.set.name}`), 9);
  return [1, 3]
    .map((cost, row) => {
      const y = top + row * 30;
      const name = `${random.pick(energy.attackWords)} ${random.pick(wordList('attacks'))}`;
      const damage = (cost * random.integer(2, 4) + (lot.printing.suffix ? 4 : 0)) * 10;
      const signs = Array.from({ length: cost }, (_, index) =>
        energySign((index < cost - 1 && colorless) || energy, 27 + index * 13, y - 4, definitions),
      );
      const rule = 'Flip a coin. If heads, this attack does more damage.';
      return [
        ...signs,
        text(name, { at: [34 + cost * 13, y], size: 13, fill: ink }),
        text(String(damage), { at: [226, y], size: 15, fill: ink, anchor: 'end' }),
        text(rule, { at: [27, y + 11], size: 6.6, fill: ink, light: true }),
      ].join('');
    })
    .join('');
}

/** Draws the front of a Pokémon card, 250 by 350, with an invented creature. */
export function drawPokemonFront(lot: PokemonLot, definitions: Definitions): string {
  const random = new Random(nameHash(`${lot.set.name}${lot.cardNumber}${lot.pokemon.name}`));
  const energy = energyOf.get(lot.pokemon.energy);
  if (!energy) throw new Error(`there is no energy ${lot.pokemon.energy}`);
  const face = { lot, energy, random, definitions };
  const { ground, creature, frame, ink, heading, attackTop } = designs[lot.printing.style](face);
  const [nameInk, outline] = heading;
  const outlined = `stroke="${outline}" stroke-width="3" paint-order="stroke" stroke-linejoin="round"`;
  const lettering = { fill: nameInk, attributes: outline === none ? '' : outlined };
  const health = 50 + random.integer(0, 7) * 10 + (lot.printing.suffix ? 120 : 0);
  const code = lot.japanese ? lot.set.japaneseCode || lot.set.code : `${lot.set.code} EN`;
  const place = `translate(125 ${creature.y}) scale(${(creature.size / 120).toFixed(2)}) translate(-60-66)`;
  return `${ground}<g transform="${place}">${drawCreature(lot.pokemon, energy, definitions)}</g>${frame}
    ${text(`${lot.pokemon.name} ${lot.printing.suffix}`.trim(), { at: [22, 34], size: 19, maxWidth: 134, ...lettering })}
    ${text(`HP ${health}`, { at: [212, 34], size: 14, anchor: 'end', ...lettering })}${energySign(energy, 224, 28, definitions)}
    ${attacks(face, attackTop, ink)}
    ${text(lot.cardNumber, { at: [228, 338], size: 8, fill: ink, anchor: 'end', light: true })}
    ${text(code, { at: [22, 338], size: 8, fill: ink })}`;
}

/** Draws the front of a Magic card: a dark border and a window with a spell in its color. */
export function drawMagicFront(lot: MagicLot, definitions: Definitions): string {
  const { name, color } = lot.card;
  const random = new Random(nameHash(name));
  const frame = definitions.linear(`${lighter(color, 0.4)}, ${darker(color, 0.25)}`, diagonal);
  const glow = definitions.radial(`0 #fff7d8, .4 ${color}, 1 ${darker(color, 0.75)}`);
  const bar = `x="18" width="214" height="20" rx="5" fill="${lighter(color, 0.72)}"`;
  return `${fill('#14130f')}<rect x="11" y="11" width="228" height="318" rx="5" fill="${frame}"/>
    <rect ${bar} y="19"/>${text(name, { at: [25, 34], size: 14, fill: '#15130f', maxWidth: 160 })}
    <circle cx="220" cy="29" r="7" fill="${lighter(color, 0.2)}" stroke="#0005"/>
    <svg x="24" y="46" width="202" height="146" viewBox="24 60 202 146">${fill(glow)}${facets(random, 4, 6)}
      ${rays(134, 16, '#fff', 0.2)}<circle cx="125" cy="134" r="28" fill="#fff" opacity=".5"/>
      <path d="M125 96L137 122L165 134L137 146L125 172L113 146L85 134L113 122Z" fill="#fffbe8"/></svg>
    <path d="M24 46H226V192H24Z" fill="none" stroke="#2a2620" stroke-width="2.4"/>
    <rect ${bar} y="198"/>${text(lot.setName, { at: [25, 212], size: 11, fill: '#15130f', maxWidth: 170 })}
    <rect x="22" y="222" width="206" height="92" rx="3" fill="${lighter(color, 0.84)}"/>
    <path d="M30 236h186v4H30ZM30 248h154v4H30ZM30 260h122v4H30ZM30 284h186v4H30ZM30 296h154v4H30Z" fill="#2a2620" opacity=".4"/>
    ${text(lot.cardNumber, { at: [24, 342], size: 8, fill: '#c9c2b2', light: true })}${lot.foil ? shine(definitions, 'plain', 0.26) : ''}`;
}

/** Draws the back of a game card: a whirl of light around a star. */
export function drawGameBack(definitions: Definitions, brown: boolean): string {
  const [edge, middle, center] = brown ? ['#2a1c10', '#5a3a1c', '#b98a4a'] : ['#1d2f6f', '#27459f', '#86b4f2'];
  const ground = definitions.radial(`${center}, ${middle}, ${edge}`, 'r=".75"');
  const box = '<rect x="12" y="12" width="226" height="326" rx="6"';
  const arms = [0, 60, 120, 180, 240, 300].map((turn) =>
    definitions.use(
      '<path d="M0 0C30-40 90-30 104 20C80-6 40-10 0 0Z"/>',
      `transform="translate(125 175) rotate(${turn}) scale(1.25)"`,
    ),
  );
  return `${fill(edge)}${box} fill="${ground}"/>
    <g fill="#fff" opacity=".2" ${definitions.clip(`${box}/>`)}>${arms.join('')}</g><circle cx="125" cy="175" r="46" fill="#0003"/>
    <circle cx="125" cy="175" r="40" fill="${definitions.radial('#fff8d8, #e8b93a')}" stroke="#fff" stroke-width="3"/>
    <path d="M125 145L133 166L155 168L138 182L144 204L125 192L106 204L112 182L95 168L117 166Z" fill="${edge}"/>
    ${box} fill="none" stroke="#f2d06a" stroke-width="2"/>`;
}
