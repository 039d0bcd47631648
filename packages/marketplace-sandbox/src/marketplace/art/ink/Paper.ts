type Stop = readonly [offset: number, colour: string, opacity?: number];

/** A number as short as it can be written without being seen to move. */
export function short(value: number): string {
  return String(Math.round(value * 10) / 10);
}

export function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function stopsOf(stops: readonly Stop[]): string {
  return stops
    .map(([offset, colour, opacity]) => {
      const clear = opacity === undefined ? '' : ` stop-opacity="${opacity}"`;
      return `<stop offset="${offset}" stop-color="${colour}"${clear}/>`;
    })
    .join('');
}

/**
 * What a picture is drawn on: collects definitions and hands out the references to them. `fine` is a picture large
 * enough to be looked at closely; small ones leave out what nobody would see.
 */
export class Paper {
  readonly fine: boolean;
  #definitions = '';
  #count = 0;
  readonly #shared = new Map<string, string>();

  constructor(fine: boolean) {
    this.fine = fine;
  }

  get definitions(): string {
    return `<defs>${this.#definitions}</defs>`;
  }

  #define(tag: string, attributes: string, content: string): string {
    const id = (10 + this.#count++).toString(36);
    this.#definitions += `<${tag} id="${id}"${attributes}>${content}</${tag}>`;
    return id;
  }

  /** A gradient across the shape it fills, by default from top to bottom. */
  linear(stops: readonly Stop[], attributes = 'x2="0" y2="1"'): string {
    return `url(#${this.#define('linearGradient', ` ${attributes}`, stopsOf(stops))})`;
  }

  radial(stops: readonly Stop[], attributes = ''): string {
    return `url(#${this.#define('radialGradient', attributes && ` ${attributes}`, stopsOf(stops))})`;
  }

  pattern(width: number, height: number, content: string, transform = ''): string {
    const size = ` width="${width}" height="${height}" patternUnits="userSpaceOnUse"`;
    return `url(#${this.#define('pattern', size + (transform && ` patternTransform="${transform}"`), content)})`;
  }

  /** The attribute that cuts a shape to the given one. */
  clip(content: string): string {
    return ` clip-path="url(#${this.#define('clipPath', '', content)})"`;
  }

  /** The id of something drawn in several places, kept once. */
  shared(content: string): string {
    const known = this.#shared.get(content) ?? this.#define('g', '', content);
    this.#shared.set(content, known);
    return known;
  }

  /** Keeps a group to be drawn more than once, and returns its id. */
  group(content: string): string {
    return this.#define('g', '', content);
  }
}
