import { flagsWantedBy } from '../flags/readListingFlags.ts';
import { foldTitle } from '../patterns/foldTitle.ts';
import { unwantedSets } from '../terms/containedSets.ts';
import { unwantedNamesakes } from '../terms/formsInSetNames.ts';
import { fatherTerm, sonTerm, unwantedProducts } from '../terms/otherCards.ts';
import { memoize } from '../text/memoize.ts';
import { tokenize } from '../text/tokens.ts';
import { removeSpan } from './editQueryText.ts';
import { exactWords, type Interpretation, namesGrader, type QueryWord } from './Interpretation.ts';
import { interpretRun, maxWords, type RunPart, wordsOfSearch } from './interpretRun.ts';
import { interpretToken } from './interpretToken.ts';
import { type AnyOf, maxKeywordLength, type ParsedQuery, type QueryPart, type Span } from './Query.ts';
import { type QueryToken, scanQuery } from './scanQuery.ts';

/**
 * Limits of a query, whatever is typed: parts, alternatives of one part, alternatives in all. Nobody reaches them by
 * hand: a keyword of the maximum length has room for 80 excluded words.
 */
export const maxParts = 80;
export const maxAlternatives = 96;
export const maxAlternativesInAll = 400;

/** A word of the query with the span of the token it came from. */
interface PlacedWord extends QueryWord {
  readonly span: Span;
}

/** Interpretations by the words they depend on. A query without one of its parts reuses those that stay the same. */
interface Interpretations {
  readonly runs: Map<string, readonly RunPart[]>;
  readonly tokens: Map<string, Interpretation | null>;
}

const interpretationsOf = new WeakMap<ParsedQuery, Interpretations>();

/** How many parsed queries are kept: each filter, page or sort order of a search parses the same words again. */
const maxKnownQueries = 500;

/**
 * Parses a query in the language of collectors. All words must match, in any order; `-word` and `-(a, b)` exclude, `"…"`
 * is a phrase, `(a, b)` any of; `/99`, `#57`, `2018-19`, "psa10", abbreviations and nicknames have their meaning. The
 * last word may be the beginning of one, unless a space follows it.
 */
export const parseQuery = memoize(
  (text): ParsedQuery => parseWith(text, { runs: new Map(), tokens: new Map() }),
  maxKnownQueries,
);

/**
 * Returns a parsed query without one of its parts: the same as a fresh parse of the text without it. Interprets again
 * only the run of words the part stood in, since its words have new neighbors.
 */
export function removePart(parsed: ParsedQuery, part: QueryPart): ParsedQuery {
  const known = interpretationsOf.get(parsed) ?? { runs: new Map(), tokens: new Map() };
  return parseWith(removeSpan(parsed.text, part.span), known);
}

function parseWith(text: string, interpretations: Interpretations, keepsAll = false): ParsedQuery {
  const readable = text.slice(0, maxKeywordLength);
  const tokens = scanQuery(readable).slice(0, maxParts);
  const builder = new QueryBuilder(readable);
  let written: PlacedWord[] = [];
  let isAfterGrade = false;
  const endRun = () => {
    const run = keepsAll ? written : wordsOfSearch(written);
    builder.leftOut.push(...written.filter((word) => !run.includes(word)).map(({ span }) => span));
    builder.typed.push(...run.map(({ text: word }) => word));
    builder.requiresSon ||= run.length > 1 && run.some(beginsJunior);
    builder.requiresFather ||= run.length > 1 && run.some(({ text: word }) => /^sr\.?$/.test(word));
    for (const { interpretation, from, to } of cachedRun(run, isAfterGrade, interpretations)) {
      builder.add(interpretation, false, { from: run[from]?.span.from ?? 0, to: run[to - 1]?.span.to ?? 0 });
      isAfterGrade ||= namesGrader(interpretation);
    }
    written = [];
  };
  for (const token of tokens) {
    if (token.kind === 'word' && !token.excluded) {
      // A query of so few letters is never searched while it is typed: "bo" means Bo.
      const isLong = tokens.length > 1 || token.inner.length > maxCompleteLength;
      written.push(...wordsOfToken(token.inner, token.span, isLong && token.span.to === readable.length));
      continue;
    }
    endRun();
    const interpretation = cachedToken(token, interpretations);
    if (interpretation !== null) builder.add(interpretation, token.excluded, token.span);
  }
  endRun();
  // A search that says nothing else is for these words.
  if (builder.leftOut.length > 0 && !builder.requiresAnything) return parseWith(text, interpretations, true);
  const parsed = builder.build(text);
  interpretationsOf.set(parsed, interpretations);
  return parsed;
}

