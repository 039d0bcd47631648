import type { Vocabulary } from '../terms/Vocabulary.ts';
import type { HeldDoc } from './HeldDoc.ts';
import type { Requirement } from './Requirement.ts';
import type { StandingWord } from './WordTable.ts';

/** The requirements of a search, in the order in which a document is tested. */
interface Required {
  readonly must: readonly Requirement[];
}

type OnEntry<Entry> = (entry: Entry, isSure: boolean) => void;

/** More searches are parted by their next requirement. */
const maxUnparted = 8;
/** Fewer branches are found and tested one by one: most have few, and maps take memory. */
const minIndexed = 8;

/** Searches that begin with the same requirements. Lists, because they are read for each document and seldom changed. */
class Branch<Entry extends Required> {
  /** The last of these requirements; null at the root. */
  readonly requirement: Requirement | null;
  /** The number of these requirements. */
  readonly #depth: number;
  /** Searches that require no more, and until there are many of them, those that do. */
  #entries: Entry[] = [];
  #branches: Branch<Entry>[] | null = null;
  #index: BranchIndex<Entry> | null = null;
  /** The document that last came here by one of its words: it may have several. */
  #followedBy: HeldDoc | null = null;

  constructor(requirement: Requirement | null, depth: number) {
    this.requirement = requirement;
    this.#depth = depth;
  }

  get isEmpty(): boolean {
    return this.#entries.length === 0 && (this.#branches === null || this.#branches.length === 0);
  }

  add(entry: Entry, vocabulary: Vocabulary): void {
    const next = entry.must[this.#depth];
    if (this.#branches !== null && next !== undefined) {
      (this.#find(next) ?? this.#newBranch(this.#branches, next, vocabulary)).add(entry, vocabulary);
      return;
    }
    this.#entries.push(entry);
    if (this.#branches === null && this.#unparted().length > maxUnparted) this.#part(vocabulary);
  }

  delete(entry: Entry): void {
    const next = entry.must[this.#depth];
    const branch = next === undefined ? undefined : this.#find(next);
    if (branch === undefined || this.#branches === null) {
      remove(this.#entries, entry);
      return;
    }
    branch.delete(entry);
    if (!branch.isEmpty) return;
    remove(this.#branches, branch);
    this.#index?.delete(branch);
  }

  follow(doc: HeldDoc, isSureSoFar: boolean, onEntry: OnEntry<Entry>): void {
    const { requirement } = this;
    if (requirement !== null && !requirement.mayHold(doc)) return;
    const isSure = isSureSoFar && (requirement === null || requirement.holds(doc));
    for (let at = 0; at < this.#entries.length; at++) this.#test(this.#entries[at], doc, isSure, onEntry);
    const branches = this.#branches;
    if (branches === null) return;
    if (this.#index === null || doc.words.length > branches.length) {
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

  /** Tests what a search requires besides the requirements of the branch. */
  #test(entry: Entry, doc: HeldDoc, isSureSoFar: boolean, onEntry: OnEntry<Entry>): void {
    const { must } = entry;
    let isSure = isSureSoFar;
    for (let at = this.#depth; at < must.length; at++) {
      if (!must[at].mayHold(doc)) return;
      isSure &&= must[at].holds(doc);
    }
    onEntry(entry, isSure);
  }

  #unparted(): Entry[] {
    return this.#entries.filter(({ must }) => must.length > this.#depth);
  }

  #part(vocabulary: Vocabulary): void {
    const unparted = this.#unparted();
    this.#entries = this.#entries.filter(({ must }) => must.length === this.#depth);
    this.#branches = [];
    for (const entry of unparted) this.add(entry, vocabulary);
  }

  #find(requirement: Requirement): Branch<Entry> | undefined {
    if (this.#index !== null) return this.#index.find(requirement);
    return this.#branches?.find((branch) => branch.requirement === requirement);
  }

  #newBranch(branches: Branch<Entry>[], requirement: Requirement, vocabulary: Vocabulary): Branch<Entry> {
    const branch = new Branch<Entry>(requirement, this.#depth + 1);
    branches.push(branch);
    if (this.#index !== null) this.#index.add(branch, requirement, vocabulary);
    else if (branches.length >= minIndexed) this.#index = new BranchIndex(branches, vocabulary);
    return branch;
  }
}

const none: readonly never[] = [];

/** Many branches, by their requirements and by the words of which a document must have one. */
class BranchIndex<Entry extends Required> {
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
    // It waits for one word of each alternative, the rarest when it came.
    for (const word of branch.requirement.words) {
      const waiting = this.#waiting.get(word);
      if (waiting !== undefined) remove(waiting, branch);
      if (waiting?.length === 0) this.#waiting.delete(word);
    }
  }
}

/**
 * Searches by their requirements, as a tree: those that begin with the same requirements share a branch, once there are some
 * of them. A document follows only branches that it may meet. Where there are many, it begins with those that wait for one
 * of its words.
 */
export class SearchTree<Entry extends Required> {
  readonly #vocabulary: Vocabulary;
  readonly #root = new Branch<Entry>(null, 0);

  constructor(vocabulary: Vocabulary) {
    this.#vocabulary = vocabulary;
  }

  add(entry: Entry): void {
    this.#root.add(entry, this.#vocabulary);
  }

  delete(entry: Entry): void {
    this.#root.delete(entry);
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
