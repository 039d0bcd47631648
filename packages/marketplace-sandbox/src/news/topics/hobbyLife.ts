import type { Topic } from './Topic.ts';

export const hobbyLife: Topic = {
  category: 'Hobby',
  stories: [
    (w) => ({
      title: `How ${w.shop} became the heart of a small town’s hobby`,
      lead: `It began with one shelf next to the fishing gear. Now ${w.collector} knows ${w.count} customers by name and most of their wantlists by heart.`,
    }),
    (w) => ({
      title: `Shipping a four-figure card: what insurers want to see`,
      lead: `A box in a box, a photo of every step and a signature at the door. We asked ${w.few} dealers what went wrong, and when.`,
    }),
    (w) => ({
      title: `Storage on a budget: ${w.few} ways to keep humidity out`,
      lead: `A basement in ${w.city}, a cheap sensor and twelve months of readings. The winner costs less than a blaster.`,
    }),
    (w) => ({
      title: `The ${w.low} collection: a year of buying one card a week`,
      lead: `${w.collector} set a limit and stuck to it. The favourite is a ${w.player} rookie that nobody else was bidding on.`,
    }),
    (w) => ({
      title: `Sniping, explained: when the last second is the wrong one`,
      lead: `We compared ${w.many} closed auctions. Waiting saved money on common cards, and lost the scarce ones.`,
    }),
  ],
  body: [
    (w) =>
      `${w.collector} has a rule for beginners: buy the card, not the label, and sleep over anything above ${w.low}.`,
    (w) => `In our survey ${w.percent} percent said they trade more than they buy, the highest figure so far.`,
    () => 'Top loaders want a sleeve inside and a team bag outside. Tape belongs on the bag, never on the loader.',
    (w) => `The shop opens at ten, and on Saturdays there is a free table for anybody under fourteen in ${w.city}.`,
  ],
};
