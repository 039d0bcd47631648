import type { SportLot } from '../market/lots/Lot.ts';
import { capitals, type Face, type FigureSpot, facets, printDots, rays, type StampSpot, venue } from './cardParts.ts';
import { darker, diagonal, fill, inkOn, lighter, mix, type Point, short, type TextStyle } from './svg.ts';

/** The layers of a card, from the ground up. All are SVG in a box 250 by 350. */
export interface Design {
  readonly ground: string;
  /** How strong the rainbow in the foil is; 0 for none. */
  readonly rainbow: number;
  readonly figure: FigureSpot;
  /** The opacity of printed dots over the figure. */
  readonly dots?: number;
  readonly frame: string;
  readonly patch: readonly [x: number, y: number, width: number, height: number];
  readonly autograph: { readonly at: Point; readonly width: number; readonly plate?: string };
  readonly texts: readonly (readonly [words: string, style: TextStyle])[];
  readonly badge: Point;
  readonly stamp: StampSpot;
  /** Drawn over everything. */
  readonly wear?: string;
}

const plate = '<rect x="-10" y="-24" width="132" height="34" rx="4" fill="#fff" opacity=".82"/>';
const spaced = (space: number): string => `letter-spacing="${space}"`;
const ring = (window: string): string => `d="M0 0H250V350H0Z${window}" fill-rule="evenodd"`;

/** Returns first and last name in capitals. */
function splitName(name: string): readonly [first: string, last: string] {
  const [first = '', ...rest] = capitals(name).split(' ');
  return rest.length === 0 ? ['', first] : [first, rest.join(' ')];
}

function brandOf({ set }: SportLot): string {
  return capitals(set.name).replace('PANINI ', '');
}

/** Mirror finish: rays, a metal frame in the color of the foil, a slanted plate. */
function chrome({ lot, primary, secondary, foil, definitions }: Face): Design {
  const [first, last] = splitName(lot.player.name);
  const tint = lot.parallel ? mix(foil, primary, 0.35) : lighter(primary, 0.25);
  const ground = `0 ${lighter(tint, 0.45)}, .55 ${tint}, 1 ${darker(primary, 0.62)}`;
  const light = lighter(foil, 0.65);
  const metal = `${light}, ${foil}, ${lighter(foil, 0.75)}, ${darker(foil, 0.25)}, ${light}`;
  const window = 'M12 30L30 12H238V300L220 338H12Z';
  const ink = inkOn(primary);
  return {
    ground: fill(definitions.radial(ground, 'cx=".5" cy=".42" r=".75"')) + rays(140, 14, '#fff', 0.16),
    rainbow: lot.parallel ? 0.2 : 0.1,
    figure: { foot: 290, height: 234, edge: '#fff', outline: 5 },
    frame: `<path d="M12 284L238 262V318L229 338H12Z" fill="${primary}"/>
      <path d="M12 279L238 257V263L12 285Z" fill="${secondary}"/>
      <path ${ring(window)} fill="${definitions.linear(metal, diagonal)}"/>
      <path d="${window}" fill="none" stroke="${darker(foil, 0.45)}" stroke-width="1.2"/>`,
    patch: [24, 190, 66, 62],
    autograph: { at: [108, 258], width: 104, plate },
    texts: [
      [first, { at: [24, 302], size: 14, fill: ink, light: true, maxWidth: 120 }],
      [last, { at: [24, 327], size: 27, fill: ink, maxWidth: 165 }],
      [brandOf(lot), { at: [36, 28], size: 11, fill: '#fff', maxWidth: 110, attributes: 'font-style="italic"' }],
    ],
    badge: [215, 300],
    stamp: { at: [232, 252], anchor: 'end' },
  };
}