/** Says whether a word is Jr., or the beginning of it while it is typed. */
const beginsJunior = ({ text, isOpen }: QueryWord) => /^jr\.?$/.test(text) || (text === 'j' && isOpen);

/** A query of one word this short is complete. */
const maxCompleteLength = 3;

function wordsOfToken(inner: string, span: Span, isAtEnd: boolean): PlacedWord[] {
  const words = tokenize(foldTitle(inner));
  return words.map((text, index) => ({ text, span, isOpen: isAtEnd && index === words.length - 1 }));
}

function cachedRun(run: readonly QueryWord[], isAfterGrade: boolean, { runs }: Interpretations): readonly RunPart[] {
  // Tokenized words contain no spaces, and only the last can be open.
  const key = `${isAfterGrade} ${run.at(-1)?.isOpen} ${run.map(({ text }) => text).join(' ')}`;
  const parts = runs.get(key) ?? interpretRun(run, isAfterGrade);
  runs.set(key, parts);
  return parts;
}

function cachedToken(token: QueryToken, { tokens }: Interpretations): Interpretation | null {
  const known = tokens.get(token.text);
  if (known !== undefined) return known;
  const interpretation = interpretToken(token);
  tokens.set(token.text, interpretation);
  return interpretation;
}

/** Collects the parts of a query within its limits. */
class QueryBuilder {
  /** The query asks for Jr.: he need not be in a title, but a card of his father is another one. */
  requiresSon = false;
  /** The query asks for Sr.: a card of his son is another one. */
  requiresFather = false;
  /** The words that are not excluded. */
  readonly typed: string[] = [];
  /** The places of the words that the search leaves out. */
  readonly leftOut: Span[] = [];
  readonly #text: string;
  readonly #parts: QueryPart[] = [];
  readonly #must: AnyOf[] = [];
  readonly #mustNot: AnyOf[] = [];
  readonly #known = new Set<string>();
  #alternativesLeft = maxAlternativesInAll;

  constructor(text: string) {
    this.#text = text;
  }

  get requiresAnything(): boolean {
    return this.#must.length > 0;
  }

  add({ kind, label, matchers: all }: Interpretation, excluded: boolean, span: Span): void {
    const limit = Math.min(maxAlternatives, this.#alternativesLeft);
    const fits = all.length <= limit && all.every(({ words }) => words.length <= maxWords);
    const matchers = fits
      ? all
      : all.slice(0, limit).map(({ words, adjacent }) => ({ words: words.slice(0, maxWords), adjacent }));
    if (matchers.length === 0 || this.#parts.length >= maxParts) return;
    this.#parts.push({ text: this.#text.slice(span.from, span.to), span, kind, label, excluded, matchers });
    // A part that is said twice is searched for once.
    const key = JSON.stringify([excluded, matchers]);
    if (this.#known.has(key)) return;
    this.#known.add(key);
    this.#alternativesLeft -= matchers.length;
    (excluded ? this.#mustNot : this.#must).push(matchers);
  }

  build(text: string): ParsedQuery {
    if (this.requiresSon) this.#mustNot.push([exactWords(fatherTerm)]);
    if (this.requiresFather) this.#mustNot.push([exactWords(sonTerm)]);
    for (const term of unwantedProducts(this.typed)) this.#mustNot.push([exactWords(term)]);
    for (const term of [...unwantedSets(this.typed), ...unwantedNamesakes(this.typed)])
      this.#mustNot.push([exactWords(term)]);
    const query = { must: this.#must, mustNot: this.#mustNot };
    return { text, parts: this.#parts, query, wantedFlags: flagsWantedBy(this.#wantedText()) };
  }

  /** Returns the text without its excluded parts, and without the words that were left out. */
  #wantedText(): string {
    const excluded = this.#parts.filter((part) => part.excluded).map(({ span }) => span);
    // Words that a hyphen joins share a span.
    const spans = new Map([...excluded, ...this.leftOut].map((span) => [span.from, span]));
    return [...spans.values()].sort((one, other) => one.from - other.from).reduceRight(removeSpan, this.#text);
  }
}
