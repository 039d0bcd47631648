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
  readonly filters: StandingSearch['filters'];
  testedBy: HeldDoc | null;
  passes: boolean;
}

/** Equal searches, with their keys. */
interface Entry<Key> {
  readonly query: Query;
  /** The rarest first, without those that hold for every document. */
  readonly must: readonly Requirement[];
  readonly mustNot: readonly Requirement[];
  readonly filters: SharedFilters;
  readonly keys: Set<Key>;
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
  /** The text of the search with a key. */
  readonly #texts = new Map<Key, string>();
  readonly #requirements = new Map<string, Requirement>();
  readonly #filters = new Map<string, SharedFilters>();

  constructor(index: Pick<SearchIndex<never, unknown>, 'reader' | 'locate'>) {
    this.#index = index;
    this.#tree = new SearchTree(index.reader.vocabulary);
  }

  /** The number of searches, equal ones included. */
  get size(): number {
    return this.#texts.size;
  }

  /** Adds a search, or replaces the one with this key. */
  add(key: Key, search: StandingSearch): void {
    this.delete(key);
    const text = JSON.stringify([search.query, search.filters]);
    const entry = this.#entries.get(text) ?? this.#newEntry(text, search);
    entry.keys.add(key);
    this.#texts.set(key, text);
  }

  delete(key: Key): void {
    const text = this.#texts.get(key);
    const entry = text === undefined ? undefined : this.#entries.get(text);
    if (text === undefined || entry === undefined) return;
    this.#texts.delete(key);
    entry.keys.delete(key);
    if (entry.keys.size > 0) return;
    this.#entries.delete(text);
    this.#tree.delete(entry, entry.must);
    for (const requirement of [...entry.must, ...entry.mustNot]) {
      if (--requirement.uses === 0) this.#requirements.delete(requirement.text);
    }
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
    return found.flatMap(({ keys }) => [...keys]);
  }

  #newEntry(text: string, { query, filters }: StandingSearch): Entry<Key> {
    const { vocabulary } = this.#index.reader;
    const must = query.must
      .map((anyOf) => this.#requirement(anyOf))
      .filter(({ holdsAlways }) => !holdsAlways)
      .map((requirement) => ({ requirement, docs: requirement.expectedDocs(vocabulary) }))
      .sort((one, other) => one.docs - other.docs || (one.requirement.text < other.requirement.text ? -1 : 1))
      .map(({ requirement }) => requirement);
    const mustNot = query.mustNot.map((anyOf) => this.#requirement(anyOf));
    for (const requirement of [...must, ...mustNot]) requirement.uses++;
    const shared = this.#sharedFilters(filters);
    const entry: Entry<Key> = { query, must, mustNot, filters: shared, keys: new Set(), witness: null };
    this.#entries.set(text, entry);
    this.#tree.add(entry, must);
    return entry;
  }

  #requirement(anyOf: AnyOf): Requirement {
    const text = JSON.stringify(anyOf);
    const known = this.#requirements.get(text) ?? new Requirement(text, anyOf, this.#words);
    this.#requirements.set(text, known);
    return known;
  }

  #sharedFilters(filters: StandingSearch['filters']): SharedFilters {
    const text = JSON.stringify(filters);
    const known = this.#filters.get(text) ?? { filters, testedBy: null, passes: false };
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
    const planner = new QueryPlanner(entry.query, reader.vocabulary);
    const plan = planner.plan(noExpandedWords);
    const match = plan.matchesNothing ? null : anyMatch(reader, plan);
    if (match !== null) {
      entry.witness = reader.docs.idOf(match.segment.columns.slot[match.docId]);
      return false;
    }
    const expansion = expandFuzzyWords(reader, entry.query, planner);
    if (expansion === null) return false;
    const { segment, docId } = location;
    return matchSegment(segment, expansion.plan, reader.vocabulary.ranks, bits) && hasBit(bits, docId);
  }
}
