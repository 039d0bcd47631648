import type { EnergyType } from '../../vocabulary/games/pokemonNames.ts';
import { type Paper, short } from '../ink/Paper.ts';
import { circle, path } from '../ink/shapes.ts';

/** How a type looks: card colour, creature colour, its glow, and the shape that stands for it (pointing up from 0,0). */
interface Energy {
  readonly card: string;
  readonly body: string;
  readonly glow: string;
  readonly sign: string;
}

export const energies: Readonly<Record<EnergyType, Energy>> = {
  Fire: { card: '#e8663c', body: '#ee7b3a', glow: '#ffd45e', sign: 'M0 0Q-13-7-7-22Q-4-16-1-31Q11-19 9-8Q8-2 0 0Z' },
  Water: {
    card: '#4f9fdc',
    body: '#4aa3dd',
    glow: '#bdeaff',
    sign: 'M0 0Q-12-2-11-13Q-9-22 0-32Q9-22 11-13Q12-2 0 0Z',
  },
  Grass: { card: '#6bb354', body: '#67b35a', glow: '#e3f7a1', sign: 'M0 0Q-16-13 0-34Q16-13 0 0Z' },
  Lightning: { card: '#f2c534', body: '#f4c73d', glow: '#fff6b5', sign: 'M-3 0L2-12L-8-12L2-33L10-19L3-18L11-18Z' },
  Psychic: { card: '#a06cc4', body: '#b184d6', glow: '#ffc9f4', sign: 'M0-32L8-16L0 0L-8-16Z' },
  Fighting: { card: '#c47a45', body: '#b9764a', glow: '#f7d5a1', sign: 'M-9 0L-11-14L-4-24L6-23L11-13L8 0Z' },
  Darkness: { card: '#3f4a5c', body: '#4a5068', glow: '#f4d35e', sign: 'M3 0A16 16 0 1 1 6-30A12 12 0 1 0 3 0Z' },
  Metal: { card: '#9aa7b4', body: '#8fa0b2', glow: '#e6f1f7', sign: 'M-9-4L0-32L9-4L0 0Z' },
  Dragon: { card: '#c2a447', body: '#5f8f9e', glow: '#ffe08a', sign: 'M-8 0Q-4-14-10-28Q4-24 9-30Q6-12 8 0Z' },
  Fairy: {
    card: '#ec8fb4',
    body: '#f3a5c4',
    glow: '#fff0f6',
    sign: 'M0-32L4-20L16-18L7-10L9 2L0-5L-9 2L-7-10L-16-18L-4-20Z',
  },
  Colorless: {
    card: '#cfcabd',
    body: '#c9a878',
    glow: '#ffffff',
    sign: 'M0-31L4-18L16-16L6-9L8 3L0-4L-8 3L-6-9L-16-16L-4-18Z',
  },
};

/** The sign of a type as something to be placed with `use`. */
export function signOf(type: EnergyType, fill: string, paper: Paper): string {
  return paper.shared(path(energies[type].sign, fill));
}

/** The round sign of a type, as printed beside attacks. */
export function energySign(type: EnergyType, x: number, y: number, radius: number, paper: Paper): string {
  const disc = circle(x, y, radius, energies[type].card, paper.fine ? 'stroke="#0003"' : '');
  if (!paper.fine) return disc;
  const place = `translate(${short(x)} ${short(y + radius * 0.62)}) scale(${(radius / 24).toFixed(2)})`;
  return `${disc}<use href="#${signOf(type, '#2a2a30', paper)}" transform="${place}"/>`;
}
