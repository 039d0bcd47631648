import { Dice } from '../../market/lots/Dice.ts';
import type { PokemonLot } from '../../market/lots/Lot.ts';
import type { GameStyle } from '../../vocabulary/games/pokemonRarities.ts';
import { darker, lighter, mix } from '../ink/colours.ts';
import type { Paper } from '../ink/Paper.ts';
import { circle, group, path, rect, text } from '../ink/shapes.ts';
import { beams, nameHash } from '../sport/cardParts.ts';
import { foilFigure, rainbow } from '../sport/foilFigure.ts';
import { drawCreature } from './drawCreature.ts';
import { drawHabitat } from './drawHabitat.ts';
import { energies, energySign } from './energies.ts';
import { attackLines, printedText } from './pokemonText.ts';

/** The picture printed on a card is the same on every copy of it. */
function printDice(lot: PokemonLot): Dice {
  return new Dice(nameHash(`${lot.set[0]}${lot.cardNumber}${lot.pokemon[0]}`));
}

function creature(lot: PokemonLot, paper: Paper, x: number, y: number, size: number): string {
  return group(
    drawCreature(lot.pokemon, paper),
    `translate(${x} ${y}) scale(${(size / 120).toFixed(2)}) translate(-60 -66)`,
  );
}

function heading(lot: PokemonLot, y: number, ink: string, outline: string, paper: Paper): string {
  const { hp, name } = printedText(lot);
  const more = outline ? `stroke="${outline}" stroke-width="3" paint-order="stroke" stroke-linejoin="round"` : '';
  return (
    text(name, 22, y, { size: 19, fill: ink, within: 134, more }) +
    text(`HP ${hp}`, 212, y, { size: 14, fill: ink, anchor: 'end', more }) +
    energySign(lot.pokemon[1], 224, y - 6, 8, paper)
  );
}

function footing(lot: PokemonLot, ink: string, paper: Paper): string {
  if (!paper.fine) return '';
  return (
    text(lot.cardNumber, 228, 338, { size: 8, fill: ink, anchor: 'end', weight: 400 }) +
    text(lot.japanese ? lot.set[5] || lot.set[1] : `${lot.set[1]} ${lot.japanese ? 'JP' : 'EN'}`, 22, 338, {
      size: 8,
      fill: ink,
    }) +
    circle(64, 335.4, 2.6, ink)
  );
}

/** A picture in a window, as on most cards: yellow-bordered in the early years, silver later. */
function windowed(lot: PokemonLot, paper: Paper): string {
  const dice = printDice(lot);
  const classic = lot.printing[4] === 'classic';
  const { card } = energies[lot.pokemon[1]];
  const border = classic
    ? '#f5cf3f'
    : paper.linear(
        [
          [0, '#d9dde3'],
          [0.5, '#f6f8fa'],
          [1, '#b9c0c9'],
        ],
        'x2="1" y2="1"',
      );
  const frame = paper.linear(
    [
      [0, lighter(card, 0.35)],
      [0.5, card],
      [1, lighter(card, 0.2)],
    ],
    'x2="1" y2="1"',
  );
  const long = lot.printing[0];
  const whole = long.includes('Reverse');
  const shiny = long.includes('Holo') && !whole;
  const pattern = long.startsWith('Master') || long.startsWith('Poke') ? 'mojo' : classic ? 'speckle' : 'shimmer';
  const art =
    `<svg x="22" y="42" width="206" height="150" viewBox="0 0 206 150">${drawHabitat(lot.pokemon[1], dice, paper, 206, 150)}` +
    (shiny ? foilFigure('speckle', paper) + rainbow(paper, 0.26) : '') +
    `${creature(lot, paper, 103, 84, 132)}</svg>`;
  const stamp = long.startsWith('1st')
    ? circle(34, 204, 10, '#1d1a16') + text('1', 34, 208.5, { size: 13, fill: '#fff', anchor: 'middle' })
    : '';
  return (
    rect(0, 0, 250, 350, border) +
    rect(11, 11, 228, 328, frame, 4) +
    (whole ? foilFigure(pattern, paper) + rainbow(paper, 0.22) : '') +
    heading(lot, 34, '#17171c', '', paper) +
    art +
    rect(22, 42, 206, 150, 'none', 0, `stroke="${classic ? '#d8b53a' : '#c3cad2'}" stroke-width="4"`) +
    rect(38, 196, 174, 11, lighter(card, 0.5), 3) +
    text(`${lot.set[0]} · ${lot.year}`, 125, 204.6, { size: 7.6, fill: '#2a2a30', anchor: 'middle', weight: 400 }) +
    stamp +
    attackLines(lot, 234, '#17171c', paper) +
    rect(22, 290, 206, 1.2, '#17171c', 0, 'opacity=".5"') +
    [304, 312].map((y) => rect(26, y, y === 304 ? 190 : 150, 3, '#17171c', 1.5, 'opacity=".28"')).join('') +
    footing(lot, '#17171c', paper)
  );
}

