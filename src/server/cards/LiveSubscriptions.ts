import type { FoundListing } from '@cardfall/listing-index';
import type { CallerNetwork } from '#server/http/FairQueue.ts';

/** More streams than visitors open. A refused page polls instead. */
const maxStreams = 20_000;
/** The streams of a single caller's network; a wide one may open its share of them. */
const maxStreamsPerNetwork = 12;

interface Subscriber {
  /** The ids of listings that changed since they were taken; null if none did, as in most of thousands of streams. */
  changed: Set<string> | null;
  readonly onNews: () => void;
}

interface LiveSubscription {
  /** Returns the ids of listings that changed since the last call; at first all of them. */
  readonly takeChanged: () => string[];
  readonly close: () => void;
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
        subscriber.changed ??= new Set();
        subscriber.changed.add(id);
        subscriber.onNews();
      }
    }
  }

  /**
   * Calls `onNews` after each change of the listings. Takes its place at once: of streams that are opened together, none
   * finds room that another one takes.
   */
  subscribe(ids: readonly string[], networks: readonly CallerNetwork[], onNews: () => void): LiveSubscription {
    // A change between now and the first call is among the states that it reads.
    const subscriber: Subscriber = { changed: new Set(ids), onNews };
    this.#add(subscriber, ids, networks);
    return {
      takeChanged: () => {
        const changed = [...(subscriber.changed ?? [])];
        subscriber.changed = null;
        return changed;
      },
      close: () => this.#remove(subscriber, ids, networks),
    };
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
