import type { AnyOf } from '@cardfall/card-language';
import type { Vocabulary } from '../terms/Vocabulary.ts';
import type { HeldDoc } from './HeldDoc.ts';
import type { StandingWord, WordTable } from './WordTable.ts';

interface StandingSequence {
  readonly words: readonly StandingWord[];
  /** True when the words must stand at consecutive positions. */
  readonly isPhrase: boolean;
}

/** Alternatives of which a document must have one, shared by all searches that ask for them. A document tests them once. */
export class Requirement {
  /** The same for equal alternatives. */
  readonly text: string;
  /** Names it in the texts of searches, which would be long with all alternatives. */
  readonly number: number;
  readonly anyOf: AnyOf;
  /** The number of searches that have it. */
  uses = 0;
  readonly #sequences: readonly StandingSequence[];
  /** The word if it asks for a single one, as most do. */
  readonly #onlyWord: StandingWord | null;
  #testedBy: HeldDoc | null = null;
  #mayHold = false;
  #holds = false;

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

  /** Returns whether the document has an alternative if every word is expanded to whatever it may mean. */
  mayHold(doc: HeldDoc): boolean {
    if (this.#testedBy !== doc) this.#test(doc);
    return this.#mayHold;
  }

  /** Returns whether the document has an alternative as the words are. */
  holds(doc: HeldDoc): boolean {
    if (this.#testedBy !== doc) this.#test(doc);
    return this.#holds;
  }

  #test(doc: HeldDoc): void {
    this.#testedBy = doc;
    const word = this.#onlyWord;
    if (word !== null) {
      this.#mayHold = doc.mayHave(word);
      this.#holds = this.#mayHold && doc.has(word);
      return;
    }
    this.#mayHold = this.#sequences.some(({ words }) => words.every((word) => doc.mayHave(word)));
    this.#holds =
      this.#mayHold &&
      this.#sequences.some(
        ({ words, isPhrase }) => words.every((word) => doc.has(word)) && (!isPhrase || doc.hasInRow(words)),
      );
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
