import { setReleases } from './setReleases.ts';
import type { Topic } from './Topic.ts';

/** Titles with one ampersand and nothing else that needs an entity. */
export const ampersands: Topic = {
  category: 'Features',
  stories: [
    (w) => ({
      title: `Q&A with ${w.collector}, who owns every ${w.player} rookie`,
      lead: `All ${w.count} of them, graded or not, in one room in ${w.city}. We talked about patience, shelves and the one that got away.`,
    }),
    (w) => ({
      title: `Allen & Ginter turns to odd heroes again`,
      lead: `A lighthouse keeper, a crossword champion and ${w.player} share the checklist. The minis remain the best reason to open a box.`,
    }),
    (w) => ({
      title: `Sword & Shield promos: ${w.few} that still cost lunch money`,
      lead: `The ${w.pokemon} promo went out by the truckload and still looks better than most chase cards of its day.`,
    }),
    (w) => ({
      title: `Patch & auto, same card: what to check before paying ${w.price}`,
      lead: `Seams, stitches and a sticker that is not straight. ${w.house} showed us how it looks at a ${w.card}.`,
    }),
    (w) => ({
      title: `Wins & losses: a dealer opens the books after ${w.few} years`,
      lead: `${w.collector} made money on vintage, lost it on shipping, and would do the show in ${w.city} again for nothing.`,
    }),
  ],
  body: setReleases.body,
};
