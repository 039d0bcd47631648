import type { FoundListing } from '@cardfall/listing-index';

/** More than these would be no visitors; they are asked to come back, and a page that is refused asks now and then. */
const mostInAll = 5_000;
const mostAnAddress = 12;

interface Watcher {
  /** What changed since it was last told. */
  readonly changed: Set<string>;
  wake: () => void;
}

/** Who watches which listings. Of a listing that changes ten times before a slow reader looks, only the last state is told. */
export class CardWatchers {
  readonly #ofListing = new Map<string, Set<Watcher>>();
  readonly #ofAddress = new Map<string, number>();
  #count = 0;

  get count(): number {
    return this.#count;
  }

  /** Whether somebody at this address may watch, too. */
  hasRoomFor(address: string): boolean {
    return this.#count < mostInAll && (this.#ofAddress.get(address) ?? 0) < mostAnAddress;
  }

  /** Tells those who watch that these listings changed. */
  tell(changes: readonly Pick<FoundListing, 'id'>[]): void {
    if (this.#count === 0) return;
    for (const { id } of changes) {
      for (const watcher of this.#ofListing.get(id) ?? []) {
        watcher.changed.add(id);
        watcher.wake();
      }
    }
  }

  /** The ids that changed, whenever some did, until the signal. */
  async *watch(ids: readonly string[], address: string, signal: AbortSignal): AsyncGenerator<readonly string[]> {
    const watcher: Watcher = { changed: new Set(), wake: () => undefined };
    const leave = () => watcher.wake();
    signal.addEventListener('abort', leave);
    this.#add(watcher, ids, address);
    try {
      while (!signal.aborted) {
        if (watcher.changed.size === 0) await woken(watcher);
        if (signal.aborted) return;
        const changed = [...watcher.changed];
        watcher.changed.clear();
        if (changed.length > 0) yield changed;
      }
    } finally {
      signal.removeEventListener('abort', leave);
      this.#remove(watcher, ids, address);
    }
  }

  #add(watcher: Watcher, ids: readonly string[], address: string): void {
    this.#count++;
    this.#ofAddress.set(address, (this.#ofAddress.get(address) ?? 0) + 1);
    for (const id of ids) {
      const watchers = this.#ofListing.get(id);
      if (watchers === undefined) this.#ofListing.set(id, new Set([watcher]));
      else watchers.add(watcher);
    }
  }

  #remove(watcher: Watcher, ids: readonly string[], address: string): void {
    this.#count--;
    const left = (this.#ofAddress.get(address) ?? 0) - 1;
    if (left > 0) this.#ofAddress.set(address, left);
    else this.#ofAddress.delete(address);
    for (const id of ids) {
      const watchers = this.#ofListing.get(id);
      watchers?.delete(watcher);
      if (watchers?.size === 0) this.#ofListing.delete(id);
    }
  }
}

function woken(watcher: Watcher): Promise<void> {
  return new Promise((resolve) => {
    watcher.wake = resolve;
  });
}
