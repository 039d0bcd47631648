import type { Query, Term } from '@cardfall/card-language';
import { answer } from './asking/answer.ts';
import { complete } from './asking/complete.ts';
import type { Searched } from './asking/Searched.ts';
import { ChunkStore } from './ChunkStore.ts';
import { clearBit, hasBit, setBit } from './chunks/bits.ts';
import type { Newcomer } from './chunks/buildChunk.ts';
import { type Chunk, markGone, overAt, overAtPlace } from './chunks/Chunk.ts';
import { idOrder } from './chunks/idOrder.ts';
import { lowerTo } from './chunks/sortKeys.ts';
import { Cells } from './facets/Cells.ts';
import { Kinds } from './facets/Kinds.ts';
import { standingOf } from './facets/standings.ts';
import type { FoundListing, Listing } from './listing/Listing.ts';
import type { Completion, SearchAnswer, SearchRequest, Traits } from './query.ts';
import { RecentListings } from './RecentListings.ts';
import { Slots, type Whereabouts } from './Slots.ts';
import { eachId, toEntries } from './terms/entries.ts';
import { Vocabulary } from './terms/Vocabulary.ts';
import { packText } from './texts/packText.ts';
import { TextStore } from './texts/TextStore.ts';
import { changingFigures, toStored } from './toStored.ts';

/** What a listing is found by. Both may look only at what `packText` keeps: a bid must not change them. */
export interface Reading {
  /** The words of a listing and their places, as queries name them. */
  readonly termsOf: (listing: FoundListing) => readonly Term[];
  readonly traitsOf: (listing: FoundListing) => Traits;
}

/** How far the clock may be set back without anything being lost. */
export const clockSlackMs = 60_000;

/**
 * The live listings, found by words, filtered, counted and put in order. Every call answers for the time it is given;
 * nothing that may not be shown then is in any answer. A listing is forgotten a minute after it is over, so a clock that
 * is set back by less than that loses nothing; set back by more, what was forgotten has to be taken in again.
 */
