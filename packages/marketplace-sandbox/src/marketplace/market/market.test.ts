import { describe, expect, it } from 'vitest';
import { parsePictureKey, pictureKey } from '../art/pictureKey.ts';
import { bidCountAt, createListing, hasFixedPriceAt, type Listing, priceAt } from './Listing.ts';
import { lawOf } from './laws.ts';
import { Market } from './Market.ts';
import { createSlotSchedule, generationAt, legacyIdOf, maxSlots, slotOf } from './slots.ts';

const evening = Date.UTC(2026, 9, 14, 23, 10);
const hour = 3_600_000;
const size = 4_000;

const auctionsAt = (market: Market, time: number): Listing[] => market.liveAt(time).filter(({ auction }) => auction);
const summary = (listing: Listing, time: number) => [
  listing.legacyId,
  listing.title,
  bidCountAt(listing, time),
  priceAt(listing, time),
];

describe('the market', () => {
  it('depends on seed and time alone', () => {
    const later = evening + 7 * hour;
    const lived = new Market(5, size);
    lived.liveAt(evening);
    lived.liveAt(evening + 3 * hour);
    const restarted = new Market(5, size);
    expect(restarted.liveAt(later).map((listing) => summary(listing, later))).toEqual(
      lived.liveAt(later).map((listing) => summary(listing, later)),
    );
    const other = new Market(6, size);
    expect(other.liveAt(later)[0]?.legacyId).not.toBe(lived.liveAt(later)[0]?.legacyId);
  });

  it('shows the earlier listings again when the clock is set back', () => {
    const market = new Market(5, 300);
    const before = market.liveAt(evening).map(({ legacyId }) => legacyId);
    market.liveAt(evening + 48 * hour);
    expect(market.liveAt(evening).map(({ legacyId }) => legacyId)).toEqual(before);
  });

  it('replaces each auction that ends by a new one', () => {
    const market = new Market(5, size);
    const now = auctionsAt(market, evening);
    expect(now).toHaveLength(size);
    const later = evening + 6 * hour;
    const then = auctionsAt(market, later);
    expect(then).toHaveLength(size);
    const ended = now.filter(({ end }) => end <= later);
    expect(ended.length).toBeGreaterThan(100);
    const ids = new Set(then.map(({ legacyId }) => legacyId));
    expect(ended.some(({ legacyId }) => ids.has(legacyId))).toBe(false);
    expect(then.filter(({ start }) => start > evening)).toHaveLength(ended.length);
    expect(then.every(({ start, end }) => start <= later && end > later)).toBe(true);
    expect(then.every((listing, index) => listing.end >= (then[index - 1]?.end ?? 0))).toBe(true);
  });

  it('only ever raises bids, from the start price on', () => {
    const market = new Market(5, size);
    for (const listing of auctionsAt(market, evening)) {
      const { times, prices } = listing.bids;
      expect(times.every((time, index) => time >= (times[index - 1] ?? listing.start) && time < listing.end)).toBe(
        true,
      );
      expect(prices.every((price, index) => price > (prices[index - 1] ?? listing.startPrice - 1))).toBe(true);
      const seen = [0, 0.5, 0.9, 0.99, 0.999].map((part) => {
        const time = listing.start + part * (listing.end - listing.start);
        return [bidCountAt(listing, time), priceAt(listing, time)] as const;
      });
      expect(
        seen.every(
          ([count, price], index) => count >= (seen[index - 1]?.[0] ?? 0) && price >= (seen[index - 1]?.[1] ?? 0),
        ),
      ).toBe(true);
    }
  });

  it('drops the fixed price of an auction with the first bid', () => {
    const hybrid = auctionsAt(new Market(5, size), evening).find(
      ({ buyNowPrice, bids }) => buyNowPrice > 0 && bids.times.length > 0,
    );
    const first = hybrid?.bids.times[0] ?? 0;
    expect(hybrid && hasFixedPriceAt(hybrid, first - 1)).toBe(true);
    expect(hybrid && hasFixedPriceAt(hybrid, first)).toBe(false);
  });

  it('has bids on a quarter of the auctions, and on more of those that end soon', () => {
    const auctions = auctionsAt(new Market(5, size), evening);
    const part = (some: Listing[]): number =>
      some.filter((listing) => bidCountAt(listing, evening) > 0).length / some.length;
    expect(part(auctions)).toBeGreaterThan(0.2);
    expect(part(auctions)).toBeLessThan(0.35);
    expect(part(auctions.slice(0, 300))).toBeGreaterThan(part(auctions));
    expect(Math.max(...auctions.map(({ bids }) => bids.times.length))).toBeGreaterThan(25);
    const prices = auctions.map((listing) => priceAt(listing, evening)).sort((a, b) => a - b);
    expect(prices[Math.floor(size / 2)]).toBeLessThan(1_000);
    expect(prices.at(-1)).toBeGreaterThan(50_000);
  });

  it('ends at least 120 auctions in every half hour at its default size', () => {
    const market = new Market(20_261_121, 30_000);
    const ends = auctionsAt(market, evening).map(({ end }) => end);
    for (let from = evening; from < evening + 24 * hour; from += hour) {
      // Slots repeat daily at the least, so ends beyond a day are undercounted: look at the first day only.
      const live = from === evening ? ends : auctionsAt(market, from).map(({ end }) => end);
      expect(live.filter((end) => end <= from + hour / 2).length).toBeGreaterThanOrEqual(120);
    }
  }, 60_000);

  it('finds a listing by its id until it ends', () => {
    const market = new Market(5, 500);
    const [first] = market.liveAt(evening);
    expect(first && market.find(first.legacyId, evening)).toEqual(first);
    expect(first && market.find(first.legacyId, first.end)).toBeNull();
    const ids = [0, 31_234, 999_999, 1_000_000, 2_591_999, maxSlots - 1].flatMap((slot) =>
      [0, 20_740, 24_999].map((generation) => {
        const id = legacyIdOf(slot, generation);
        expect(slotOf(id)).toBe(slot);
        return id;
      }),
    );
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('a market of the real size', () => {
  const law = lawOf(2_400_000);
  const drawn = Array.from({ length: 20_000 }, (_, slot) => {
    const schedule = createSlotSchedule({ seed: 5, slot, auction: true, law });
    const listing = createListing({ seed: 5, slot, generation: generationAt(schedule, evening), law }, schedule);
    return { listing, endsPerDay: (24 * hour) / schedule.duration };
  });
  const ends = drawn.reduce((sum, { endsPerDay }) => sum + endsPerDay, 0);

  it('ends as many auctions a day as the real one', () => {
    expect((ends / drawn.length) * 2_436_326).toBeGreaterThan(323_000);
    expect((ends / drawn.length) * 2_436_326).toBeLessThan(343_000);
  });

  it('ends three times as many auctions in the American evening as at night', () => {
    const byHour = Array.from({ length: 24 }, () => 0);
    for (const { listing, endsPerDay } of drawn) {
      const endHour = new Date(listing.end).getUTCHours();
      byHour[endHour] = (byHour[endHour] ?? 0) + endsPerDay / ends;
    }
    expect(Math.max(...byHour) / Math.min(...byHour)).toBeGreaterThan(2.7);
    expect(byHour.indexOf(Math.max(...byHour))).toBeLessThan(6);
  });

  it('gets no bid on 45 % of its auctions, and most bids in the last day', () => {
    const withoutBid = drawn.filter(({ listing }) => listing.bids.times.length === 0);
    expect(withoutBid.length / drawn.length).toBeGreaterThan(0.43);
    expect(withoutBid.length / drawn.length).toBeLessThan(0.47);
    const leads = drawn.flatMap(({ listing }) => listing.bids.times.map((time) => listing.end - time));
    expect(leads.filter((lead) => lead < hour).length / leads.length).toBeGreaterThan(0.45);
  });

  it('has listings with ids and pictures of their own beyond the first million slots', () => {
    const market = new Market(5, 2_400_000);
    for (const slot of [3, 1_000_003, 2_000_003]) {
      market.advanceTo(evening);
      const listing = market.listingOf(slot);
      expect(market.find(listing.legacyId, evening)?.title).toBe(listing.title);
      const subject = { seed: 5, slot, generation: listing.generation, view: 1 };
      expect(parsePictureKey(pictureKey(subject))).toEqual(subject);
    }
  }, 30_000);

  it('cannot be larger than the ids allow', () => {
    expect(() => new Market(5, 3_000_001)).toThrow(RangeError);
  });
});
