import type { Topic } from './Topic.ts';

export const shows: Topic = {
  category: 'Card Shows',
  stories: [
    (w) => ({
      title: `${w.show} sells out its tables for the first time`,
      lead: `All ${w.count} tables were gone by noon on Friday. Dealers in ${w.city} spoke of steady crowds and sensible prices.`,
    }),
    (w) => ({
      title: `Five things we learned walking the floor in ${w.city}`,
      lead: `Dollar boxes are back, kids trade better than adults, and a ${w.player} rookie changed hands three times before lunch at ${w.show}.`,
    }),
    (w) => ({
      title: `Trade night draws ${w.count} collectors to ${w.shop}`,
      lead: `No cash, no phones on the table: the rules were simple, and the best swap of the evening was a ${w.vintage} card for a stack of modern ones.`,
    }),
    (w) => ({
      title: `Show report: vintage is king at ${w.show}`,
      lead: `Dealers who brought ${w.vintage} went home light. One sold ${w.few} binders to the same buyer within the hour.`,
    }),
    (w) => ({
      title: `Dealer’s diary: three days, ${w.few} boxes and one good handshake`,
      lead: `${w.collector} set up in ${w.city} with ${w.low} in the cash box, and wrote down every sale at ${w.show}.`,
    }),
  ],
  body: [
    (w) => `Organizers counted ${w.many} visitors over the weekend, about ${w.percent} percent more than a year ago.`,
    (w) => `“People ask better questions now,” said ${w.collector}, who has set up here for ${w.few} years.`,
    (w) => `The next edition moves to a larger hall across the river in ${w.city}, with more room between the aisles.`,
    (w) => `The most asked-for name was ${w.player}; the most sold item, as ever, was a box of penny sleeves.`,
  ],
};
