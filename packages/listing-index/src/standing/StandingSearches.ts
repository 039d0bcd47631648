import type { AnyOf, Query } from '@cardfall/card-language';
import type { SearchFilters } from '../facets/attributes.ts';
import { passesFilters } from '../facets/passesFilters.ts';
import { anyMatch, expandFuzzyWords, noExpandedWords } from '../search/fuzzyExpansion.ts';
import { matchSegment } from '../search/matchSegment.ts';
import { QueryPlanner } from '../search/QueryPlanner.ts';
import type { SearchIndex } from '../search/SearchIndex.ts';
import { hasBit } from '../segments/bitset.ts';
import { maxDocs } from '../segments/Segment.ts';
import { HeldDoc } from './HeldDoc.ts';
import { Requirement } from './Requirement.ts';
import { SearchTree } from './SearchTree.ts';
import { WordTable } from './WordTable.ts';

/** A search that is kept, and held against each document that comes. */
export interface StandingSearch {
  readonly query: Query;
  readonly filters: Omit<SearchFilters, 'endsBefore'>;
}

/** Filters that some searches share. A document is tested once. */
interface SharedFilters {
  readonly text: string;
  readonly number: number;
  readonly filters: StandingSearch['filters'];
  /** The number of searches that have them. */
  uses: number;
  testedBy: HeldDoc | null;
  passes: boolean;
}

/** Equal searches, with their keys. */
interface Entry<Key> {
  /** The same for equal searches. */
  readonly text: string;
  /** In the order of the query. */
  readonly asked: readonly Requirement[];
  /** The rarest first, without those that hold for every document. */
  readonly must: readonly Requirement[];
  readonly mustNot: readonly Requirement[];
  readonly filters: SharedFilters;
  /** A list, as most searches are kept by one person. */
  readonly keys: Key[];
  /** The id of a document that its words matched as they are, or null. */
  witness: string | null;
}

const bits = new Uint32Array(maxDocs / 32);

/**
 * Finds the searches that find a document: the inverse of a search, with the same answer. Equal searches are one, and so are
 * equal requirements and filters of all searches: a document tests each of them once.
 */
export class StandingSearches<Key> {
  readonly #index: Pick<SearchIndex<never, unknown>, 'reader' | 'locate'>;
  readonly #words = new WordTable();
  readonly #tree: SearchTree<Entry<Key>>;
  readonly #entries = new Map<string, Entry<Key>>();
  readonly #entryOf = new Map<Key, Entry<Key>>();
  readonly #requirements = new Map<string, Requirement>();
  readonly #filters = new Map<string, SharedFilters>();
  /** Counts requirements and filters. */
  #number = 0;

  constructor(index: Pick<SearchIndex<never, unknown>, 'reader' | 'locate'>) {
    this.#index = index;
    this.#tree = new SearchTree(index.reader.vocabulary);
  }

  /** The number of searches, equal ones included. */
  get size(): number {
    return this.#entryOf.size;
  }