/** Cut glass: facets in the color of the foil, angular corners, a dark bar. */
function prizm({ lot, primary, secondary, foil, random, definitions }: Face): Design {
  const colored = lot.parallel !== null && lot.parallel.name !== 'Silver Prizm';
  const [middle, end] = colored ? [foil, foil] : [mix(foil, primary, 0.5), primary];
  const ground = `0 ${lighter(foil, 0.5)}, .35 ${foil}, .7 ${middle}, 1 ${darker(end, 0.45)}`;
  const edge = definitions.linear(`${lighter(primary, 0.3)}, ${primary}, ${darker(primary, 0.5)}`, diagonal);
  return {
    ground: `${fill(definitions.linear(ground, 'x2=".6" y2="1"'))}
      ${definitions.detailed ? facets(random, 4, 6) : facets(random, 3, 4)}
      <circle cx="125" cy="150" r="92" fill="#fff" opacity=".22"/>`,
    rainbow: colored ? 0.14 : 0.34,
    figure: { foot: 292, height: 244, edge: lighter(foil, 0.75), outline: 4.5 },
    frame: `<path d="M0 0H86L58 12H14V58L0 88ZM250 350H164L192 338H236V292L250 262Z" fill="${edge}"/>
      <path d="M86 0H94L62 15H17V62L0 98V88L14 58V12H58ZM164 350H156L188 335H233V288L250 252V262L236 292V338H192Z"
        fill="${secondary}"/>
      <path d="M0 302L34 286H216L250 302V350H0Z" fill="${darker(primary, 0.68)}"/><path d="M30 289H220L216 286H34Z" fill="${foil}"/>`,
    patch: [24, 206, 66, 62],
    autograph: { at: [74, 272], width: 98, plate: '<path d="M-9-22H118L112 10H-15Z" fill="#f4f6f8" opacity=".88"/>' },
    texts: [
      [capitals(lot.player.name), { at: [125, 316], size: 20, fill: '#fff', anchor: 'middle', maxWidth: 190 }],
      [
        capitals(lot.team.name),
        { at: [125, 332], size: 9, fill: lighter(foil, 0.5), anchor: 'middle', maxWidth: 150, attributes: spaced(2) },
      ],
      [brandOf(lot), { at: [26, 32], size: 13, fill: inkOn(foil), maxWidth: 90, attributes: spaced(1.5) }],
    ],
    badge: [222, 34],
    stamp: { at: [234, 280], anchor: 'end' },
  };
}

/** Rubs the corners and adds creases and stains: the older and the worse, the more. */
function wearOf({ lot, random, definitions }: Face): string {
  if (lot.year > 1990) return '';
  const rawGrade: Readonly<Record<string, number>> = { Poor: 1.5, 'Very Good': 3 };
  const grade = lot.slab ? Number(lot.slab.grade.value) || 2 : (rawGrade[lot.rawCondition] ?? 6);
  const worn = (10 - grade) / 9;
  const corner = Math.round(5 + worn * 11);
  const rubbed = `<path id="w" d="M0 0H${corner}Q3 3 0 ${corner}ZM250 350H${250 - corner}Q247 347 250 ${350 - corner}Z"/>`;
  const crease = `<path d="M${random.integer(150, 240)} 0Q${random.integer(180, 220)} 60 250 ${random.integer(70, 130)}"
    fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="1.1"/>`;
  const stain = `<circle cx="${random.integer(30, 220)}" cy="${random.integer(40, 320)}" r="${random.integer(8, 26)}" fill="#7a5a2a"
    opacity="${(worn * 0.16).toFixed(2)}"/>`;
  return `<g fill="#fffaf0" opacity=".75">${rubbed}<use href="#w" transform="matrix(-1 0 0 1 250 0)"/></g>
    ${worn > 0.45 ? crease : ''}${worn > 0.3 && definitions.detailed ? stain : ''}`;
}

