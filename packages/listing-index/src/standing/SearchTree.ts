import type { Vocabulary } from '../terms/Vocabulary.ts';
import type { HeldDoc } from './HeldDoc.ts';
import type { Requirement } from './Requirement.ts';
import type { StandingWord } from './WordTable.ts';

/** Searches that begin with the same requirements. Lists, because they are read for each document and seldom changed. */
interface Branch<Entry> {
  /** The last of these requirements. */
  readonly requirement: Requirement;
  /** The searches that require no more. */
  readonly entries: Entry[];
  readonly branches: Branch<Entry>[];
}

const none: readonly never[] = [];

type OnEntry<Entry> = (entry: Entry, isSure: boolean) => void;

/**
 * Searches by their requirements, as a tree: those that begin with the same requirements share a branch. A document follows
 * only branches that it may meet, and begins with those that wait for one of its words.
 */
export class SearchTree<Entry> {
  readonly #vocabulary: Vocabulary;
  /** The searches without a requirement. */
  readonly #anywhere: Entry[] = [];
  readonly #trunks = new Map<Requirement, Branch<Entry>>();
  /** The trunks by the words of which a document must have one. */
  readonly #waiting = new Map<StandingWord, Set<Branch<Entry>>>();

  constructor(vocabulary: Vocabulary) {
    this.#vocabulary = vocabulary;
  }

  /** @param path the requirements, the rarest first */
  add(entry: Entry, [first, ...others]: readonly Requirement[]): void {
    if (first === undefined) this.#anywhere.push(entry);
    else addTo(this.#trunks.get(first) ?? this.#newTrunk(first), entry, others);
  }

  /** @param path the same as when it was added */
  delete(entry: Entry, [first, ...others]: readonly Requirement[]): void {
    const trunk = first === undefined ? undefined : this.#trunks.get(first);
    if (first === undefined) remove(this.#anywhere, entry);
    if (first === undefined || trunk === undefined || !deleteFrom(trunk, entry, others)) return;
    this.#trunks.delete(first);
    for (const word of first.words) {
      const waiting = this.#waiting.get(word);
      waiting?.delete(trunk);
      if (waiting?.size === 0) this.#waiting.delete(word);
    }
  }

  /** Calls back with each search whose requirements a document may meet, and whether it meets them for sure. */
  forEachOf(doc: HeldDoc, onEntry: OnEntry<Entry>): void {
    for (const entry of this.#anywhere) onEntry(entry, true);
    const trunks = new Set<Branch<Entry>>();
    for (const word of doc.words) for (const trunk of this.#waiting.get(word) ?? none) trunks.add(trunk);
    for (const trunk of trunks) follow(trunk, doc, true, onEntry);
  }

  #newTrunk(requirement: Requirement): Branch<Entry> {
    const trunk: Branch<Entry> = { requirement, entries: [], branches: [] };
    this.#trunks.set(requirement, trunk);
    for (const word of requirement.rarestWords(this.#vocabulary)) {
      this.#waiting.set(word, (this.#waiting.get(word) ?? new Set()).add(trunk));
    }
    return trunk;
  }
}

function follow<Entry>(branch: Branch<Entry>, doc: HeldDoc, isSureSoFar: boolean, onEntry: OnEntry<Entry>): void {
  const { requirement, entries, branches } = branch;
  if (!requirement.mayHold(doc)) return;
  const isSure = isSureSoFar && requirement.holds(doc);
  for (let at = 0; at < entries.length; at++) onEntry(entries[at], isSure);
  for (let at = 0; at < branches.length; at++) follow(branches[at], doc, isSure, onEntry);
}

function addTo<Entry>(branch: Branch<Entry>, entry: Entry, [next, ...others]: readonly Requirement[]): void {
  if (next === undefined) {
    branch.entries.push(entry);
    return;
  }
  let further = branch.branches.find(({ requirement }) => requirement === next);
  if (further === undefined) {
    further = { requirement: next, entries: [], branches: [] };
    branch.branches.push(further);
  }
  addTo(further, entry, others);
}

/** Returns whether nothing is left of the branch. */
function deleteFrom<Entry>(branch: Branch<Entry>, entry: Entry, [next, ...others]: readonly Requirement[]): boolean {
  const further = branch.branches.find(({ requirement }) => requirement === next);
  if (next === undefined) remove(branch.entries, entry);
  else if (further !== undefined && deleteFrom(further, entry, others)) remove(branch.branches, further);
  return branch.entries.length === 0 && branch.branches.length === 0;
}

function remove<Item>(items: Item[], item: Item): void {
  const at = items.indexOf(item);
  if (at >= 0) items.splice(at, 1);
}
