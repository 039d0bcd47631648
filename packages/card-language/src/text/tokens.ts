import { remembered } from './memoize.ts';

/** A text without spaces, taken apart: "x-fractor" is x and fractor, and xfractor as a whole. */
export interface Chunk {
  /** Parts in order, each with a place of its own. */
  readonly parts: readonly string[];
  /** The chunk as one word, without hyphens and dots; null where that is its only part. */
  readonly whole: string | null;
}

/** Whether a chunk is a number in a row: `12/99`, `#12/99`, `/99`, `tg12/tg30`. */
export const slashed =
  /^#?(?<number>[a-z]{0,4}\d{1,5}|[x?-]{0,4})\/(?<outOf>(?:[a-z]{1,4}-?)?\d{1,5}|(?:[a-z]{1,4}-)?p)$/;
export const seasonChunk = /^'?(?<first>(?:18|19|20)\d\d|\d\d)[-/](?<second>(?:19|20)\d\d|\d\d)$/;

/**
 * The chunks of a folded text. Numbers that sellers glue to a word come off ("Geometric#081/199", "Auto/99"), and those
 * they write with spaces come together ("# 57", "12 / 99"); but the 10 of "PSA 10 /99" belongs to the word before it.
 */
export function chunksOf(folded: string): string[] {
  const chunks: string[] = [];
  for (const written of withNumbersWhole(folded).split(chunkBreak)) {
    const chunk = startsOrEndsOdd.test(written) ? written.replace(oddEnds, '') : written;
    if (chunk !== '' && chunk !== '/') chunks.push(chunk);
  }
  return chunks;
}

const chunkBreak = /[\s()",?+]+/;
const startsOrEndsOdd = /^['.&-]|['./&#-]$/;
const oddEnds = /^['.&-]+|['./&#-]+$/g;

function withNumbersWhole(folded: string): string {
  let text = folded;
  const isMarked = text.includes('#');
  if (text.includes('/')) {
    if (isMarked) text = text.replace(/#'?d?(?= ?\/)/g, ' ');
    text = text.replace(/(?<=[a-z])\/(?=\d)/g, ' /').replace(/(?<=\d)(?:\/ ?| \/ )(?=\d)|(?<= |^)\/ (?=\d)/g, '/');
  }
  return isMarked ? text.replace(/(?<=[a-z\d)])#/g, ' #').replace(/# (?=[a-z]{0,4}-?\d)/g, '#') : text;
}

/** Numbers without leading zeros: 025 and 25 are one. */
export function withoutZeros(text: string): string {
  return text.replace(/(?<![\d.])0+(?=\d)/g, '');
}

/** Takes a chunk apart at hyphens, slashes, dots and "&", and where letters meet digits. */
export const splitChunk = remembered((chunk): Chunk => {
  const plain = chunk.replaceAll("'", '').replace(/^#/, '');
  const pieces = plain.split(/[^\p{Letter}\p{Number}.]+/u).flatMap(piecesAtDots);
  const parts = pieces.flatMap(splitGlue).map(withoutZeros);
  if (parts.length < 2) return { parts, whole: null };
  return { parts, whole: pieces.join('').replaceAll('.', '') };
});

/** "t.j." is one word, "mr.mime" two, and the dot of 9.5 stays. */
function piecesAtDots(piece: string): string[] {
  if (/^\d+\.\d+$/.test(piece)) return [piece];
  const pieces = piece.split('.').filter((text) => text !== '');
  return pieces.every((text) => text.length === 1) ? [pieces.join('')].filter((text) => text !== '') : pieces;
}

/** psa10 is psa and 10, but 1st, 2nd and 49ers stay whole, for nobody says the number alone. */
function splitGlue(piece: string): string[] {
  if (/^\d+(?:st|nd|rd|th|ers|s)$/.test(piece)) return [piece];
  return piece.match(/\d+(?:\.\d+)?|[^\d]+/g) ?? [];
}
