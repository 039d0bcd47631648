import { bigramId, characterCode, isUnigram, trigramId, unigramId } from './GramSet.ts';

/** A condition on a text for a pattern to match: a character or bigram, all of several, or any of several. */
export type Requirement = number | { readonly all: readonly Requirement[] } | { readonly any: readonly Requirement[] };

/** A character that can be more than this many tells nothing: nearly every title has a digit. */
const maxCodes = 9;
/** Only the rarest requirements of a sequence are checked; more would cost more than they save. */
const maxChecks = 3;

/**
 * Derives from the source of a pattern what every match must contain; null if that is nothing in particular. It errs on
 * the safe side: what it does not understand requires nothing. Replacing parts of a text by `|` never makes it meet a
 * requirement that it did not meet before.
 *
 * @param frequencyOf tells what to look for first, as fewest titles have it
 */
export function requiredGrams(pattern: RegExp, frequencyOf: FrequencyOf): Requirement | null {
  return new PatternParser(pattern.source, frequencyOf).alternatives();
}

/** Returns the share of titles that have a gram. */
type FrequencyOf = (gram: number) => number;

/** One item of a pattern: the codes of the one character that can stand there, or a group with its requirement. */
interface Atom {
  readonly codes: readonly number[] | null;
  readonly requirement: Requirement | null;
  readonly isEmpty: boolean;
}

const empty: Atom = { codes: null, requirement: null, isEmpty: true };
const unknown: Atom = { codes: null, requirement: null, isEmpty: false };

/** A recursive descent parser of the regular expressions used in this package. */
class PatternParser {
  readonly #source: string;
  readonly #frequencyOf: FrequencyOf;
  #at = 0;

  constructor(source: string, frequencyOf: FrequencyOf) {
    this.#source = source;
    this.#frequencyOf = frequencyOf;
  }

