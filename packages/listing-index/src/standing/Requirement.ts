import type { AnyOf } from '@cardfall/card-language';
import type { Vocabulary } from '../terms/Vocabulary.ts';
import type { HeldDoc } from './HeldDoc.ts';
import type { StandingWord, WordTable } from './WordTable.ts';

interface StandingSequence {
  readonly words: readonly StandingWord[];
  /** True when the words must stand at consecutive positions. */
  readonly isPhrase: boolean;
}

/** What a document is to a requirement. Possible: it has an alternative if some of its words are expanded. */
export const verdicts = { fails: 0, possible: 1, holds: 2 } as const;
export type Verdict = (typeof verdicts)[keyof typeof verdicts];

/** Alternatives of which a document must have one. */
export class Requirement {
  /** The same for equal alternatives. */
  readonly text: string;
  readonly number: number;
  readonly anyOf: AnyOf;
  readonly #sequences: readonly StandingSequence[];
  /** The word if it asks for a single one, as most do. */
  readonly #onlyWord: StandingWord | null;

  constructor({ text, number, anyOf }: Pick<Requirement, 'text' | 'number' | 'anyOf'>, table: WordTable) {
    this.text = text;
    this.number = number;
    this.anyOf = anyOf;
    this.#sequences = anyOf.map(({ words, adjacent }) => ({
      words: words.map((word) => table.intern(word)),
      isPhrase: adjacent && words.length > 1,
    }));
    const { words } = this;
    this.#onlyWord = words.length === 1 && anyOf.length === 1 ? (words[0] ?? null) : null;
  }

  /** True if it holds for every document, because an alternative has no words. */
  get holdsAlways(): boolean {
    return this.#sequences.some(({ words }) => words.length === 0);
  }

  /** Returns about how many documents have one of the alternatives. */
  expectedDocs(vocabulary: Vocabulary): number {
    return this.#sequences.reduce((sum, { words }) => sum + rarestOf(words, vocabulary).docs, 0);
  }

  get words(): StandingWord[] {
    return this.#sequences.flatMap(({ words }) => words);
  }

  /** Returns the rarest word of each alternative: a document without any of these has none of the alternatives. */
  rarestWords(vocabulary: Vocabulary): StandingWord[] {
    return this.#sequences.flatMap(({ words }) => rarestOf(words, vocabulary).word ?? []);
  }

  test(doc: HeldDoc): Verdict {
    const word = this.#onlyWord;
    if (word !== null) {
      if (!doc.mayHave(word)) return verdicts.fails;
      return doc.has(word) ? verdicts.holds : verdicts.possible;
    }
    if (!this.#sequences.some(({ words }) => words.every((one) => doc.mayHave(one)))) return verdicts.fails;
    const holds = this.#sequences.some(
      ({ words, isPhrase }) => words.every((one) => doc.has(one)) && (!isPhrase || doc.hasInRow(words)),
    );
    return holds ? verdicts.holds : verdicts.possible;
  }
}

function rarestOf(words: readonly StandingWord[], vocabulary: Vocabulary) {
  let rarest: { word: StandingWord | null; docs: number } = { word: null, docs: Infinity };
  for (const word of words) {
    const docs = docsWith(word, vocabulary);
    if (docs < rarest.docs) rarest = { word, docs };
  }
  return rarest;
}

/** A prefix of more terms than this is no better than any other. */
const maxCountedTerms = 1_000;

function docsWith({ text, match }: StandingWord, vocabulary: Vocabulary): number {
  if (match !== 'prefix') {
    const id = vocabulary.find(text);
    return id < 0 ? 0 : vocabulary.docFrequency(id);
  }
  const { from, to } = vocabulary.prefixRange(text);
  let docs = 0;
  for (let rank = from; rank < Math.min(to, from + maxCountedTerms); rank++)
    docs += vocabulary.docFrequency(vocabulary.idAt(rank));
  return docs;
}
