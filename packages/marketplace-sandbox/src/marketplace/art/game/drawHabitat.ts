import type { Dice } from '../../market/lots/Dice.ts';
import type { EnergyType } from '../../vocabulary/games/pokemonNames.ts';
import { darker, lighter, mix } from '../ink/colours.ts';
import type { Paper } from '../ink/Paper.ts';
import { circle, path, rect } from '../ink/shapes.ts';
import { energies, signOf } from './energies.ts';

/** Sky above, sky below, far land, near land. */
const lands: Readonly<Record<EnergyType, readonly [string, string, string, string]>> = {
  Fire: ['#5b1f2e', '#f08a3c', '#8f3a2a', '#4a1c1a'],
  Water: ['#2a6fb0', '#a9e2f0', '#3f93bf', '#1f5f93'],
  Grass: ['#8fd0e8', '#eaf7c8', '#74b35f', '#3f7f3e'],
  Lightning: ['#3a3f6b', '#f0d27a', '#7a6f8f', '#454a63'],
  Psychic: ['#2b1f57', '#d98fd0', '#6a4f9f', '#3a2a66'],
  Fighting: ['#d98a4a', '#f7dca6', '#a8663a', '#6f4028'],
  Darkness: ['#0f1222', '#4a4670', '#262a44', '#14172a'],
  Metal: ['#6f8296', '#dfe8ee', '#8a99a8', '#55636f'],
  Dragon: ['#1f5f73', '#f4dc9a', '#4f8f8a', '#2a5560'],
  Fairy: ['#f59fc4', '#fff0e2', '#e58fb8', '#b46a9f'],
  Colorless: ['#9fcdea', '#fdf6e0', '#b5c48a', '#87a066'],
};

function ridge(dice: Dice, y: number, rough: number, width: number, height: number): string {
  let data = `M0 ${Math.round(y)}`;
  for (let x = 0; x < width; x += width / 5) {
    data += `Q${Math.round(x + width / 10)} ${Math.round(y - dice.between(0.2, 1) * rough)} ${Math.round(x + width / 5)} ${Math.round(y - dice.between(-0.3, 0.4) * rough * 0.4)}`;
  }
  return `${data}V${height}H0Z`;
}

/** Where a creature lives: sky, light, two ridges, the sign of its type in the air. */
export function drawHabitat(type: EnergyType, dice: Dice, paper: Paper, width: number, height: number): string {
  const [top, low, far, near] = lands[type];
  const { glow } = energies[type];
  const sun = circle(
    dice.whole(20, width - 20),
    Math.round(height * dice.between(0.15, 0.4)),
    height * 0.15,
    lighter(glow, 0.3),
    'opacity=".75"',
  );
  const rough = type === 'Metal' || type === 'Fighting' || type === 'Fire' ? height * 0.34 : height * 0.2;
  const id = signOf(type, glow, paper);
  const signs = Array.from({ length: paper.fine ? 12 : 6 }, () => {
    const place = `translate(${dice.whole(4, width - 4)} ${dice.whole(10, Math.round(height * 0.9))})`;
    const turned = `rotate(${dice.whole(-40, 40)}) scale(${dice.between(0.14, 0.4).toFixed(2)})`;
    return `<use href="#${id}" opacity="${dice.between(0.3, 0.8).toFixed(1)}" transform="${place} ${turned}"/>`;
  }).join('');
  return (
    rect(
      0,
      0,
      width,
      height,
      paper.linear([
        [0, top],
        [0.75, low],
      ]),
    ) +
    sun +
    path(ridge(dice, height * 0.68, rough, width, height), mix(far, low, 0.25)) +
    path(ridge(dice, height * 0.8, rough * 0.5, width, height), far) +
    path(
      ridge(dice, height * 0.92, rough * 0.3, width, height),
      paper.linear([
        [0, near],
        [1, darker(near, 0.35)],
      ]),
    ) +
    signs
  );
}
