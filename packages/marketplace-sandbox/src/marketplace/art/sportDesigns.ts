import type { SportLot } from '../market/lots/Lot.ts';
import type { CardStyle } from '../vocabulary/vocabulary.ts';
import { capitals, type Face, rays } from './cardParts.ts';
import type { Values } from './renderTemplate.ts';
import { darker, inkOn, lighter, mix, short } from './svg.ts';

/** A template of a card's front, and what its own placeholders stand for. */
interface Design {
  readonly template: string;
  readonly values: Values;
  /** How strong the rainbow in the foil is; 0 for none. */
  readonly rainbow: number;
}

/** Returns first and last name in capitals. */
function splitName(name: string): readonly [first: string, last: string] {
  const [first = '', ...rest] = capitals(name).split(' ');
  return rest.length === 0 ? ['', first] : [first, rest.join(' ')];
}

function brandOf({ set }: SportLot): string {
  return capitals(set.name).replace('PANINI ', '');
}

function vintage({ lot, random }: Face): Design {
  const flat = random.pick(['#e2a33a', '#3f8f9c', '#c8563a', '#6f9a4e', '#d7c14a', '#4b78ac', '#b6473f']);
  const age = Math.min(1, Math.max(0, (1985 - lot.year) / 60));
  const values = { flat, flatLight: lighter(flat, 0.6), border: mix('#efe6cf', '#d9c9a0', age) };
  return { template: `vintage${random.integer(0, 2)}`, values, rainbow: 0 };
}

function premium({ lot, secondary, foil, random }: Face): Design {
  const dark = random.chance(0.4);
  const signed = lot.autograph !== 'none';
  const [stock, stockEdge, ink, softInk] = dark
    ? ['#14161c', '#282c35', '#f2eee2', '#b8b4a8']
    : ['#efebe1', '#fcfaf5', '#1b1d22', '#6a675f'];
  const values = {
    ...{ stock, stockEdge, ink, softInk },
    leaf: lot.parallel ? (dark ? foil : darker(foil, 0.3)) : '#cfa23f',
    trim: lighter(secondary, 0.5),
    setName: lot.patch ? '' : brandOf(lot),
    nameY: signed ? 317 : 285,
    unsigned: signed ? 0 : 1,
    teamLine: signed ? '' : capitals(lot.team.name),
    plate: 'line',
    stampStyle: dark ? '' : 'plain',
  };
  return { template: 'premium', values, rainbow: 0 };
}

function brushStrokes({ random, primary, secondary, foil }: Face): string {
  const strokes = [primary, secondary, foil, lighter(primary, 0.4), primary, secondary, foil].map((color, index) => {
    const y = 40 + index * 42 + random.integer(-12, 12);
    const top = `${random.integer(90, 150)} ${y - random.integer(10, 50)}`;
    const curve = `M${random.integer(-20, 60)} ${y}Q${top} ${random.integer(190, 270)} ${y + random.integer(-24, 10)}`;
    const look = `stroke-width="${random.integer(14, 34)}" opacity="${short(random.between(0.35, 0.8))}"`;
    return `<path d="${curve}" stroke="${color}" ${look}/>`;
  });
  return `<g fill="none" stroke-linecap="round">${strokes.join('')}</g>`;
}

function art(face: Face): Design {
  const { lot, primary, secondary, foil, random } = face;
  const night = random.chance(0.45);
  const ink = night ? '#ffffff' : darker(primary, 0.55);
  const values = {
    ink,
    top: night ? darker(primary, 0.75) : '#f7f2e8',
    bottom: night ? darker(mix(primary, foil, 0.3), 0.4) : lighter(primary, 0.7),
    disc: night ? lighter(foil, 0.25) : secondary,
    outline: night ? '#ffffff' : darker(primary, 0.6),
    border: lot.parallel ? foil : ink,
    backdrop: random.chance(0.6) ? brushStrokes(face) : rays('150', '26', secondary, '.3'),
    plate: 'paper',
  };
  return { template: 'art', values, rainbow: lot.parallel ? 0.14 : 0 };
}

function prizm({ lot, primary, foil }: Face): Design {
  const colored = lot.parallel !== null && lot.parallel.name !== 'Silver Prizm';
  const [middle, depth] = colored ? [foil, foil] : [mix(foil, primary, 0.5), primary];
  const values = { middle, depth, glow: lighter(foil, 0.75), foilInk: inkOn(foil), plate: 'paper' };
  return { template: 'prizm', values, rainbow: colored ? 0.14 : 0.34 };
}

function burst({ lot, random }: Face): Design {
  const points = Array.from({ length: 32 }, (_, index) => {
    const angle = (index / 16) * Math.PI;
    const radius = index % 2 ? 92 : 132;
    return `${Math.round(125 + radius * Math.cos(angle))} ${Math.round(150 + radius * 1.15 * Math.sin(angle))}`;
  });
  const loud = random.pick(['#ffd23f', '#ff5470', '#35d0ba', '#7b5cff', '#ff8a3d']);
  return {
    template: 'burst',
    values: { loud, star: `M${points.join('L')}Z`, plate: 'paper' },
    rainbow: lot.parallel ? 0.2 : 0,
  };
}

function flagship({ lot, foil, random }: Face): Design {
  const [first, last] = splitName(lot.player.name);
  const bands = ['M0 270Q90 300 250 266V350H0Z', 'M0 292H150L178 270H250V350H0Z', 'M0 276L250 300V350H0Z'];
  const values = {
    grain: random.chance(0.4) ? 0.08 : 0,
    band: random.pick(bands),
    border: lot.parallel ? foil : '#f7f7f5',
    name: last.length > 12 ? last : `${first} ${last}`,
  };
  return { template: 'flagship', values, rainbow: lot.parallel ? 0.12 : 0 };
}

const retroBorders = ['Stripes', 'Corners'];

const designs: Readonly<Record<CardStyle | 'burst', (face: Face) => Design>> = {
  chrome: ({ lot, primary, foil }) => ({
    template: 'chrome',
    values: { tint: lot.parallel ? mix(foil, primary, 0.35) : lighter(primary, 0.25), plate: 'paper' },
    rainbow: lot.parallel ? 0.2 : 0.1,
  }),
  retro: ({ lot, random }) => {
    const border = random.pick([...retroBorders, ...(lot.year < 1990 ? ['Wood'] : ['Splashes', 'Fade'])]);
    return { template: 'retro', values: { borderTemplate: `border${border}` }, rainbow: 0 };
  },
  ...{ prizm, vintage, flagship, premium, art, burst },
};

/** Returns the design of a card, with the values that all templates share. */
export function designOf(face: Face, style: CardStyle | 'burst'): Design {
  const { lot, primary, secondary, foil } = face;
  const [first, last] = splitName(lot.player.name);
  const nickname = capitals(lot.player.team);
  const design = designs[style](face);
  const values = {
    ...{ primary, secondary, foil, first, last, nickname },
    ink: inkOn(primary),
    name: capitals(lot.player.name),
    team: capitals(lot.team.name),
    abbreviation: nickname.slice(0, 3),
    firstAndTeam: [first, nickname].filter(Boolean).join(' · '),
    brand: brandOf(lot),
    series: capitals(lot.insert?.name ?? brandOf(lot)),
    ...design.values,
  };
  return { ...design, values };
}
