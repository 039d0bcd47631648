/**
 * The twelve digits of a listing: a 9, then slot and generation, scrambled so that neighbours do not look alike. Real
 * ids begin with 1 to 4, so one of ours never leads to somebody's listing.
 */
const range = 100_000_000_000n;
const slotsOf = 100_000;
const multiplier = 38_196_601_127n;
const inverse = inverseOf(multiplier, range);
const offset = 61_803_398_875n;
const first = 900_000_000_000;

function inverseOf(value: bigint, modulus: bigint): bigint {
  let [r0, r1] = [modulus, value];
  let [t0, t1] = [0n, 1n];
  while (r1 !== 0n) {
    const quotient = r0 / r1;
    [r0, r1] = [r1, r0 - quotient * r1];
    [t0, t1] = [t1, t0 - quotient * t1];
  }
  return ((t0 % modulus) + modulus) % modulus;
}

export function legacyIdOf(slot: number, generation: number): string {
  const plain = BigInt(slot * slotsOf + (generation % slotsOf));
  return String(first + Number((plain * multiplier + offset) % range));
}

/** Slot and generation of an id, or null for one that cannot be ours. */
export function placeOf(legacyId: string): { slot: number; generation: number } | null {
  if (!/^9\d{11}$/.test(legacyId)) return null;
  const scrambled = BigInt(legacyId) - BigInt(first);
  const plain = Number(((((scrambled - offset) * inverse) % range) + range) % range);
  return { slot: Math.floor(plain / slotsOf), generation: plain % slotsOf };
}
