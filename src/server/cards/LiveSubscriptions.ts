import type { FoundListing } from '@cardfall/listing-index';
import type { CallerNetwork } from '#server/http/FairQueue.ts';

/** More streams than visitors open. A refused page polls instead. */
const maxStreams = 5_000;
/** The streams of a single caller's network; a wide one may open its share of them. */
const maxStreamsPerNetwork = 12;

interface Subscriber {
  /** The ids of listings that changed since the last delivery. */
  readonly changed: Set<string>;
  wake: () => void;
}

/**
 * Delivers changes of listings to the streams that subscribed to them. Changes before a slow reader's next read are
 * merged, so it gets only the last state.
 */
export class LiveSubscriptions {
  readonly #byListing = new Map<string, Set<Subscriber>>();
  readonly #countByNetwork = new Map<string, number>();
  #count = 0;
  #opened = 0;

  /** The number of open streams. */
  get open(): number {
    return this.#count;
  }

  /** The number of streams opened since the start. */
  get opened(): number {
    return this.#opened;
  }

  /** Returns true if a caller of these networks may open one more stream. */
  hasRoomFor(networks: readonly CallerNetwork[]): boolean {
    const hasRoom = ({ key, share }: CallerNetwork) => this.#openFrom(key) < maxStreamsPerNetwork * share;
    return this.#count < maxStreams && networks.every(hasRoom);
  }

  /** Marks the listings as changed for every subscriber. */
  publish(changes: readonly Pick<FoundListing, 'id'>[]): void {
    if (this.#count === 0) return;
    for (const { id } of changes) {
      for (const subscriber of this.#byListing.get(id) ?? []) {
        subscriber.changed.add(id);
        subscriber.wake();
      }
    }
  }

  /**
   * Yields the ids of changed listings after each change, until the signal aborts. Takes its place at once: of streams
   * that are opened together, none finds room that another one takes.
   */
  subscribe(
    ids: readonly string[],
    networks: readonly CallerNetwork[],
    signal: AbortSignal,
  ): AsyncGenerator<readonly string[]> {
    const subscriber: Subscriber = { changed: new Set(), wake: () => undefined };
    const leave = () => {
      subscriber.wake();
      this.#remove(subscriber, ids, networks);
    };
    signal.addEventListener('abort', leave, { once: true });
    this.#add(subscriber, ids, networks);
    return changesOf(subscriber, signal);
  }

  #openFrom(network: string): number {
    return this.#countByNetwork.get(network) ?? 0;
  }

  #add(subscriber: Subscriber, ids: readonly string[], networks: readonly CallerNetwork[]): void {
    this.#count++;
    this.#opened++;
    for (const { key } of networks) this.#countByNetwork.set(key, this.#openFrom(key) + 1);
    for (const id of ids) {
      const subscribers = this.#byListing.get(id);
      if (subscribers === undefined) this.#byListing.set(id, new Set([subscriber]));
      else subscribers.add(subscriber);
    }
  }

  #remove(subscriber: Subscriber, ids: readonly string[], networks: readonly CallerNetwork[]): void {
    this.#count--;
    for (const { key } of networks) {
      const left = this.#openFrom(key) - 1;
      if (left > 0) this.#countByNetwork.set(key, left);
      else this.#countByNetwork.delete(key);
    }
    for (const id of ids) {
      const subscribers = this.#byListing.get(id);
      subscribers?.delete(subscriber);
      if (subscribers?.size === 0) this.#byListing.delete(id);
    }
  }
}

async function* changesOf(subscriber: Subscriber, signal: AbortSignal): AsyncGenerator<readonly string[]> {
  while (!signal.aborted) {
    if (subscriber.changed.size === 0) await nextWake(subscriber);
    if (signal.aborted) return;
    const changed = [...subscriber.changed];
    subscriber.changed.clear();
    if (changed.length > 0) yield changed;
  }
}

function nextWake(subscriber: Subscriber): Promise<void> {
  return new Promise((resolve) => {
    subscriber.wake = resolve;
  });
}
