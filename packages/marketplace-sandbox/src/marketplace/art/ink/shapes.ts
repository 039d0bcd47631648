import { escaped, short } from './Paper.ts';

export type Point = readonly [x: number, y: number];

/** Coordinates times `grain`, whole when there is a grain: whole numbers are shorter to write than fractions. */
function grained(grain: number): (value: number) => string {
  return grain === 1 ? short : (value) => String(Math.round(value * grain));
}

/** A limb: round at both ends, thicker where the radius is. Returns path data. */
export function limb([ax, ay]: Point, ra: number, [bx, by]: Point, rb: number, grain = 1): string {
  const write = grained(grain);
  const distance = Math.max(0.01, Math.hypot(bx - ax, by - ay));
  const along = Math.atan2(by - ay, bx - ax);
  const lean = Math.acos(Math.max(-1, Math.min(1, (ra - rb) / distance)));
  const at = (x: number, y: number, radius: number, angle: number): string =>
    `${write(x + radius * Math.cos(angle))} ${write(y + radius * Math.sin(angle))}`;
  const [one, other] = [along + lean, along - lean];
  const [wideA, wideB] = [ra >= rb ? 1 : 0, ra >= rb ? 0 : 1];
  const [roundA, roundB] = [write(ra), write(rb)];
  return `M${at(ax, ay, ra, one)}A${roundA} ${roundA} 0 ${wideA} 1 ${at(ax, ay, ra, other)}L${at(bx, by, rb, other)}A${roundB} ${roundB} 0 ${wideB} 1 ${at(bx, by, rb, one)}Z`;
}

/** A closed line that runs softly past all points. Returns path data. */
export function blob(points: readonly Point[], grain = 1): string {
  const write = grained(grain);
  const middle = (a: Point, b: Point): string => `${write((a[0] + b[0]) / 2)} ${write((a[1] + b[1]) / 2)}`;
  const last = points.at(-1);
  const first = points[0];
  if (!last || !first) return '';
  let path = `M${middle(last, first)}`;
  points.forEach((point, index) => {
    path += `Q${write(point[0])} ${write(point[1])} ${middle(point, points[(index + 1) % points.length] ?? first)}`;
  });
  return `${path}Z`;
}

export function polygon(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}Z`;
}

export function path(data: string, fill: string, more = ''): string {
  return `<path d="${data}" fill="${fill}"${more && ` ${more}`}/>`;
}

export function rect(x: number, y: number, width: number, height: number, fill: string, radius = 0, more = ''): string {
  const round = radius ? ` rx="${short(radius)}"` : '';
  return `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}"${round} fill="${fill}"${more && ` ${more}`}/>`;
}

export function circle(x: number, y: number, radius: number, fill: string, more = ''): string {
  return `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="${fill}"${more && ` ${more}`}/>`;
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string, more = ''): string {
  return `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}" fill="${fill}"${more && ` ${more}`}/>`;
}

export function group(content: string, transform: string, more = ''): string {
  return `<g${transform && ` transform="${transform}"`}${more && ` ${more}`}>${content}</g>`;
}

interface Lettering {
  readonly size: number;
  readonly fill: string;
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly weight?: 400 | 700;
  /** The widest it may be; longer words are pressed together. */
  readonly within?: number;
  readonly more?: string;
}

/** Width of a letter of Arial against its height: enough to tell what will not fit. */
const wide = { capital: 0.69, small: 0.53 };

function widthOf(words: string, size: number): number {
  const capitals = words.replace(/[^A-Z0-9#&]/g, '').length;
  return size * (capitals * wide.capital + (words.length - capitals) * wide.small);
}

export function text(words: string, x: number, y: number, lettering: Lettering): string {
  const { size, fill, anchor = 'start', weight = 700, within, more = '' } = lettering;
  const pressed =
    within !== undefined && widthOf(words, size) > within
      ? ` textLength="${short(within)}" lengthAdjust="spacingAndGlyphs"`
      : '';
  const where = anchor === 'start' ? '' : ` text-anchor="${anchor}"`;
  const bold = weight === 700 ? '' : ' font-weight="400"';
  return `<text x="${short(x)}" y="${short(y)}" font-size="${short(size)}"${where}${bold}${pressed} fill="${fill}"${more && ` ${more}`}>${escaped(words)}</text>`;
}
