import { aloneOf, codeOf, pairOf } from './BigramSet.ts';

/** What a text must hold for a pattern to have a chance: a letter or pair, all of several, or any of several. */
export type Need = number | { readonly all: readonly Need[] } | { readonly any: readonly Need[] };

/** More ways than this to write one sign tell nothing: nearly every title holds a digit. */
const mostCodes = 9;
/** The least likely needs of a sequence are asked for; more would cost more than they turn away. */
const mostOfAll = 3;

/**
 * What any match of a pattern must hold, read from the pattern's source; null where that is nothing in particular. It
 * errs to the safe side: what it does not understand needs nothing. A text in which `|` has replaced parts of another
 * one meets no need that the other one does not.
 */
export function needsOf(pattern: RegExp): Need | null {
  return new SourceReader(pattern.source).alternatives();
}

/** A place in a pattern: the codes of the one sign that can stand there, or a group with needs of its own. */
interface Atom {
  readonly codes: readonly number[] | null;
  readonly need: Need | null;
  readonly isEmpty: boolean;
}

const empty: Atom = { codes: null, need: null, isEmpty: true };
const unknown: Atom = { codes: null, need: null, isEmpty: false };

class SourceReader {
  readonly #source: string;
  #place = 0;

  constructor(source: string) {
    this.#source = source;
  }

  /** Alternatives up to the end of the group. */
  alternatives(): Need | null {
    const ways = [this.#sequence()];
    while (this.#source[this.#place] === '|') {
      this.#place++;
      ways.push(this.#sequence());
    }
    return anyOf(ways);
  }

  #sequence(): Need | null {
    const needs: Need[] = [];
    let before: readonly number[] | null = null;
    while (this.#place < this.#source.length && !'|)'.includes(this.#source[this.#place] ?? '')) {
      const atom = this.#atom();
      const isOptional = this.#quantifier() === 0;
      if (atom.need !== null && !isOptional) needs.push(atom.need);
      if (atom.isEmpty) continue;
      if (atom.codes !== null && !isOptional) needs.push(...neighbours(before, atom.codes));
      before = isOptional ? null : atom.codes;
    }
    return allOf(needs);
  }

  #atom(): Atom {
    const sign = this.#source[this.#place++] ?? '';
    if (sign === '(') return this.#group();
    if (sign === '[') return this.#class();
    if (sign === '\\') return this.#escape();
    if (sign === '^' || sign === '$') return empty;
    return sign === '.' ? unknown : atomOf([codeOf(sign.charCodeAt(0))]);
  }

  #group(): Atom {
    const opening = /^\?(?:<?[=!]|:|<\w+>)/.exec(this.#source.slice(this.#place))?.[0] ?? '';
    this.#place += opening.length;
    const inner = this.alternatives();
    this.#place++;
    return { codes: null, need: opening.endsWith('!') ? null : inner, isEmpty: /[=!]$/.test(opening) };
  }

  #class(): Atom {
    const codes: number[] = [];
    let isKnown = this.#source[this.#place] !== '^';
    while (this.#source[this.#place] !== ']') {
      const start = this.#place;
      const atom = this.#source[start] === '\\' ? this.#atom() : atomOf([this.#unit()].map(codeOf));
      if (this.#source[this.#place] === '-' && this.#source[this.#place + 1] !== ']') {
        this.#place++;
        const from = this.#source.charCodeAt(start);
        const to = this.#unit();
        for (let unit = from; unit <= to; unit++) codes.push(codeOf(unit));
      } else if (atom.codes === null) isKnown = false;
      else codes.push(...atom.codes);
    }
    this.#place++;
    return isKnown ? atomOf(codes) : unknown;
  }

  #unit(): number {
    return this.#source.charCodeAt(this.#place++);
  }

  #escape(): Atom {
    const sign = this.#source[this.#place++] ?? '';
    if (sign === 'b' || sign === 'B') return empty;
    if (sign === 'd') return atomOf([...'0123456789'].map((digit) => codeOf(digit.charCodeAt(0))));
    if (sign === 'p' || sign === 'P') this.#place = this.#source.indexOf('}', this.#place) + 1;
    return /[a-z\d]/i.test(sign) ? unknown : atomOf([codeOf(sign.charCodeAt(0))]);
  }

  /** The least number of times the last atom must be there. */
  #quantifier(): number {
    const written = /^(?:[?*+]|\{(\d+)(?:,\d*)?\})\??/.exec(this.#source.slice(this.#place));
    if (written === null) return 1;
    this.#place += written[0].length;
    if (written[0].startsWith('+')) return 1;
    return Number(written[1] ?? 0);
  }
}

/** Signs of which one is unknown, as what was taken out is, are unknown together. */
function atomOf(codes: readonly number[]): Atom {
  return codes.includes(0) ? unknown : { codes, need: null, isEmpty: false };
}

function neighbours(before: readonly number[] | null, codes: readonly number[]): Need[] {
  const alone = codes.length <= mostCodes ? [anyOf(codes.map(aloneOf))] : [];
  const isTelling = before !== null && Math.min(before.length, codes.length) <= mostCodes;
  const pairs = isTelling ? [anyOf(before.flatMap((first) => codes.map((second) => pairOf(first, second))))] : [];
  return [...alone, ...pairs].filter((need) => need !== null);
}

function anyOf(ways: readonly (Need | null)[]): Need | null {
  const needs: Need[] = [];
  for (const way of ways) {
    if (way === null) return null;
    if (typeof way !== 'number' && 'any' in way) needs.push(...way.any);
    else needs.push(way);
  }
  const [only] = needs;
  if (only === undefined) return null;
  return needs.length === 1 ? only : { any: needs.toSorted((one, other) => chance(other) - chance(one)) };
}

function allOf(parts: readonly Need[]): Need | null {
  const needs: Need[] = [];
  for (const part of parts) {
    if (typeof part !== 'number' && 'all' in part) needs.push(...part.all);
    else needs.push(part);
  }
  const rarest = needs.toSorted((one, other) => chance(one) - chance(other)).slice(0, mostOfAll);
  const [only] = rarest;
  if (only === undefined) return null;
  return rarest.length === 1 ? only : { all: rarest };
}

/** About how likely a title is to meet a need; codes are numbered from common to rare. */
function chance(need: Need): number {
  if (typeof need === 'number') return need >= aloneOf(0) ? likely(need - aloneOf(0)) : pairChance(need);
  if ('all' in need) return need.all.reduce<number>((product, part) => product * chance(part), 1);
  return Math.min(
    1,
    need.any.reduce<number>((sum, part) => sum + chance(part), 0),
  );
}

const likely = (code: number) => 0.95 ** code;
const pairChance = (pair: number) => likely(pair >> 6) * likely(pair & 63) * 0.5;