/** Old cardboard: a cream border, one of three plates, dots of print, age. */
function vintage(face: Face): Design {
  const { lot, primary, secondary, random } = face;
  const border = mix('#efe6cf', '#d9c9a0', Math.min(1, Math.max(0, (1985 - lot.year) / 60)));
  const flat = random.pick(['#e2a33a', '#3f8f9c', '#c8563a', '#6f9a4e', '#d7c14a', '#4b78ac', '#b6473f']);
  const design = random.integer(0, 2);
  const plates = [
    `<path d="M14 290H236V336H14Z" fill="${lighter(flat, 0.72)}"/>`,
    `<path d="M14 300H206L236 318L206 336H14Z" fill="${primary}"/>
      <path d="M14 296H208L240 315" fill="none" stroke="${secondary}" stroke-width="4"/>`,
    `<path d="M14 296H236V336H14Z" fill="#1f1b18"/>
      <circle cx="212" cy="292" r="26" fill="${secondary}" stroke="#1f1b18" stroke-width="3"/>`,
  ];
  const name = capitals(lot.player.name);
  const team = capitals(lot.player.team);
  const texts: readonly Design['texts'][] = [
    [
      [name, { at: [125, 311], size: 19, fill: '#1d1a16', anchor: 'middle', maxWidth: 206 }],
      [team, { at: [125, 328], size: 12, fill: darker(primary, 0.1), anchor: 'middle', maxWidth: 200 }],
    ],
    [[name, { at: [24, 325], size: 19, fill: lighter(primary, 0.92), maxWidth: 176 }]],
    [
      [team.slice(0, 3), { at: [212, 298], size: 15, fill: darker(secondary, 0.75), anchor: 'middle' }],
      [name, { at: [24, 322], size: 18, fill: '#f4ead0', maxWidth: 158 }],
    ],
  ];
  const window = 'M14 14H236V336H14Z';
  return {
    ground: design === 0 ? fill(flat) : venue(face) + fill('#e8c98a', 'opacity=".18"'),
    rainbow: 0,
    figure: {
      foot: design === 0 ? 304 : 294,
      height: 268,
      edge: design === 0 ? lighter(flat, 0.6) : '#2a2119',
      outline: 2,
    },
    dots: 0.13,
    frame: `${plates[design]}<path ${ring(window)} fill="${border}"/>
      <path d="${window}" fill="none" stroke="#2a2118" stroke-opacity=".55"/>`,
    patch: [150, 206, 70, 62],
    autograph: { at: [40, 276], width: 116 },
    texts: texts[design] ?? [],
    badge: [214, 40],
    stamp: { at: [228, 32], anchor: 'end' },
    wear: wearOf(face),
  };
}

/** The borders of the eighties and nineties: wood, stripes, corners, fades and splashes. */
function retroBorder({ lot, primary, secondary, random, definitions }: Face): string {
  const shape = ring('M20 30H230V288H20Z');
  const kinds = lot.year < 1990 ? ['wood', 'stripes', 'corners'] : ['splashes', 'stripes', 'fade', 'corners'];
  const paint = (color: string): string => `<path ${shape} fill="${color}"/>`;
  switch (random.pick(kinds)) {
    case 'wood': {
      const grain = 'M0 2Q60 5 120 2T250 3V4Q180 6 120 4T0 4ZM0 8Q80 6 140 9T250 8V9Q150 12 90 10T0 10Z';
      return (
        paint('#9a6a3a') + paint(definitions.pattern([250, 13], `<path d="${grain}" fill="#4a2c12" opacity=".5"/>`))
      );
    }
    case 'splashes': {
      const drops = `<g fill="#ff4fa0"><circle cx="9" cy="12" r="9"/><circle cx="44" cy="52" r="5"/></g>
        <g fill="${secondary}"><circle cx="38" cy="16" r="12"/><circle cx="14" cy="50" r="7"/></g>`;
      return paint('#20c4c0') + paint(definitions.pattern([59, 63], drops));
    }
    case 'fade':
      return paint(definitions.linear(`${primary}, #f6f4ee, ${secondary}`));
    case 'stripes':
      return (
        paint('#f5f3ec') +
        paint(definitions.pattern([62, 62], `<path d="M0 0H22V62H0ZM32 0H42V62H32Z" fill="${primary}"/>`, 'rotate(45)'))
      );
    default:
      return `${paint(lighter(primary, 0.86))}<path d="M0 0H120L108 15H20V125L0 150ZM250 350H150L200 288H230V244L250 216Z" fill="${primary}"/>
        <path d="M120 0H140L128 15H108ZM20 125V148L0 172V150Z" fill="${secondary}"/>`;
  }
}

