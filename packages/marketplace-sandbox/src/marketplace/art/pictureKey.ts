import { hashOf } from '../market/lots/Dice.ts';

/** What a picture shows: everything it takes to draw it. */
export interface PictureSubject {
  readonly seed: number;
  readonly slot: number;
  readonly generation: number;
  /** The how-manieth picture of the listing: 0 is the front. */
  readonly view: number;
}

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const wordMask = 0x3fff_ffff;
const digitsPerWord = 5;
const checkMask = 0x3fff;

type Words = [number, number, number];

/** The last 14 bits tell keys that were handed out from made-up ones. */
function checkOf({ seed, slot, generation, view }: PictureSubject): number {
  return hashOf(seed, slot, generation, view) & checkMask;
}

/** Each round hides one word behind the two others; the same rounds backwards bring it out again. */
const rounds: readonly (readonly [hidden: 0 | 1 | 2, by: 0 | 1 | 2, and: 0 | 1 | 2])[] = [
  [0, 1, 2],
  [1, 0, 2],
  [2, 0, 1],
  [0, 1, 2],
];

function stir(words: Words, order: typeof rounds): void {
  for (const [hidden, by, and] of order) words[hidden] ^= hashOf(words[by], words[and], hidden) & wordMask;
}

function written(word: number): string {
  let text = '';
  for (let shift = 24; shift >= 0; shift -= 6) text += digits[(word >>> shift) & 63] ?? '';
  return text;
}

function wordIn(key: string, index: number): number {
  const from = index * digitsPerWord;
  return [...key.slice(from, from + digitsPerWord)].reduce((word, digit) => (word << 6) | digits.indexOf(digit), 0);
}

/** Fifteen letters that say what a picture shows: 32 bits of seed, 20 of slot, 20 of generation, 4 of view. */
export function pictureKey(subject: PictureSubject): string {
  const { seed, slot, generation, view } = subject;
  const words: Words = [
    (seed >>> 2) & wordMask,
    ((seed & 3) << 28) | (slot << 8) | (generation & 255),
    ((generation >>> 8) << 18) | (view << 14) | checkOf(subject),
  ];
  stir(words, rounds);
  return words.map(written).join('');
}

/** What the picture of a key shows, or null for a key nobody handed out. */
export function subjectOf(key: string): PictureSubject | null {
  if (!/^[\w-]{15}$/.test(key)) return null;
  const words: Words = [wordIn(key, 0), wordIn(key, 1), wordIn(key, 2)];
  stir(words, rounds.toReversed());
  const [first, second, third] = words;
  const subject = {
    seed: ((first << 2) | (second >>> 28)) >>> 0,
    slot: (second >>> 8) & 0xf_ffff,
    generation: ((third >>> 18) << 8) | (second & 255),
    view: (third >>> 14) & 15,
  };
  return (third & checkMask) === checkOf(subject) ? subject : null;
}