/** The picture fills the card; the words lie over it. */
function fullArt(lot: PokemonLot, paper: Paper): string {
  const dice = printDice(lot);
  const { card } = energies[lot.pokemon[1]];
  const veil = paper.linear([
    [0, '#ffffff', 0],
    [0.3, lighter(card, 0.75), 0.72],
    [1, lighter(card, 0.85), 0.86],
  ]);
  const texture = paper.pattern(5, 5, path('M0 5L5 0', 'none', 'stroke="#fff" stroke-width=".7" opacity=".35"'));
  return (
    drawHabitat(lot.pokemon[1], dice, paper, 250, 350) +
    circle(125, 160, 96, energies[lot.pokemon[1]].glow, 'opacity=".28"') +
    rainbow(paper, 0.16) +
    creature(lot, paper, 125, 158, 214) +
    (paper.fine ? rect(0, 0, 250, 350, texture) : '') +
    rect(0, 212, 250, 138, veil) +
    heading(lot, 32, '#fff', '#1b1b22', paper) +
    attackLines(lot, 262, '#17171c', paper) +
    footing(lot, '#17171c', paper) +
    rect(3.5, 3.5, 243, 343, 'none', 8, 'stroke="#d5dae0" stroke-width="7"')
  );
}

/** A burst of light behind the creature: the shining rare ones. */
function shiny(lot: PokemonLot, paper: Paper): string {
  const { card, glow } = energies[lot.pokemon[1]];
  const ground = paper.radial(
    [
      [0, '#fff'],
      [0.35, lighter(glow, 0.2)],
      [1, darker(card, 0.25)],
    ],
    'cy=".4" r=".8"',
  );
  return (
    rect(0, 0, 250, 350, ground) +
    beams(125, 140, 24, card, 0.3) +
    foilFigure('stripes', paper) +
    rainbow(paper, 0.26) +
    creature(lot, paper, 125, 146, 206) +
    path('M0 236Q125 214 250 236V350H0Z', lighter(card, 0.82), 'opacity=".9"') +
    `<path d="M0 236Q125 214 250 236" fill="none" stroke="${darker(card, 0.2)}" stroke-width="3"/>` +
    heading(lot, 33, '#17171c', '#fff', paper) +
    attackLines(lot, 266, '#17171c', paper) +
    footing(lot, '#17171c', paper) +
    rect(
      4,
      4,
      242,
      342,
      'none',
      8,
      `stroke="${paper.linear(
        [
          [0, '#eef1f4'],
          [0.5, '#aeb6c0'],
          [1, '#f4f6f8'],
        ],
        'x2="1" y2="1"',
      )}" stroke-width="8"`,
    )
  );
}

/** All in gold, or all in rainbow: line and light, hardly any colour of its own. */
function precious(lot: PokemonLot, paper: Paper, gold: boolean): string {
  const metal = gold
    ? paper.linear(
        [
          [0, '#fff3bf'],
          [0.3, '#e3b53a'],
          [0.55, '#fff0b0'],
          [0.8, '#c8942a'],
          [1, '#f7dc86'],
        ],
        'x2="1" y2="1"',
      )
    : paper.linear(
        [
          [0, '#ffb3d1'],
          [0.25, '#ffe9a8'],
          [0.5, '#b8f5d0'],
          [0.75, '#a8d4ff'],
          [1, '#dcb8ff'],
        ],
        'x2="1" y2="1"',
      );
  const ink = gold ? '#4a3208' : '#3a2f5c';
  const line = gold ? '#8f6a14' : '#ffffff';
  return (
    rect(0, 0, 250, 350, metal) +
    beams(125, 150, 30, line, 0.18) +
    foilFigure(gold ? 'scope' : 'wave', paper) +
    (gold ? '' : rainbow(paper, 0.2)) +
    group(creature(lot, paper, 125, 152, 208), '') +
    rect(0, 0, 250, 350, gold ? '#f0c64a' : mix('#ffd0ea', '#cfe4ff', 0.5), 0, 'opacity=".34"') +
    path('M14 238H236V330H14Z', '#fff', 'opacity=".42"') +
    heading(lot, 33, ink, gold ? '#fff4cf' : '#fff', paper) +
    attackLines(lot, 264, ink, paper) +
    footing(lot, ink, paper) +
    rect(6, 6, 238, 338, 'none', 7, `stroke="${line}" stroke-width="3"`)
  );
}

const designs: Readonly<Record<GameStyle, (lot: PokemonLot, paper: Paper) => string>> = {
  classic: windowed,
  modern: windowed,
  fullArt,
  shiny,
  rainbow: (lot, paper) => precious(lot, paper, false),
  gold: (lot, paper) => precious(lot, paper, true),
};

/** The front of a Pokémon card, 250 by 350, with a creature of our own. */
export function drawPokemonFront(lot: PokemonLot, paper: Paper): string {
  return designs[lot.printing[4]](lot, paper);
}