/** The cards of the junk-wax years. */
function retro(face: Face): Design {
  const { lot, primary, secondary } = face;
  const nameplate = mix(primary, '#ffffff', 0.06);
  const ink = inkOn(nameplate);
  const outlined = 'font-style="italic" stroke="#fff" stroke-width="3" paint-order="stroke"';
  return {
    ground: venue(face),
    rainbow: 0,
    figure: { foot: 286, height: 240, edge: '#20242c', outline: 1.6 },
    dots: 0.09,
    frame: `${retroBorder(face)}
      <path d="M20 30H230V288H20Z" fill="none" stroke="${darker(primary, 0.35)}" stroke-width="3"/>
      <rect x="12" y="296" width="226" height="34" rx="3" fill="${nameplate}" stroke="${secondary}" stroke-width="2.6"/>`,
    patch: [150, 206, 70, 70],
    autograph: { at: [54, 262], width: 130 },
    texts: [
      [capitals(lot.player.name), { at: [22, 320], size: 18, fill: ink, maxWidth: 150 }],
      [capitals(lot.player.team), { at: [230, 319], size: 10.5, fill: ink, anchor: 'end', maxWidth: 56 }],
      [brandOf(lot), { at: [24, 22], size: 15, fill: darker(primary, 0.3), maxWidth: 120, attributes: outlined }],
    ],
    badge: [214, 50],
    stamp: { at: [222, 280], anchor: 'end' },
    wear: wearOf(face),
  };
}

/** The yearly plain card: a picture to the edge, a band in the team's color. */
function flagship(face: Face): Design {
  const { lot, primary, secondary, foil, random } = face;
  const [first, last] = splitName(lot.player.name);
  const bands = ['M0 270Q90 300 250 266V350H0Z', 'M0 292H150L178 270H250V350H0Z', 'M0 276L250 300V350H0Z'];
  const ink = inkOn(primary);
  return {
    ground: venue(face),
    rainbow: lot.parallel ? 0.12 : 0,
    figure: { foot: 288, height: 250, edge: '#fff', outline: 2.4 },
    dots: random.chance(0.4) ? 0.08 : 0,
    frame: `<path d="${random.pick(bands)}" fill="${primary}" stroke="${secondary}" stroke-width="5"/>
      <rect x="5" y="5" width="240" height="340" rx="5" fill="none" stroke="${lot.parallel ? foil : '#f7f7f5'}" stroke-width="10"/>`,
    patch: [150, 196, 76, 66],
    autograph: { at: [66, 268], width: 120 },
    texts: [
      [last.length > 12 ? last : `${first} ${last}`, { at: [22, 322], size: 21, fill: ink, maxWidth: 168 }],
      [capitals(lot.team.name), { at: [22, 336], size: 9.5, fill: ink, light: true, maxWidth: 150 }],
      [brandOf(lot), { at: [20, 32], size: 12, fill: '#fff', maxWidth: 110, attributes: 'font-style="italic"' }],
    ],
    badge: [218, 36],
    stamp: { at: [230, 256], anchor: 'end' },
  };
}