  /** Adds a search, or replaces the one with this key. */
  add(key: Key, { query, filters }: StandingSearch): void {
    this.delete(key);
    const asked = query.must.map((anyOf) => this.#requirement(anyOf));
    const mustNot = query.mustNot.map((anyOf) => this.#requirement(anyOf));
    const shared = this.#sharedFilters(filters);
    const numbers = [asked, mustNot].map((requirements) => requirements.map(({ number }) => number).join());
    const text = `${numbers.join('|')}|${shared.number}`;
    const entry = this.#entries.get(text) ?? this.#newEntry({ text, asked, mustNot, filters: shared });
    entry.keys.push(key);
    this.#entryOf.set(key, entry);
  }

  delete(key: Key): void {
    const entry = this.#entryOf.get(key);
    if (entry === undefined) return;
    this.#entryOf.delete(key);
    entry.keys.splice(entry.keys.indexOf(key), 1);
    if (entry.keys.length > 0) return;
    this.#entries.delete(entry.text);
    this.#tree.delete(entry);
    for (const requirement of [...entry.asked, ...entry.mustNot])
      if (--requirement.uses === 0) this.#requirements.delete(requirement.text);
    if (--entry.filters.uses === 0) this.#filters.delete(entry.filters.text);
  }

  /** Returns the keys of the searches whose results a document is among; none if it is not live. */
  matchesOf(id: string, now: number): Key[] {
    const location = this.#index.locate(id, now);
    if (location === null) return [];
    const doc = new HeldDoc(this.#index.reader, location, this.#words);
    const found: Entry<Key>[] = [];
    const unsure: Entry<Key>[] = [];
    this.#tree.forEachOf(doc, (entry, isSure) => {
      if (entry.mustNot.some((requirement) => requirement.holds(doc)) || !this.#passes(entry.filters, doc)) return;
      if (!isSure) unsure.push(entry);
      else {
        entry.witness = doc.id;
        found.push(entry);
      }
    });
    // Afterwards, because it tests other documents.
    found.push(...unsure.filter((entry) => !this.#hasWitness(entry) && this.#findsExpanded(entry, doc)));
    return found.flatMap(({ keys }) => keys);
  }

  #newEntry(search: Pick<Entry<Key>, 'text' | 'asked' | 'mustNot' | 'filters'>): Entry<Key> {
    const { vocabulary } = this.#index.reader;
    const must = search.asked
      .filter(({ holdsAlways }) => !holdsAlways)
      .map((requirement) => ({ requirement, docs: requirement.expectedDocs(vocabulary) }))
      .sort((one, other) => one.docs - other.docs || one.requirement.number - other.requirement.number)
      .map(({ requirement }) => requirement);
    for (const requirement of [...search.asked, ...search.mustNot]) requirement.uses++;
    search.filters.uses++;
    const entry: Entry<Key> = { ...search, must, keys: [], witness: null };
    this.#entries.set(search.text, entry);
    this.#tree.add(entry);
    return entry;
  }

  #requirement(anyOf: AnyOf): Requirement {
    const text = JSON.stringify(anyOf);
    const known = this.#requirements.get(text) ?? new Requirement({ text, number: this.#number++, anyOf }, this.#words);
    this.#requirements.set(text, known);
    return known;
  }

  #sharedFilters(filters: StandingSearch['filters']): SharedFilters {
    const text = JSON.stringify(filters);
    const known = this.#filters.get(text) ?? {
      text,
      number: this.#number++,
      filters,
      uses: 0,
      testedBy: null,
      passes: false,
    };
    this.#filters.set(text, known);
    return known;
  }

  #passes(shared: SharedFilters, doc: HeldDoc): boolean {
    if (shared.testedBy !== doc) {
      shared.testedBy = doc;
      shared.passes = passesFilters(doc.location, this.#index.reader.attributeSets, shared.filters);
    }
    return shared.passes;
  }

  /** Returns whether the words of a search are known to match a live document as they are, so that none is expanded. */
  #hasWitness({ witness, must, mustNot }: Entry<Key>): boolean {
    const { docs } = this.#index.reader;
    const slot = witness === null ? undefined : docs.slotOf(witness);
    const location = slot === undefined ? null : docs.find(slot);
    if (location === null || !hasBit(location.segment.live, location.docId)) return false;
    const doc = new HeldDoc(this.#index.reader, location, this.#words);
    return must.every((one) => one.holds(doc)) && !mustNot.some((one) => one.holds(doc));
  }

  /** Returns whether a search finds the document when its words are expanded, because they match nothing as they are. */
  #findsExpanded(entry: Entry<Key>, { location }: HeldDoc): boolean {
    const { reader } = this.#index;
    const [must, mustNot] = [entry.asked, entry.mustNot].map((requirements) => requirements.map(({ anyOf }) => anyOf));
    const query: Query = { must, mustNot };
    const planner = new QueryPlanner(query, reader.vocabulary);
    const plan = planner.plan(noExpandedWords);
    const match = plan.matchesNothing ? null : anyMatch(reader, plan);
    if (match !== null) {
      entry.witness = reader.docs.idOf(match.segment.columns.slot[match.docId]);
      return false;
    }
    const expansion = expandFuzzyWords(reader, query, planner);
    if (expansion === null) return false;
    const { segment, docId } = location;
    return matchSegment(segment, expansion.plan, reader.vocabulary.ranks, bits) && hasBit(bits, docId);
  }
}
