import { isShowable, longestAgeMs } from '#domain/listings/freshness.ts';
import { answer } from './asking/answer.ts';
import { complete } from './asking/complete.ts';
import type { Searched } from './asking/Searched.ts';
import { ChunkStore } from './ChunkStore.ts';
import type { Newcomer } from './chunks/buildChunk.ts';
import { isLive, markGone } from './chunks/Chunk.ts';
import { idOrder } from './chunks/idOrder.ts';
import { Kinds } from './facets/Kinds.ts';
import { standingOf } from './facets/standings.ts';
import type { Query, SearchAnswer, SearchRequest, StoredListing, Traits } from './query.ts';
import { Slots, type Whereabouts } from './Slots.ts';
import { Vocabulary } from './terms/Vocabulary.ts';
import { packText } from './texts/packText.ts';
import { TextStore } from './texts/TextStore.ts';
import { changingFigures, toStored } from './toStored.ts';

/** What a listing is found by. Both may look only at what `packText` keeps: a bid must not change them. */
export interface Reading {
  /** The words of a listing in their order, as queries name them. */
  readonly termsOf: (listing: StoredListing) => readonly string[];
  readonly traitsOf: (listing: StoredListing) => Traits;
}

/**
 * The live listings, found by words, filtered, counted and put in order. Every call first drops what may no longer be
 * shown at that time; time must not run backwards between calls.
 */
export class SearchIndex {
  readonly #reading: Reading;
  readonly #vocabulary = new Vocabulary();
  readonly #kinds = new Kinds();
  readonly #slots = new Slots();
  readonly #texts = new TextStore();
  readonly #store = new ChunkStore(this.#vocabulary, this.#slots);
  readonly #searched: Searched = {
    chunks: () => this.#store.chunks(),
    vocabulary: this.#vocabulary,
    kinds: this.#kinds,
    slots: this.#slots,
    texts: this.#texts,
  };

  constructor(reading: Reading) {
    this.#reading = reading;
  }

  /** How many listings are held; those included that were showable at the last call only. */
  get size(): number {
    return this.#slots.size;
  }

  /** A listing that may be shown, by its id. */
  get(id: string, now: number): StoredListing | null {
    const slot = this.#slots.slotOf(id);
    const where = slot === undefined ? null : this.#slots.find(slot);
    if (where === null) return null;
    const listing = toStored(where, id, this.#texts);
    return isShowable(listing, now) ? listing : null;
  }

  /** Takes in new and changed listings, and drops what may no longer be shown. The last of two with one id counts. */
  apply(changes: readonly StoredListing[], now: number): void {
    this.#expire(now);
    const newcomers: Newcomer[] = [];
    for (const listing of new Map(changes.map((change) => [change.id, change])).values()) {
      const slot = this.#slots.slotOf(listing.id);
      if (!isShowable(listing, now)) {
        if (slot !== undefined) this.#remove(slot);
        continue;
      }
      const text = packText(listing);
      const where = slot === undefined ? null : this.#slots.find(slot);
      if (slot !== undefined && where !== null && this.#isMerelyBid(slot, where, listing, text)) {
        update(where, listing);
        continue;
      }
      if (slot !== undefined) this.#remove(slot);
      newcomers.push(this.#newcomer(listing, text));
    }
    this.#store.add(newcomers);
    this.#texts.tidy();
  }

  /** Drops a listing, whatever its times say. */
  remove(id: string): void {
    const slot = this.#slots.slotOf(id);
    if (slot !== undefined) this.#remove(slot);
  }

  /** A page of what is asked for, with its true total. */
  find(request: SearchRequest, now: number): SearchAnswer {
    this.#expire(now);
    return answer(this.#searched, request, now);
  }

  /**
   * The terms that begin so, by how many live listings have them, most first.
   *
   * @param rest counts only listings that match this, too
   */
  complete(beginning: string, rest: Query, count: number, now: number): readonly string[] {
    this.#expire(now);
    return complete(this.#searched, beginning, rest, count);
  }

  /** Whether only figures changed that the listing's place does not depend on. */
  #isMerelyBid(slot: number, { chunk, place }: Whereabouts, listing: StoredListing, text: Buffer): boolean {
    return chunk.columns.endsAt[place] === listing.endsAt && this.#texts.get(slot).equals(text);
  }

  #newcomer(listing: StoredListing, text: Buffer): Newcomer {
    const terms = this.#reading.termsOf(listing).map((term) => this.#vocabulary.intern(term));
    for (const id of new Set(terms)) this.#vocabulary.countLive(id, 1);
    const figures = changingFigures(listing);
    const slot = this.#slots.add(listing.id);
    this.#texts.put(slot, text);
    return {
      id: listing.id,
      terms,
      figures: {
        ...figures,
        endsAt: listing.endsAt,
        kind: this.#kinds.intern(this.#reading.traitsOf(listing)),
        standing: standingOf(figures.bids, figures.price),
        idOrder: idOrder(listing.id),
        slot,
      },
    };
  }

  #remove(slot: number): void {
    const where = this.#slots.find(slot);
    if (where === null) return;
    const { starts, ofPlace } = where.chunk.terms;
    const terms = ofPlace.subarray(starts[where.place], starts[where.place + 1]);
    for (const id of new Set(terms)) this.#vocabulary.countLive(id, -1);
    markGone(where.chunk, where.place);
    this.#texts.drop(slot);
    this.#slots.remove(slot);
  }

  /** Drops what may no longer be shown. Looks only into chunks where something may be over or too old. */
  #expire(now: number): void {
    for (const chunk of this.#store.chunks()) {
      if (chunk.earliestEnd > now && now - chunk.oldestSeen < longestAgeMs) continue;
      const { endsAt, seenAt, slot } = chunk.columns;
      chunk.oldestSeen = Number.POSITIVE_INFINITY;
      chunk.earliestEnd = Number.POSITIVE_INFINITY;
      for (let place = 0; place < chunk.size; place++) {
        if (!isLive(chunk, place)) continue;
        const times = { endsAt: endsAt[place] as number, seenAt: seenAt[place] as number };
        if (isShowable(times, now)) {
          chunk.oldestSeen = Math.min(chunk.oldestSeen, times.seenAt);
          chunk.earliestEnd = Math.min(chunk.earliestEnd, times.endsAt);
        } else this.#remove(slot[place] as number);
      }
    }
  }
}

function update({ chunk, place }: Whereabouts, listing: StoredListing): void {
  const { columns } = chunk;
  const figures = changingFigures(listing);
  columns.listedAt[place] = figures.listedAt;
  columns.seenAt[place] = figures.seenAt;
  columns.price[place] = figures.price;
  columns.shipping[place] = figures.shipping;
  columns.buyNow[place] = figures.buyNow;
  columns.bids[place] = figures.bids;
  columns.standing[place] = standingOf(figures.bids, figures.price);
  chunk.oldestSeen = Math.min(chunk.oldestSeen, figures.seenAt);
}
