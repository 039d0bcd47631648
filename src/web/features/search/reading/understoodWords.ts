import type { Understood } from '#contract/search.ts';

/** What each kind of part is called, for those who do not see the chip; empty where its text says it. */
const kindWords: Record<Understood['kind'], string> = {
  word: 'word',
  phrase: 'phrase',
  anyOf: 'one of',
  serial: 'numbered',
  cardNumber: 'card number',
  season: 'season',
  grader: 'grader',
  grade: 'grade',
  set: 'set',
  parallel: 'parallel',
  rookie: '',
  autograph: '',
  memorabilia: '',
  player: 'player',
  rarity: 'rarity',
  edition: 'edition',
  language: 'language',
};

/** The name of a chip's button: "Remove grade: PSA 10", "Remove: not Rookie". */
export function removalName({ kind, text, excluded }: Understood): string {
  const word = kindWords[kind];
  return `Remove${word === '' ? '' : ` ${word}`}: ${excluded ? 'not ' : ''}${text}`;
}

/** A row of chips for what was typed anyway would only repeat it. */
export function readingSaysMore(keyword: string, parts: readonly Understood[]): boolean {
  const [only] = parts;
  if (parts.length !== 1 || only === undefined) return parts.length > 1;
  return only.excluded || only.text.toLowerCase() !== keyword.toLowerCase();
}
