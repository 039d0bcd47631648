import { cardIdentity, foldText, isSameCard, readTitle, type TitleFacts } from '@cardfall/card-language';
import type { FactKind, JudgedTitle } from './JudgedTitle.ts';
import { nearMisses } from './nearMisses.ts';

/** How well pairs of titles are told to be copies of one card. */
export interface CopyFigures {
  readonly titles: number;
  /** Pairs that are copies, pairs found to be, and pairs of both. */
  readonly same: number;
  readonly found: number;
  readonly agreed: number;
  readonly missed: readonly string[];
  readonly wrong: readonly string[];
}

/** Facts that must be equal. Those after the first three may be left out of both titles: a base card, in no slab. */
const said: readonly FactKind[] = ['year', 'set', 'number', 'parallel', 'grade', 'autograde', 'auto', 'relic', 'dna'];
const required = said.slice(0, 3);

interface ReadTitle {
  readonly title: string;
  /** Equal for copies of one card; null where a judge could not tell. */
  readonly judged: string | null;
  readonly serial: string | undefined;
  readonly facts: TitleFacts;
  readonly identity: string | null;
}

/** Compares all pairs of titles that a judge or the reader takes for copies. */
export function compareCopies(titles: readonly JudgedTitle[]): CopyFigures {
  const all = [...titles, ...nearMisses(titles)].map(toRead);
  const [missed, wrong]: [string[], string[]] = [[], []];
  let [same, found, agreed] = [0, 0, 0];
  for (const [index, one] of all.entries()) {
    for (const other of all.slice(index + 1)) {
      const isSame = areSame(one, other);
      const isFound = one.identity !== null && one.identity === other.identity && isSameCard(one, other);
      if (isSame) same++;
      if (isFound) found++;
      if (isSame && isFound) agreed++;
      else if (isSame) missed.push(`${one.title}\n          ${other.title}`);
      else if (isFound) wrong.push(`${one.title}\n          ${other.title}`);
    }
  }
  return { titles: all.length, same, found, agreed, missed, wrong };
}

function toRead({ title, category, facts }: JudgedTitle): ReadTitle {
  const valuesOf = (kind: FactKind) =>
    facts
      .filter((fact) => fact.kind === kind)
      .map(({ value }) => plainValue(value))
      .sort()
      .join('+');
  const isKnown = required.every((kind) => valuesOf(kind) !== '') && !facts.some(({ kind }) => kind === 'hidden');
  const read = readTitle(title, category);
  const kinds = said.map((kind) => (facts.some((fact) => fact.kind === kind) ? `${kind} ${valuesOf(kind)}` : ''));
  return {
    title,
    judged: isKnown ? [category, ...kinds].join('|') : null,
    serial: facts.find(({ kind }) => kind === 'serial')?.value,
    facts: read,
    identity: cardIdentity(title, read),
  };
}

function areSame(one: ReadTitle, other: ReadTitle): boolean {
  if (one.judged === null || one.judged !== other.judged) return false;
  return one.serial === undefined || other.serial === undefined || one.serial === other.serial;
}

function plainValue(value: string): string {
  return foldText(value)
    .replaceAll(/['.]/g, '')
    .replaceAll(/[-/]/g, ' ')
    .replace(/(?<=.) prizms?$/, '');
}
