export type Point = readonly [x: number, y: number];

/** Writes a number with one digit after the point: finer differences cannot be seen. */
export function short(value: number): string {
  return String(Math.round(value * 10) / 10);
}

function channels(hex: string): readonly number[] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
}

/** Mixes two colors `#rrggbb`; `part` 1 gives the second. */
export function mix(from: string, to: string, part: number): string {
  const target = channels(to);
  const mixed = channels(from).map((channel, index) => Math.round(channel + ((target[index] ?? 0) - channel) * part));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

export function lighter(color: string, part: number): string {
  return mix(color, '#ffffff', part);
}

export function darker(color: string, part: number): string {
  return mix(color, '#000000', part);
}

/** Returns how bright a color looks, from 0 to 1. */
export function brightness(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color);
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255;
}

/** Returns a color for letters on the given color. */
export function inkOn(color: string): string {
  return brightness(color) > 0.6 ? '#15171c' : '#ffffff';
}

/** Parses the stops of a gradient: `.5 #rrggbb .3` is offset, color and opacity. Stops without offsets are even. */
function stopElements(stops: string): string {
  const list = stops.split(', ');
  return list
    .map((stop, index) => {
      const parts = stop.split(' ');
      const offset = stop.startsWith('#') ? short(index / (list.length - 1)) : parts.shift();
      const [color, opacity] = parts;
      return `<stop offset="${offset}" stop-color="${color}"${opacity ? ` stop-opacity="${opacity}"` : ''}/>`;
    })
    .join('');
}

/**
 * The definitions of a picture: gradients, patterns and shared parts. Methods return what refers to them. `detailed` is
 * false for small pictures, which leave out what nobody would see.
 */
export class Definitions {
  readonly detailed: boolean;
  #elements = '';
  readonly #ids = new Map<string, string>();

  constructor(detailed: boolean) {
    this.detailed = detailed;
  }

  toString(): string {
    return `<defs>${this.#elements}</defs>`;
  }

  /** Returns the id of an element. Equal elements are defined once. */
  #define(tag: string, attributes: string, content: string): string {
    const key = `${tag} ${attributes}>${content}`;
    const known = this.#ids.get(key);
    if (known) return known;
    const id = (10 + this.#ids.size).toString(36);
    this.#ids.set(key, id);
    this.#elements += `<${tag} id="${id}" ${attributes}>${content}</${tag}>`;
    return id;
  }

  linear(stops: string, attributes = 'x2="0" y2="1"'): string {
    return `url(#${this.#define('linearGradient', attributes, stopElements(stops))})`;
  }

  radial(stops: string, attributes = ''): string {
    return `url(#${this.#define('radialGradient', attributes, stopElements(stops))})`;
  }

  /** @param size width and height of the tile */
  pattern([width, height]: Point, tile: string, transform = ''): string {
    const attributes = `width="${width}" height="${height}" patternUnits="userSpaceOnUse"`;
    return `url(#${this.#define('pattern', `${attributes}${transform && ` patternTransform="${transform}"`}`, tile)})`;
  }

  /** Returns the attribute that clips an element to a shape. */
  clip(shape: string): string {
    return `clip-path="url(#${this.#define('clipPath', '', shape)})"`;
  }

  /** Draws something that is drawn several times. */
  use(content: string, attributes = ''): string {
    return `<use href="#${this.#define('g', '', content)}"${attributes && ` ${attributes}`}/>`;
  }
}

/** A rectangle over the whole card, which is 250 by 350. */
export function fill(paint: string, attributes = ''): string {
  return `<rect width="250" height="350" fill="${paint}"${attributes && ` ${attributes}`}/>`;
}

/** Estimates the width of words in Arial. */
function widthOf(words: string, size: number): number {
  const capitals = words.replace(/[^A-Z0-9#&]/g, '').length;
  return size * (capitals * 0.69 + (words.length - capitals) * 0.53);
}

/**
 * Writes words with the attributes of a `text` element. Nothing is written for no words.
 *
 * @param fit the width, in card units, into which longer words are pressed
 */
export function text(words: string, attributes: string, fit = Number.POSITIVE_INFINITY): string {
  const size = Number(/font-size="([\d.]+)"/.exec(attributes)?.[1]);
  const pressed = widthOf(words, size) > fit ? ` textLength="${fit}" lengthAdjust="spacingAndGlyphs"` : '';
  const escaped = words.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return words && `<text ${attributes}${pressed}>${escaped}</text>`;
}

/** Letters smaller than this, in card units, cannot be read in a small picture. */
const minTextSize = 10.3;

export function withoutSmallText(svg: string): string {
  return svg.replace(/<text [^>]*?font-size="([\d.]+)"[^>]*>[^<]*<\/text>/g, (whole, size: string) =>
    Number(size) < minTextSize ? '' : whole,
  );
}

/** Shortens SVG without changing the picture: nothing invisible, no needless zeros, digits or spaces. */
export function compact(svg: string): string {
  return svg
    .replace(/<(?:path|circle)[^>]* opacity="0"\/>/g, '')
    .replace(/(?<=>)\s+(?=<)/g, '')
    .replace(/\s*\n\s*/g, ' ')
    .replace(/(\d\.\d\d)\d{3,}/g, '$1')
    .replace(/(?<=[ "(,;-])0(?=\.\d)/g, '')
    .replace(/ d="[^"]*"/g, (data) => data.replace(/ (?=-)/g, '').replace(/(?<=[\d.]) ?([A-Zac-z]) ?/g, '$1'))
    .replace(/<stop offset="0"/g, '<stop')
    .replace(/ (?=>)/g, '')
    .replace(/#([0-9a-f])\1([0-9a-f])\2([0-9a-f])\3(?=")/g, '#$1$2$3');
}
