import { hashOf } from '../market/lots/Random.ts';

/** Everything it takes to draw a picture. */
export interface PictureSubject {
  readonly seed: number;
  readonly slot: number;
  readonly generation: number;
  /** The how-many-th picture of the listing, from 0 for the front. */
  readonly view: number;
}

/** The bits of a generation proper. Above them are the bits of the slot that have no room in its own. */
const generationBits = 17;
const slotMask = 2 ** 20 - 1;

/** The bits of a key from the last to the first. The checksum recognizes keys that were made here. */
const bits = { checksum: 14n, view: 4n, generation: 20n, slot: 20n, seed: 32n };
const mask = 2n ** 90n - 1n;
// Multiplied by an odd number, neighbors look different. The inverse undoes it: their product is 1 modulo 2^90.
const multiplier = 0x2b9_7c4a_7c15_f39c_c060_5cedn;
const inverse = inverseOf(multiplier);

function inverseOf(odd: bigint): bigint {
  let guess = odd;
  // Each round doubles the number of correct bits, of which there are three at first.
  for (let round = 0; round < 5; round++) guess = (guess * (2n - odd * guess)) & mask;
  return guess;
}

function checksumOf({ seed, slot, generation, view }: PictureSubject): number {
  return hashOf(seed, slot, generation, view) & (2 ** Number(bits.checksum) - 1);
}

/** Encodes a subject in 15 letters: 32 bits of seed, 23 of slot, 17 of generation, 4 of view, 14 of checksum. */
export function pictureKey(subject: PictureSubject): string {
  const { seed, slot, generation, view } = subject;
  let packed = BigInt(seed >>> 0);
  packed = (packed << bits.slot) | BigInt(slot & slotMask);
  packed = (packed << bits.generation) | BigInt(((slot & ~slotMask) >>> 3) | generation);
  packed = (packed << bits.view) | BigInt(view);
  packed = (packed << bits.checksum) | BigInt(checksumOf(subject));
  const hex = ((packed * multiplier) & mask).toString(16).padStart(24, '0');
  // The first of 16 letters is always the same, because 96 bits are written.
  return Buffer.from(hex, 'hex').toString('base64url').slice(1);
}

/** Decodes a key. Returns null for a key that was not made here. */
export function parsePictureKey(key: string): PictureSubject | null {
  if (!/^[\w-]{15}$/.test(key)) return null;
  let rest = (BigInt(`0x${Buffer.from(`A${key}`, 'base64url').toString('hex')}`) * inverse) & mask;
  const take = (width: bigint): number => {
    const value = Number(BigInt.asUintN(Number(width), rest));
    rest >>= width;
    return value;
  };
  const checksum = take(bits.checksum);
  const [view, turn, lowSlot, seed] = [take(bits.view), take(bits.generation), take(bits.slot), take(bits.seed)];
  const slot = lowSlot | ((turn >>> generationBits) << 20);
  const subject = { seed, slot, generation: turn & (2 ** generationBits - 1), view };
  return checksum === checksumOf(subject) ? subject : null;
}
