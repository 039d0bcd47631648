import type { AnyOf } from '@cardfall/card-language';
import type { Vocabulary } from '../terms/Vocabulary.ts';
import type { HeldDoc } from './HeldDoc.ts';
import { type Verdict, verdicts } from './verdicts.ts';
import type { WordTable } from './WordTable.ts';

interface StandingSequence {
  /** Their numbers in the table. */
  readonly words: readonly number[];
  /** True when the words must stand at consecutive positions. */
  readonly isPhrase: boolean;
}

/** Alternatives of which a document must have one. */
export class Requirement {
  /** The same for equal alternatives. */
  readonly text: string;
  readonly anyOf: AnyOf;
  readonly #sequences: readonly StandingSequence[];
  readonly #table: WordTable;

  constructor({ text, anyOf }: Pick<Requirement, 'text' | 'anyOf'>, table: WordTable) {
    this.text = text;
    this.anyOf = anyOf;
    this.#table = table;
    this.#sequences = anyOf.map(({ words, adjacent }) => ({
      words: words.map((word) => table.intern(word)),
      isPhrase: adjacent && words.length > 1,
    }));
  }

  /** True if it holds for every document, because an alternative has no words. */
  get holdsAlways(): boolean {
    return this.#sequences.some(({ words }) => words.length === 0);
  }

  /** Returns about how many documents have one of the alternatives. */
  expectedDocs(vocabulary: Vocabulary): number {
    return this.#sequences.reduce((sum, { words }) => sum + this.#rarestOf(words, vocabulary).docs, 0);
  }

  get words(): number[] {
    return this.#sequences.flatMap(({ words }) => words);
  }

  /** Returns the words that are an alternative on their own, each once. */
  get loneWords(): ReadonlySet<number> {
    return new Set(this.#sequences.flatMap(({ words }) => (words.length === 1 ? words : [])));
  }

  /** Returns the rarest word of each other alternative: a document without any of these has none of them. */
  rarestWords(vocabulary: Vocabulary): ReadonlySet<number> {
    const longer = this.#sequences.filter(({ words }) => words.length > 1);
    return new Set(longer.flatMap(({ words }) => this.#rarestOf(words, vocabulary).word ?? []));
  }

  test(doc: HeldDoc): Verdict {
    let best: Verdict = verdicts.fails;
    for (const { words, isPhrase } of this.#sequences) {
      let worst: Verdict = verdicts.holds;
      for (const word of words) worst = lower(worst, doc.verdictOf(word));
      if (worst === verdicts.fails) continue;
      if (worst === verdicts.holds && (!isPhrase || doc.hasInRow(words))) return verdicts.holds;
      best = verdicts.possible;
    }
    return best;
  }

  #rarestOf(words: readonly number[], vocabulary: Vocabulary) {
    let rarest: { word: number | null; docs: number } = { word: null, docs: Infinity };
    for (const word of words) {
      const docs = docsWith(this.#table.at(word), vocabulary);
      if (docs < rarest.docs) rarest = { word, docs };
    }
    return rarest;
  }
}

const lower = (one: Verdict, other: Verdict) => (one < other ? one : other);

/** A prefix of more terms than this is no better than any other. */
const maxCountedTerms = 1_000;

function docsWith({ text, match }: AnyOf[number]['words'][number], vocabulary: Vocabulary): number {
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
