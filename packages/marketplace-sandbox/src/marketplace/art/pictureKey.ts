import { hashOf } from '../market/lots/Random.ts';

/** Everything it takes to draw a picture. */
export interface PictureSubject {
  readonly seed: number;
  readonly slot: number;
  readonly generation: number;
  /** The how-many-th picture of the listing, from 0 for the front. */
  readonly view: number;
}

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const wordMask = 0x3fff_ffff;
const digitsPerWord = 5;
const checksumMask = 0x3fff;

type Words = [number, number, number];

/** The last 14 bits recognize keys that were made here. */
function checksumOf({ seed, slot, generation, view }: PictureSubject): number {
  return hashOf(seed, slot, generation, view) & checksumMask;
}

/** Each round encrypts one word with the two others. The same rounds in reverse order decrypt it. */
const rounds: readonly (readonly [target: 0 | 1 | 2, first: 0 | 1 | 2, second: 0 | 1 | 2])[] = [
  [0, 1, 2],
  [1, 0, 2],
  [2, 0, 1],
  [0, 1, 2],
];

function encrypt(words: Words, order: typeof rounds): void {
  for (const [target, first, second] of order) words[target] ^= hashOf(words[first], words[second], target) & wordMask;
}

function encode(word: number): string {
  let text = '';
  for (let shift = 24; shift >= 0; shift -= 6) text += digits[(word >>> shift) & 63] ?? '';
  return text;
}

function decode(key: string, index: number): number {
  const from = index * digitsPerWord;
  return [...key.slice(from, from + digitsPerWord)].reduce((word, digit) => (word << 6) | digits.indexOf(digit), 0);
}

/** Encodes a subject in 15 letters: 32 bits of seed, 20 of slot, 20 of generation, 4 of view, 14 of checksum. */
export function pictureKey(subject: PictureSubject): string {
  const { seed, slot, generation, view } = subject;
  const words: Words = [
    (seed >>> 2) & wordMask,
    ((seed & 3) << 28) | (slot << 8) | (generation & 255),
    ((generation >>> 8) << 18) | (view << 14) | checksumOf(subject),
  ];
  encrypt(words, rounds);
  return words.map(encode).join('');
}

/** Decodes a key. Returns null for a key that was not made here. */
export function parsePictureKey(key: string): PictureSubject | null {
  if (!/^[\w-]{15}$/.test(key)) return null;
  const words: Words = [decode(key, 0), decode(key, 1), decode(key, 2)];
  encrypt(words, rounds.toReversed());
  const [first, second, third] = words;
  const subject = {
    seed: ((first << 2) | (second >>> 28)) >>> 0,
    slot: (second >>> 8) & 0xf_ffff,
    generation: ((third >>> 18) << 8) | (second & 255),
    view: (third >>> 14) & 15,
  };
  return (third & checksumMask) === checksumOf(subject) ? subject : null;
}