export class SearchIndex {
  readonly #reading: Reading;
  readonly #vocabulary = new Vocabulary();
  readonly #kinds = new Kinds();
  readonly #census = new Cells();
  readonly #slots = new Slots();
  readonly #texts = new TextStore();
  readonly #recent = new RecentListings();
  readonly #store = new ChunkStore(this.#vocabulary, this.#slots);
  #latest = Number.NEGATIVE_INFINITY;
  /** From the one instant until before the other, no chunk needs a look. */
  #steadyFrom = Number.POSITIVE_INFINITY;
  #steadyUntil = Number.NEGATIVE_INFINITY;
  readonly #searched: Searched = {
    chunks: () => this.#store.chunks(),
    vocabulary: this.#vocabulary,
    kinds: this.#kinds,
    census: this.#census,
    slots: this.#slots,
    listingAt: (where, id) => this.#listingAt(where, id),
  };

  constructor(reading: Reading) {
    this.#reading = reading;
  }

  /** How many listings could be shown at the last call. */
  get size(): number {
    return this.#store.chunks().reduce((sum, { liveCount }) => sum + liveCount, 0);
  }

  /** A listing that may be shown, by its id. */
  get(id: string, now: number): Listing | null {
    const slot = this.#slots.slotOf(id);
    const where = slot === undefined ? null : this.#slots.find(slot);
    if (where === null || overAtPlace(where.chunk.columns, where.place) <= now) return null;
    return this.#listingAt(where, id);
  }

  #listingAt(where: Whereabouts, id: string): Listing {
    const slot = where.chunk.columns.slot[where.place] as number;
    return this.#recent.get(slot, () => toStored(where, id, this.#texts, this.#kinds));
  }

  /** Takes in new and changed listings, and drops what may no longer be shown. The last of two with one id counts. */
  apply(changes: readonly FoundListing[], now: number): void {
    this.#turnTo(now);
    const newcomers: Newcomer[] = [];
    for (const listing of new Map(changes.map((change) => [change.id, change])).values()) {
      const newcomer = this.#take(listing, now);
      if (newcomer !== null) newcomers.push(newcomer);
    }
    this.#store.add(newcomers, now);
  }

  /** Puts in order what changes left behind, a few milliseconds at a time. To be called after every few hundred of them. */
  tidy(now: number): void {
    // What is built takes in who is live by now; the counts must have followed.
    this.#turnTo(now);
    this.#store.tidy(now);
    this.#texts.tidy();
  }

  /** A page of what is asked for, with its true total. */
  find(request: SearchRequest, now: number): SearchAnswer {
    this.#turnTo(now);
    return answer(this.#searched, request);
  }

  /**
   * The terms that begin so, by how many live listings have them, most first.
   *
   * @param rest counts only listings that match this, too
   */
  complete(beginning: string, rest: Query, count: number, now: number): readonly Completion[] {
    this.#turnTo(now);
    return complete(this.#searched, beginning, rest, count);
  }

  /** Takes in a listing. Gives what is to go into a chunk; null when it can be changed where it is, or has gone. */
  #take(listing: FoundListing, now: number): Newcomer | null {
    const slot = this.#slots.slotOf(listing.id);
    if (overAt(listing) <= this.#latest - clockSlackMs) {
      if (slot !== undefined) this.#remove(slot);
      return null;
    }
    this.#expect(overAt(listing), now);
    const text = packText(listing);
    if (slot !== undefined) {
      const where = this.#slots.find(slot);
      if (where !== null && this.#isMerelyBid(slot, where, listing, text, now)) {
        this.#update(where, listing);
        return null;
      }
      this.#remove(slot);
    }
    return this.#newcomer(listing, text, now);
  }

  /** Has the index look again when a listing it takes in becomes live, is over, or is forgotten. */
  #expect(over: number, now: number): void {
    if (over <= now) this.#steadyFrom = Math.max(this.#steadyFrom, over);
    this.#steadyUntil = Math.min(this.#steadyUntil, over > now ? over : over + clockSlackMs);
  }

  /** Whether only figures changed that the listing's place does not depend on, and it is live before and after. */
  #isMerelyBid(slot: number, where: Whereabouts, listing: FoundListing, text: Buffer, now: number): boolean {
    const { chunk, place } = where;
    const stays = hasBit(chunk.live, place) && overAt(listing) > now;
    return stays && chunk.columns.endsAt[place] === listing.endsAt && this.#texts.get(slot).equals(text);
  }

  #newcomer(listing: FoundListing, text: Buffer, now: number): Newcomer {
    const terms = toEntries(this.#reading.termsOf(listing), (term) => this.#vocabulary.intern(term));
    const kind = this.#kinds.intern(this.#reading.traitsOf(listing));
    const figures = changingFigures(listing);
    const standing = standingOf(figures.bids, figures.price);
    if (overAt(listing) > now) {
      eachId(terms, 0, terms.length, (id) => this.#vocabulary.countLive(id, 1));
      this.#census.count(kind, standing, 1);
    }
    const slot = this.#slots.add(listing.id);
    this.#texts.put(slot, text);
    const { id, endsAt } = listing;
    return { id, terms, figures: { ...figures, endsAt, kind, standing, idOrder: idOrder(id), slot } };
  }

  #remove(slot: number): void {
    const where = this.#slots.find(slot);
    if (where === null) return;
    if (hasBit(where.chunk.live, where.place)) this.#countLive(where, -1);
    markGone(where.chunk, where.place);
    this.#texts.drop(slot);
    this.#recent.drop(slot);
    this.#slots.remove(slot);
  }

  #countLive({ chunk, place }: Whereabouts, change: 1 | -1): void {
    const { starts, ofPlace } = chunk.terms;
    const { kind, standing } = chunk.columns;
    this.#census.count(kind[place] as number, standing[place] as number, change);
    eachId(ofPlace, starts[place] as number, starts[place + 1] as number, (id) =>
      this.#vocabulary.countLive(id, change),
    );
  }

  /** Makes live exactly what may be shown at a time. Looks only into chunks where that changes anything. */
  #turnTo(now: number): void {
    this.#latest = now < this.#latest - clockSlackMs ? now : Math.max(this.#latest, now);
    if (now >= this.#steadyFrom && now < this.#steadyUntil) return;
    this.#steadyFrom = Number.NEGATIVE_INFINITY;
    this.#steadyUntil = Number.POSITIVE_INFINITY;
    for (const chunk of this.#store.chunks()) {
      const isForgotten = chunk.liveCount < chunk.keptCount && chunk.liveFrom <= this.#latest - clockSlackMs;
      if (now < chunk.liveFrom || now >= chunk.liveUntil || isForgotten) this.#turnChunkTo(chunk, now);
      const forgottenAt = chunk.liveCount < chunk.keptCount ? chunk.liveFrom + clockSlackMs : Number.POSITIVE_INFINITY;
      this.#steadyFrom = Math.max(this.#steadyFrom, chunk.liveFrom);
      this.#steadyUntil = Math.min(this.#steadyUntil, chunk.liveUntil, forgottenAt);
    }
  }

  /** What is over stays a while, out of sight: a clock that is set back must find it again. */
  #turnChunkTo(chunk: Chunk, now: number): void {
    const { columns, live, kept } = chunk;
    chunk.liveFrom = Number.NEGATIVE_INFINITY;
    chunk.liveUntil = Number.POSITIVE_INFINITY;
    for (let place = 0; place < chunk.size; place++) {
      if (!hasBit(kept, place)) continue;
      const over = overAtPlace(columns, place);
      if (over > now) {
        chunk.liveUntil = Math.min(chunk.liveUntil, over);
        if (hasBit(live, place)) continue;
        setBit(live, place);
        chunk.liveCount++;
        this.#countLive({ chunk, place }, 1);
      } else if (over <= this.#latest - clockSlackMs) {
        this.#remove(columns.slot[place] as number);
      } else {
        chunk.liveFrom = Math.max(chunk.liveFrom, over);
        if (!hasBit(live, place)) continue;
        clearBit(live, place);
        chunk.liveCount--;
        this.#countLive({ chunk, place }, -1);
      }
    }
  }

  #update({ chunk, place }: Whereabouts, listing: FoundListing): void {
    const { columns } = chunk;
    const figures = changingFigures(listing);
    const kind = columns.kind[place] as number;
    this.#census.count(kind, columns.standing[place] as number, -1);
    this.#recent.drop(columns.slot[place] as number);
    columns.listedAt[place] = figures.listedAt;
    columns.seenAt[place] = figures.seenAt;
    columns.price[place] = figures.price;
    columns.shipping[place] = figures.shipping;
    columns.buyNow[place] = figures.buyNow;
    columns.bids[place] = figures.bids;
    columns.standing[place] = standingOf(figures.bids, figures.price);
    this.#census.count(kind, columns.standing[place] as number, 1);
    lowerTo(chunk.least, columns, place);
    chunk.liveUntil = Math.min(chunk.liveUntil, overAt(listing));
  }
}
