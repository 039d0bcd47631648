import type { Vocabulary } from '../terms/Vocabulary.ts';
import type { HeldDoc } from './HeldDoc.ts';
import type { Requirement } from './Requirement.ts';
import type { StandingWord } from './WordTable.ts';

type OnEntry<Entry> = (entry: Entry, isSure: boolean) => void;

/** Fewer branches are found and tested one by one: most have few, and maps take memory. */
const minIndexed = 8;

/** Searches that begin with the same requirements. Lists, because they are read for each document and seldom changed. */
class Branch<Entry> {
  /** The last of these requirements; null at the root. */
  readonly requirement: Requirement | null;
  /** The searches that require no more. */
  readonly entries: Entry[] = [];
  readonly branches: Branch<Entry>[] = [];
  #index: BranchIndex<Entry> | null = null;
  /** The document that last came here by one of its words: it may have several. */
  #followedBy: HeldDoc | null = null;

  constructor(requirement: Requirement | null) {
    this.requirement = requirement;
  }

  get isEmpty(): boolean {
    return this.entries.length === 0 && this.branches.length === 0;
  }

  find(requirement: Requirement): Branch<Entry> | undefined {
    if (this.#index !== null) return this.#index.find(requirement);
    return this.branches.find((branch) => branch.requirement === requirement);
  }

  add(requirement: Requirement, vocabulary: Vocabulary): Branch<Entry> {
    const branch = new Branch<Entry>(requirement);
    this.branches.push(branch);
    if (this.#index !== null) this.#index.add(branch, requirement, vocabulary);
    else if (this.branches.length >= minIndexed) this.#index = new BranchIndex(this.branches, vocabulary);
    return branch;
  }

  delete(branch: Branch<Entry>): void {
    remove(this.branches, branch);
    this.#index?.delete(branch);
  }

  follow(doc: HeldDoc, isSureSoFar: boolean, onEntry: OnEntry<Entry>): void {
    const { requirement, entries, branches } = this;
    if (requirement !== null && !requirement.mayHold(doc)) return;
    const isSure = isSureSoFar && (requirement === null || requirement.holds(doc));
    for (let at = 0; at < entries.length; at++) onEntry(entries[at], isSure);
    if (this.#index === null || doc.wordCount > branches.length) {
      for (let at = 0; at < branches.length; at++) branches[at].follow(doc, isSure, onEntry);
      return;
    }
    for (const word of doc.words) {
      const waiting = this.#index.waitingFor(word);
      for (let at = 0; at < waiting.length; at++) {
        const branch = waiting[at];
        if (branch.#followedBy === doc) continue;
        branch.#followedBy = doc;
        branch.follow(doc, isSure, onEntry);
      }
    }
  }
}

const none: readonly never[] = [];

/** Many branches, by their requirements and by the words of which a document must have one. */
class BranchIndex<Entry> {
  readonly #byRequirement = new Map<Requirement, Branch<Entry>>();
  readonly #waiting = new Map<StandingWord, Branch<Entry>[]>();

  constructor(branches: readonly Branch<Entry>[], vocabulary: Vocabulary) {
    for (const branch of branches) if (branch.requirement !== null) this.add(branch, branch.requirement, vocabulary);
  }

  find(requirement: Requirement): Branch<Entry> | undefined {
    return this.#byRequirement.get(requirement);
  }

  waitingFor(word: StandingWord): readonly Branch<Entry>[] {
    return this.#waiting.get(word) ?? none;
  }

  add(branch: Branch<Entry>, requirement: Requirement, vocabulary: Vocabulary): void {
    this.#byRequirement.set(requirement, branch);
    for (const word of new Set(requirement.rarestWords(vocabulary))) {
      const waiting = this.#waiting.get(word);
      if (waiting === undefined) this.#waiting.set(word, [branch]);
      else waiting.push(branch);
    }
  }

  delete(branch: Branch<Entry>): void {
    if (branch.requirement === null) return;
    this.#byRequirement.delete(branch.requirement);
    // Of each alternative it waits for the word that was the rarest when it came.
    for (const word of branch.requirement.words) {
      const waiting = this.#waiting.get(word);
      if (waiting !== undefined) remove(waiting, branch);
      if (waiting?.length === 0) this.#waiting.delete(word);
    }
  }
}

/**
 * Searches by their requirements, as a tree: those that begin with the same requirements share a branch. A document follows
 * only branches that it may meet. Where there are many, it begins with those that wait for one of its words.
 */
export class SearchTree<Entry> {
  readonly #vocabulary: Vocabulary;
  readonly #root = new Branch<Entry>(null);

  constructor(vocabulary: Vocabulary) {
    this.#vocabulary = vocabulary;
  }

  /** @param path the requirements, the rarest first */
  add(entry: Entry, path: readonly Requirement[]): void {
    let branch = this.#root;
    for (const requirement of path) branch = branch.find(requirement) ?? branch.add(requirement, this.#vocabulary);
    branch.entries.push(entry);
  }

  /** @param path the same as when it was added */
  delete(entry: Entry, path: readonly Requirement[]): void {
    const branches = [this.#root];
    for (const requirement of path) {
      const next = branches.at(-1)?.find(requirement);
      if (next === undefined) return;
      branches.push(next);
    }
    const last = branches.at(-1);
    if (last !== undefined) remove(last.entries, entry);
    for (let depth = branches.length - 1; depth > 0 && branches[depth].isEmpty; depth--) {
      branches[depth - 1].delete(branches[depth]);
    }
  }

  /** Calls back with each search whose requirements a document may meet, and whether it meets them for sure. */
  forEachOf(doc: HeldDoc, onEntry: OnEntry<Entry>): void {
    this.#root.follow(doc, true, onEntry);
  }
}

function remove<Item>(items: Item[], item: Item): void {
  const at = items.indexOf(item);
  if (at >= 0) items.splice(at, 1);
}