/** Thick stock: wide margins, gold lines, a window with cloth and a line to sign on. */
function premium({ lot, primary, secondary, foil, random, definitions }: Face): Design {
  const dark = random.chance(0.4);
  const stock = definitions.linear(dark ? '#23262e, #14161c, #2b2f39' : '#fbf9f4, #efebe1, #fdfcf8', diagonal);
  const leaf = lot.parallel ? (dark ? foil : darker(foil, 0.3)) : '#cfa23f';
  const gold = definitions.linear(`${lighter(leaf, 0.6)}, ${darker(leaf, 0.12)}, ${lighter(leaf, 0.45)}`, diagonal);
  const ground = `0 ${lighter(primary, 0.35)}, .7 ${primary}, 1 ${darker(primary, 0.5)}`;
  const signed = lot.autograph !== 'none';
  const window = 'M26 26H224V178L194 206H56L26 178Z';
  const words = { anchor: 'middle', maxWidth: 185 } as const;
  const set: TextStyle = { at: [125, 238], size: 17, fill: gold, attributes: spaced(3), ...words };
  const team = { ...words, at: [125, 313], size: 10.4, fill: dark ? '#b8b4a8' : '#6a675f', light: true } as const;
  return {
    ground: fill(definitions.radial(ground, 'cx=".5" cy=".4" r=".8"')) + rays(96, 18, '#fff', 0.12),
    rainbow: 0,
    figure: { foot: 212, height: 162, edge: lighter(secondary, 0.5), outline: 3 },
    frame: `<path ${ring(window)} fill="${stock}"/><path d="${window}" fill="none" stroke="${gold}" stroke-width="3.4"/>
      <g fill="none" stroke="${gold}"><rect x="10" y="10" width="230" height="330" rx="5" stroke-width="1.6"/>
      <rect x="14" y="14" width="222" height="322" rx="4" stroke-width=".7"/></g>
      ${lot.patch ? `<rect x="73" y="193" width="104" height="68" rx="4" fill="${gold}"/>` : ''}
      ${signed ? '' : `<path d="M60 296H190V297.4H60Z" fill="${gold}"/>`}`,
    patch: [76, 196, 98, 62],
    autograph: {
      at: [60, 290],
      width: 132,
      plate: `<rect x="-18" y="-25" width="166" height="36" rx="3" fill="#fbf8ef" stroke="${gold}" stroke-width="1.4"/>`,
    },
    texts: [
      [lot.patch ? '' : brandOf(lot), set],
      [
        capitals(lot.player.name),
        {
          at: [125, signed ? 317 : 285],
          size: 14,
          fill: dark ? '#f2eee2' : '#1b1d22',
          attributes: spaced(1.4),
          ...words,
        },
      ],
      [signed ? '' : capitals(lot.team.name), team],
    ],
    badge: [206, 48],
    stamp: { at: [125, 331], anchor: 'middle', plain: !dark },
  };
}

function brushStrokes({ random, primary, secondary, foil }: Face): string {
  const colors = [primary, secondary, foil, lighter(primary, 0.4)];
  const strokes = [0, 1, 2, 3, 4, 5, 6].map((index) => {
    const y = 40 + index * 42 + random.integer(-12, 12);
    const curve = `M${random.integer(-20, 60)} ${y}Q${random.integer(90, 150)} ${y - random.integer(10, 50)}`;
    const look = `stroke-width="${random.integer(14, 34)}" opacity="${short(random.between(0.35, 0.8))}"`;
    return `<path d="${curve} ${random.integer(190, 270)} ${y + random.integer(-24, 10)}" stroke="${colors[index % 4]}" ${look}/>`;
  });
  return `<g fill="none" stroke-linecap="round">${strokes.join('')}</g>`;
}