  /** Parses alternatives up to the end of the group. */
  alternatives(): Requirement | null {
    const branches = [this.#sequence()];
    while (this.#source[this.#at] === '|') {
      this.#at++;
      branches.push(this.#sequence());
    }
    return anyRequired(branches, this.#frequencyOf);
  }

  #sequence(): Requirement | null {
    const requirements: Requirement[] = [];
    let before: readonly number[] | null = null;
    let beforeThat: readonly number[] | null = null;
    while (this.#at < this.#source.length && !'|)'.includes(this.#source[this.#at] ?? '')) {
      const atom = this.#atom();
      const repeats = this.#repeats();
      const isOptional = repeats?.min === 0;
      if (atom.requirement !== null && !isOptional) requirements.push(atom.requirement);
      if (atom.isEmpty) continue;
      if (atom.codes !== null && !isOptional)
        requirements.push(...requiredOfCharacter(beforeThat, before, atom.codes, this.#frequencyOf));
      // Before the last of several repeats stands another one.
      beforeThat = repeats === null ? before : null;
      before = isOptional ? null : atom.codes;
    }
    return allRequired(requirements, this.#frequencyOf);
  }

  #atom(): Atom {
    const character = this.#source[this.#at++] ?? '';
    if (character === '(') return this.#group();
    if (character === '[') return this.#class();
    if (character === '\\') return this.#escape();
    if (character === '^' || character === '$') return empty;
    return character === '.' ? unknown : characterAtom([characterCode(character.charCodeAt(0))]);
  }

  #group(): Atom {
    const opening = /^\?(?:<?[=!]|:|<\w+>)/.exec(this.#source.slice(this.#at))?.[0] ?? '';
    this.#at += opening.length;
    const inner = this.alternatives();
    this.#at++;
    return { codes: null, requirement: opening.endsWith('!') ? null : inner, isEmpty: /[=!]$/.test(opening) };
  }

  #class(): Atom {
    const codes: number[] = [];
    let isKnown = this.#source[this.#at] !== '^';
    while (this.#source[this.#at] !== ']') {
      const start = this.#at;
      const atom = this.#source[start] === '\\' ? this.#atom() : characterAtom([this.#unit()].map(characterCode));
      if (this.#source[this.#at] === '-' && this.#source[this.#at + 1] !== ']') {
        this.#at++;
        const from = this.#source.charCodeAt(start);
        const to = this.#unit();
        for (let unit = from; unit <= to; unit++) codes.push(characterCode(unit));
      } else if (atom.codes === null) isKnown = false;
      else codes.push(...atom.codes);
    }
    this.#at++;
    return isKnown ? characterAtom(codes) : unknown;
  }

  #unit(): number {
    return this.#source.charCodeAt(this.#at++);
  }

  #escape(): Atom {
    const character = this.#source[this.#at++] ?? '';
    if (character === 'b' || character === 'B') return empty;
    if (character === 'd') return characterAtom([...'0123456789'].map((digit) => characterCode(digit.charCodeAt(0))));
    if (character === 'p' || character === 'P') this.#at = this.#source.indexOf('}', this.#at) + 1;
    return /[a-z\d]/i.test(character) ? unknown : characterAtom([characterCode(character.charCodeAt(0))]);
  }

  /** Parses the quantifier behind an atom. Returns how often the atom must occur at least, or null if exactly once. */
  #repeats(): { readonly min: number } | null {
    const quantifier = /^(?:[?*+]|\{(\d+)(?:,\d*)?\})\??/.exec(this.#source.slice(this.#at));
    if (quantifier === null) return null;
    this.#at += quantifier[0].length;
    return { min: quantifier[0].startsWith('+') ? 1 : Number(quantifier[1] ?? 0) };
  }
}

/** If one of the characters has no code of its own, as what was removed has none, all are unknown. */
function characterAtom(codes: readonly number[]): Atom {
  return codes.includes(0) ? unknown : { codes, requirement: null, isEmpty: false };
}

function requiredOfCharacter(
  beforeThat: readonly number[] | null,
  before: readonly number[] | null,
  codes: readonly number[],
  frequencyOf: FrequencyOf,
): Requirement[] {
  const anyOf = (grams: readonly number[]) => anyRequired(grams, frequencyOf);
  const unigram = codes.length <= maxCodes ? anyOf(codes.map(unigramId)) : null;
  if (before === null) return unigram === null ? [] : [unigram];
  const bigrams = before.flatMap((first) => codes.map((second) => bigramId(first, second)));
  const bigram = Math.min(before.length, codes.length) <= maxCodes ? anyOf(bigrams) : null;
  const trigrams = (beforeThat ?? []).flatMap((first) =>
    before.flatMap((second) => codes.map((third) => trigramId(bigramId(first, second), third))),
  );
  const trigram = trigrams.length > 0 && trigrams.length <= maxCodes ? anyOf(trigrams) : null;
  return [unigram, bigram, trigram].filter((requirement) => requirement !== null);
}

/** Returns bigrams and trigrams of which each text that meets a requirement has one, the rarest; null if it names none. */
export function triggersOf(requirement: Requirement): readonly number[] | null {
  if (typeof requirement === 'number') return isUnigram(requirement) ? null : [requirement];
  if ('all' in requirement) return requirement.all.map(triggersOf).find((bigrams) => bigrams !== null) ?? null;
  const branches = requirement.any.map(triggersOf);
  return branches.includes(null) ? null : branches.flatMap((bigrams) => bigrams ?? []);
}

function anyRequired(branches: readonly (Requirement | null)[], frequencyOf: FrequencyOf): Requirement | null {
  const probabilityOf = (part: Requirement) => probability(part, frequencyOf);
  const parts: Requirement[] = [];
  for (const branch of branches) {
    if (branch === null) return null;
    if (typeof branch !== 'number' && 'any' in branch) parts.push(...branch.any);
    else parts.push(branch);
  }
  const [only] = parts;
  if (only === undefined) return null;
  return parts.length === 1 ? only : { any: parts.toSorted((one, other) => probabilityOf(other) - probabilityOf(one)) };
}

function allRequired(requirements: readonly Requirement[], frequencyOf: FrequencyOf): Requirement | null {
  const probabilityOf = (part: Requirement) => probability(part, frequencyOf);
  const parts: Requirement[] = [];
  for (const part of requirements) {
    if (typeof part !== 'number' && 'all' in part) parts.push(...part.all);
    else parts.push(part);
  }
  const rarest = parts.toSorted((one, other) => probabilityOf(one) - probabilityOf(other)).slice(0, maxChecks);
  const [only] = rarest;
  if (only === undefined) return null;
  return rarest.length === 1 ? only : { all: rarest };
}

/** Estimates how likely a title meets a requirement. */
function probability(requirement: Requirement, frequencyOf: FrequencyOf): number {
  if (typeof requirement === 'number') return frequencyOf(requirement);
  if ('all' in requirement)
    return requirement.all.reduce<number>((product, part) => product * probability(part, frequencyOf), 1);
  const sum = requirement.any.reduce<number>((total, part) => total + probability(part, frequencyOf), 0);
  return Math.min(1, sum);
}
