import type { AnyOf, Query } from '@cardfall/card-language';
import type { SearchFilters } from '../facets/attributes.ts';
import { anyMatch, expandFuzzyWords, noExpandedWords } from '../search/fuzzyExpansion.ts';
import { matchSegment } from '../search/matchSegment.ts';
import { QueryPlanner } from '../search/QueryPlanner.ts';
import type { SearchIndex } from '../search/SearchIndex.ts';
import { DocSet, hasBit } from '../segments/bitset.ts';
import { maxDocs } from '../segments/columns.ts';
import { withIndex } from '../terms/withIndex.ts';
import { type Candidate, CandidateLists } from './CandidateLists.ts';
import { FilterSets } from './FilterSets.ts';
import { HeldDoc } from './HeldDoc.ts';
import { HeldWords } from './HeldWords.ts';
import { Requirements } from './Requirements.ts';
import { verdicts } from './verdicts.ts';
import { WordTable } from './WordTable.ts';

/** A search that is kept, and held against each document that comes. */
export interface StandingSearch {
  readonly query: Query;
  readonly filters: Omit<SearchFilters, 'endsBefore'>;
}

/** A query by the numbers of its requirements, in the order of the query. */
interface NumberedQuery {
  readonly must: readonly number[];
  readonly mustNot: readonly number[];
}

/** Equal searches, with their keys. */
interface Entry<Key> extends Candidate {
  /** The same for equal searches. */
  readonly text: string;
  readonly query: NumberedQuery;
  readonly keys: Key[];
}

/** No slot of a document. */
const noWitness = -1;

const matches = new DocSet(maxDocs);

/**
 * Finds the searches that find a document: the inverse of a search, with the same answer. Equal searches are one, and so are
 * equal requirements and filters of all searches: a document tests each of them once.
 */
export class StandingSearches<Key> {
  readonly #index: Pick<SearchIndex<never, unknown>, 'reader' | 'locate'>;
  readonly #words = new WordTable();
  readonly #heldWords: HeldWords;
  readonly #requirements: Requirements;
  readonly #filterSets: FilterSets;
  readonly #candidates: CandidateLists;
  readonly #byText = new Map<string, Entry<Key>>();
  readonly #byKey = new Map<Key, Entry<Key>>();
  /** Index of the two: the number of an entry. Most have one key, which is read without finding the entry in memory. */
  readonly #entries: (Entry<Key> | undefined)[] = [];
  readonly #onlyKeys: (Key | undefined)[] = [];
  /** The slots of documents that the words of searches matched as they are. */
  #witnesses = new Int32Array(1_024);
  readonly #freeNumbers: number[] = [];

  constructor(index: Pick<SearchIndex<never, unknown>, 'reader' | 'locate'>) {
    this.#index = index;
    this.#heldWords = new HeldWords(this.#words, index.reader.vocabulary);
    this.#requirements = new Requirements(this.#words, index.reader.vocabulary);
    this.#filterSets = new FilterSets(index.reader.attributeSets);
    this.#candidates = new CandidateLists(this.#requirements, this.#filterSets);
  }

  /** The number of searches, equal ones included. */
  get size(): number {
    return this.#byKey.size;
  }

  /** Adds a search, or replaces the one with this key. */
  add(key: Key, { query: { must, mustNot }, filters }: StandingSearch): void {
    this.delete(key);
    const numberOf = (anyOf: AnyOf) => this.#requirements.acquire(anyOf);
    const query = { must: must.map(numberOf), mustNot: mustNot.map(numberOf) };
    const filterSet = this.#filterSets.acquire(filters);
    const text = `${query.must.join()}|${query.mustNot.join()}|${filterSet}`;
    const known = this.#byText.get(text);
    if (known !== undefined) this.#release(query, filterSet);
    const entry = known ?? this.#newEntry(text, query, filterSet);
    entry.keys.push(key);
    this.#noteKeys(entry);
    this.#byKey.set(key, entry);
  }

  delete(key: Key): void {
    const entry = this.#byKey.get(key);
    if (entry === undefined) return;
    this.#byKey.delete(key);
    entry.keys.splice(entry.keys.indexOf(key), 1);
    this.#noteKeys(entry);
    if (entry.keys.length > 0) return;
    this.#byText.delete(entry.text);
    this.#candidates.delete(entry);
    this.#entries[entry.number] = undefined;
    this.#freeNumbers.push(entry.number);
    this.#release(entry.query, entry.filters);
  }

