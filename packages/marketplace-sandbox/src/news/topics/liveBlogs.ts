import { shows } from './shows.ts';
import type { Topic } from './Topic.ts';

/** Articles that go on all day and are dated anew whenever a line is added. */
export const liveBlogs: Topic = {
  category: 'Live',
  stories: [
    (w) => ({
      title: `Live: closing night at ${w.house}, lot by lot`,
      lead: `The ${w.vintage} lots come first, modern follows after the break. We note every hammer price as it falls.`,
    }),
    (w) => ({
      title: `Live from ${w.city}: doors, crowds and deals at ${w.show}`,
      lead: `Our two reporters are on the floor with ${w.low} and a wantlist. Follow along, or tell them what to look for.`,
    }),
    (w) => ({
      title: `Live: readers open ${w.year} ${w.set} with us`,
      lead: `Send your best pull. The one to beat so far is a ${w.player} ${w.card}.`,
    }),
    (w) => ({
      title: `Live: Pokémon ${w.comingSet} release day, shop by shop`,
      lead: `Who has boxes, who has queues and who has already pulled the ${w.pokemon}. Updated as reports come in.`,
    }),
    (w) => ({
      title: `Live: the ${w.sport} card market after last night’s games`,
      lead: `${w.player} is the name of the day. We watch ${w.count} auctions and write down what moves.`,
    }),
  ],
  body: shows.body,
};
