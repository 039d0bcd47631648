type Rgb = readonly [red: number, green: number, blue: number];

function parsed(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** The colour between two, `part` of the way to the second. Colours are written `#rrggbb`. */
export function mix(from: string, to: string, part: number): string {
  const [a, b] = [parsed(from), parsed(to)];
  const channels = a.map((channel, index) => Math.round(channel + ((b[index] ?? 0) - channel) * part));
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

export function lighter(colour: string, part: number): string {
  return mix(colour, '#ffffff', part);
}

export function darker(colour: string, part: number): string {
  return mix(colour, '#000000', part);
}

/** How bright a colour looks, from 0 to 1. */
export function brightness(colour: string): number {
  const [red, green, blue] = parsed(colour);
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255;
}

/** Ink that can be read on a colour. */
export function inkOn(colour: string): string {
  return brightness(colour) > 0.6 ? '#15171c' : '#ffffff';
}