  /** Returns the keys of the searches whose results a document is among; none if it is not live. */
  matchesOf(id: string, now: number): Key[] {
    const location = this.#index.locate(id, now);
    if (location === null) return [];
    const doc = new HeldDoc(location, this.#heldWords);
    const found: Key[] = [];
    const unsure: Entry<Key>[] = [];
    this.#candidates.forEachMatch(doc, (number, isSure) => {
      if (!isSure) {
        unsure.push(this.#at(number));
        return;
      }
      this.#witnesses[number] = doc.slot;
      const only = this.#onlyKeys[number];
      if (only === undefined) found.push(...this.#at(number).keys);
      else found.push(only);
    });
    // Afterwards, because it tests other documents.
    for (const entry of unsure)
      if (!this.#hasWitness(entry) && this.#findsExpanded(entry, doc)) found.push(...entry.keys);
    return found;
  }

  #newEntry(text: string, query: NumberedQuery, filters: number): Entry<Key> {
    const { vocabulary } = this.#index.reader;
    const rarestFirst = query.must
      .map((number) => ({ number, requirement: this.#requirements.at(number) }))
      .filter(({ requirement }) => !requirement.holdsAlways)
      .map(({ number, requirement }) => ({ number, docs: requirement.expectedDocs(vocabulary) }))
      .sort((one, other) => one.docs - other.docs || one.number - other.number);
    const entry: Entry<Key> = {
      text,
      query,
      number: this.#freeNumbers.pop() ?? this.#entries.length,
      must: rarestFirst.map(({ number }) => number),
      mustNot: query.mustNot,
      filters,
      keys: [],
    };
    this.#byText.set(text, entry);
    this.#entries[entry.number] = entry;
    this.#witnesses = withIndex(this.#witnesses, entry.number);
    this.#witnesses[entry.number] = noWitness;
    this.#candidates.add(entry);
    return entry;
  }

  #noteKeys({ number, keys }: Entry<Key>): void {
    this.#onlyKeys[number] = keys.length === 1 ? keys[0] : undefined;
  }

  #at(number: number): Entry<Key> {
    const entry = this.#entries[number];
    if (entry === undefined) throw new Error(`No search has the number ${number}.`);
    return entry;
  }

  #release({ must, mustNot }: NumberedQuery, filters: number): void {
    for (const number of [...must, ...mustNot]) this.#requirements.release(number);
    this.#filterSets.release(filters);
  }

  /** Returns whether the words of a search are known to match a live document as they are, so that none is expanded. */
  #hasWitness({ number, query }: Entry<Key>): boolean {
    const slot = this.#witnesses[number];
    const location = slot === noWitness ? null : this.#index.reader.docs.find(slot);
    if (location === null || !hasBit(location.segment.live, location.docId)) return false;
    const doc = new HeldDoc(location, this.#heldWords);
    const holds = (number: number) => this.#requirements.at(number).test(doc) === verdicts.holds;
    return query.must.every(holds) && !query.mustNot.some(holds);
  }

  /** Returns whether a search finds the document when its words are expanded, because they match nothing as they are. */
  #findsExpanded(entry: Entry<Key>, { location }: HeldDoc): boolean {
    const { reader } = this.#index;
    const anyOf = (number: number) => this.#requirements.at(number).anyOf;
    const query: Query = { must: entry.query.must.map(anyOf), mustNot: entry.query.mustNot.map(anyOf) };
    const planner = new QueryPlanner(query, reader.vocabulary);
    const plan = planner.plan(noExpandedWords);
    const match = plan.matchesNothing ? null : anyMatch(reader, plan);
    if (match !== null) {
      this.#witnesses[entry.number] = match.segment.columns.slot[match.docId];
      return false;
    }
    const expansion = expandFuzzyWords(reader, query, planner);
    if (expansion === null) return false;
    const { segment, docId } = location;
    return matchSegment(segment, expansion.plan, reader.vocabulary.ranks, matches) && hasBit(matches.bits, docId);
  }
}
