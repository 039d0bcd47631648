import type { Topic } from './Topic.ts';

export const auctionResults: Topic = {
  category: 'Auctions',
  stories: [
    (w) => ({
      title: `${w.player} ${w.card} brings ${w.price} at ${w.house}`,
      lead: `Two bidders would not let go: the ${w.year} card opened at ${w.low} and closed ${w.count} bids later, well above what the house had hoped for.`,
    }),
    (w) => ({
      title: `${w.house} closes its evening sale at ${w.high}, led by ${w.vintage}`,
      lead: `A near-complete ${w.vintage} set out of one family’s closet took the top spot, and ${w.few} lots doubled their estimates.`,
    }),
    (w) => ({
      title: `No reserve, no problem: ${w.player} rookie climbs to ${w.price}`,
      lead: `It was listed on a Sunday night with a starting bid of a dollar. By the last minute ${w.count} people were watching.`,
    }),
    (w) => ({
      title: `What ${w.count} bids in ten minutes say about ${w.player}`,
      lead: `The ${w.card} sat quietly all week. Then the ${w.team} won again, and the final stretch turned into a race to ${w.price}.`,
    }),
    (w) => ({
      title: `Sealed ${w.vintage} pack tops the night in ${w.city}`,
      lead: `${w.house} let the wrapped pack go for ${w.price}, with the underbidder on the phone from ${w.city} until the very end.`,
    }),
  ],
  body: [
    (w) =>
      `${w.house} said the buyer asked not to be named. The consignor, ${w.collector}, had owned the card since it was pulled.`,
    (w) => `The previous sale of the same card was ${w.percent} percent lower, although that copy had a soft corner.`,
    (w) => `Bidding came from ${w.few} countries, and the last hour brought in about half of the total.`,
    (w) => `“I had a number in my head and it passed that number on the second day,” said ${w.collector}.`,
  ],
};
