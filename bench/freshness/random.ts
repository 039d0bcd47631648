/** Returns numbers from 0 to below 1, the same for the same seed (sfc32). */
export type Random = () => number;

export function seededRandom(seed: number): Random {
  let [a, b, c, counter] = [seed | 0, 0x9e3779b9 | 0, 0x243f6a88 | 0, 1];
  const random = () => {
    const word = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + word) | 0;
    return (word >>> 0) / 4_294_967_296;
  };
  // Similar seeds give similar numbers at first.
  for (let round = 0; round < 15; round++) random();
  return random;
}

/** Draws from the standard normal distribution (Box–Muller). */
export function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}
