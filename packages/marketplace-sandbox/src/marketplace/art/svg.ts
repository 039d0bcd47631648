function channels(hex: string): readonly number[] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
}

/** Mixes two colors `#rrggbb`; `part` 1 gives the second. */
export function mix(from: string, to: string, part: number): string {
  const target = channels(to);
  const mixed = channels(from).map((channel, index) => Math.round(channel + ((target[index] ?? 0) - channel) * part));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
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
      const offset = stop.startsWith('#') ? Math.round((index / (list.length - 1)) * 100) / 100 : parts.shift();
      const [color, opacity] = parts;
      return `<stop offset="${offset}" stop-color="${color}"${opacity ? ` stop-opacity="${opacity}"` : ''}/>`;
    })
    .join('');
}

/** Directions of gradients, by their names in templates. `figure` is in the units of a player. */
const directions: Readonly<Record<string, string>> = {
  down: 'x2="0" y2="1"',
  diagonal: 'x2="1" y2="1"',
  reflected: 'x2=".42" y2=".36" spreadMethod="reflect"',
  figure: 'gradientUnits="userSpaceOnUse" x1="60" x2="240" y2="375"',
};

/** The gradients of a picture. Equal ones are defined once. */
export class Gradients {
  readonly #ids = new Map<string, string>();

  /**
   * Returns the paint that refers to a gradient.
   *
   * @param direction a name of `directions`, or `cx cy r` of a radial gradient
   * @param stops such as `0 #112233, .5 #445566 .3`
   */
  define(direction: string, stops: string): string {
    const [cx, cy, r] = direction.split(' ');
    const line = directions[direction];
    const [tag, attributes] = line
      ? ['linearGradient', line]
      : ['radialGradient', cy ? `cx="${cx}" cy="${cy}" r="${r}"` : ''];
    const element = `${attributes}>${stopElements(stops)}</${tag}>`;
    const id = this.#ids.get(element) ?? (10 + this.#ids.size).toString(36);
    this.#ids.set(element, id);
    return `url(#${id})`;
  }

  toString(): string {
    const elements = [...this.#ids].map(
      ([element, id]) => `<${element.endsWith('linearGradient>') ? 'linear' : 'radial'}Gradient id="${id}" ${element}`,
    );
    return `<defs>${elements.join('')}</defs>`;
  }
}

/** Letters smaller than this, in card units, cannot be read in a small picture. */
const minTextSize = 10.3;

/** Estimates the width of words in Arial. */
function widthOf(words: string, size: number): number {
  const capitals = words.replace(/[^A-Z0-9#&]/g, '').length;
  return size * (capitals * 0.69 + (words.length - capitals) * 0.53);
}

/**
 * Finishes the texts of a picture: escapes them, presses those with a `fit` attribute into that width, and drops empty
 * ones. Small pictures also lose letters that nobody could read.
 */
export function finishTexts(svg: string, detailed: boolean): string {
  return svg.replace(
    /<text ([^>]*?)(?: fit="(\d+)")?>([^<]*)<\/text>/g,
    (_, attributes: string, fit: string | undefined, words: string) => {
      const size = Number(/font-size="([\d.]+)"/.exec(attributes)?.[1] ?? minTextSize);
      if (words === '' || (!detailed && size < minTextSize)) return '';
      const escaped = words.replace(/[&>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
      const pressed = fit && widthOf(words, size) > Number(fit);
      return `<text ${attributes}${pressed ? ` textLength="${fit}" lengthAdjust="spacingAndGlyphs"` : ''}>${escaped}</text>`;
    },
  );
}

/** Shortens SVG without changing the picture: no needless zeros, digits or spaces. */
export function compact(svg: string): string {
  return svg
    .replace(/(?<=>)\s+(?=<)/g, '')
    .replace(/\s*\n\s*/g, ' ')
    .replace(/(\d\.\d\d)\d{3,}/g, '$1')
    .replace(/(?<=[ "(,;-])0(?=\.\d)/g, '')
    .replace(/ d="[^"]*"/g, (data) => data.replace(/ (?=-)/g, '').replace(/(?<=[\d.]) ?([A-Zac-z]) ?/g, '$1'))
    .replace(/<stop offset="0"/g, '<stop')
    .replace(/ (?=>)/g, '')
    .replace(/#([0-9a-f])\1([0-9a-f])\2([0-9a-f])\3(?=")/g, '#$1$2$3');
}
