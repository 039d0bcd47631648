import { auctionResults } from './auctionResults.ts';
import type { Topic } from './Topic.ts';

/** News about listings that show an entity for a sign. Who decodes these titles twice takes the point out of them. */
export const entities: Topic = {
  category: 'Selling',
  stories: [
    (w) => ({
      title: `Typed “Topps &amp; Co”? How a stray code hides ${w.player} cards`,
      lead: `Searches for the plain sign never find them. We bought ${w.few} such cards for ${w.percent} percent less than usual.`,
    }),
    (w) => ({
      title: `Listing title reads “R&amp;D sample”, card sells for ${w.price}`,
      lead: `The listing tool had put the code there, the bidders in ${w.city} looked past it, and ${w.house} had a good laugh.`,
    }),
    (w) => ({
      title: `Seller tip: find and fix every “&amp;” in your listing titles`,
      lead: `It takes ten minutes with a spreadsheet. ${w.collector} found ${w.count} of them and sold a third within a week.`,
    }),
    (w) => ({
      title: `Why ${w.count} auctions say “Black &amp; White” and none gets bids`,
      lead: `An export written years ago turns a sign into five letters, and ${w.pokemon} cards worth ${w.low} end without a bid.`,
    }),
    (w) => ({
      title: `“Cards &amp; Cardboard”: the ${w.city} shop named after a typo`,
      lead: `The sign painter copied the web address letter by letter. ${w.collector} kept it, and ${w.percent} percent of visitors ask.`,
    }),
  ],
  body: auctionResults.body,
};