/** Painted: strokes or rays, a large disc behind the player. */
function art(face: Face): Design {
  const { lot, primary, secondary, foil, random, definitions } = face;
  const [first, last] = splitName(lot.player.name);
  const night = random.chance(0.45);
  const colors = night
    ? `${darker(primary, 0.75)}, ${darker(mix(primary, foil, 0.3), 0.4)}`
    : `#f7f2e8, ${lighter(primary, 0.7)}`;
  const ink = night ? '#ffffff' : darker(primary, 0.55);
  return {
    ground: `${fill(definitions.linear(colors))}${random.chance(0.6) ? brushStrokes(face) : rays(150, 26, secondary, 0.3)}
      <circle cx="125" cy="146" r="88" fill="${night ? lighter(foil, 0.25) : secondary}" opacity=".85"/>
      <circle cx="125" cy="146" r="98" fill="none" stroke="${ink}" stroke-width="1.6"/>`,
    rainbow: lot.parallel ? 0.14 : 0,
    figure: { foot: 284, height: 240, edge: night ? '#fff' : darker(primary, 0.6), outline: 3 },
    frame: `<rect x="6" y="6" width="238" height="338" rx="6" fill="none" stroke="${lot.parallel ? foil : ink}" stroke-width="3"/>`,
    patch: [24, 214, 70, 62],
    autograph: { at: [108, 276], width: 112, plate },
    texts: [
      [last, { at: [125, 320], size: 28, fill: ink, anchor: 'middle', maxWidth: 205, attributes: spaced(2) }],
      [
        [first, capitals(lot.player.team)].filter(Boolean).join(' · '),
        { at: [125, 335], size: 10.4, fill: ink, anchor: 'middle', light: true, maxWidth: 190, attributes: spaced(2) },
      ],
      [
        capitals(lot.insert?.name ?? brandOf(lot)),
        { at: [22, 32], size: 12, fill: ink, maxWidth: 130, attributes: spaced(2) },
      ],
    ],
    badge: [220, 36],
    stamp: { at: [232, 290], anchor: 'end' },
  };
}

/** Pop art for the inserts that collectors hunt: a star, dots, a loud word. */
function burst({ lot, primary, secondary, random, definitions }: Face): Design {
  const loud = random.pick(['#ffd23f', '#ff5470', '#35d0ba', '#7b5cff', '#ff8a3d']);
  const star = Array.from({ length: 32 }, (_, index) => {
    const angle = (index / 16) * Math.PI;
    const radius = index % 2 ? 92 : 132;
    return `${Math.round(125 + radius * Math.cos(angle))} ${Math.round(150 + radius * 1.15 * Math.sin(angle))}`;
  });
  const path = `d="M${star.join('L')}Z"`;
  const outlined = 'stroke="#14161c" stroke-width="7" paint-order="stroke" stroke-linejoin="round" font-style="italic"';
  const ground = definitions.radial(`${lighter(loud, 0.35)}, ${darker(loud, 0.25)}`, 'cy=".42" r=".8"');
  return {
    ground: `${fill(ground)}${rays(150, 22, darker(primary, 0.1), 0.5)}${printDots(definitions, '#14161c', 0.2)}
      <path ${path} fill="#fff" stroke="#14161c" stroke-width="5"/><path ${path} fill="${secondary}" opacity=".28"/>`,
    rainbow: lot.parallel ? 0.2 : 0,
    figure: { foot: 286, height: 236, edge: '#14161c', outline: 5 },
    frame: `<path d="M0 300H250V350H0Z" fill="#14161c"/>
      <rect x="4" y="4" width="242" height="342" rx="6" fill="none" stroke="#14161c" stroke-width="8"/>`,
    patch: [24, 214, 70, 62],
    autograph: { at: [108, 280], width: 112, plate },
    texts: [
      [
        capitals(lot.insert?.name ?? 'Pow'),
        {
          at: [125, 50],
          size: 34,
          fill: '#fff',
          anchor: 'middle',
          maxWidth: 214,
          attributes: `${outlined} transform="rotate(-4 125 50)"`,
        },
      ],
      [capitals(lot.player.name), { at: [125, 330], size: 21, fill: loud, anchor: 'middle', maxWidth: 214 }],
    ],
    badge: [28, 92],
    stamp: { at: [238, 292], anchor: 'end' },
  };
}

export const sportDesigns = { burst, chrome, prizm, vintage, retro, flagship, premium, art };
