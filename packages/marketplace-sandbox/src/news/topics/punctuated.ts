import { hobbyLife } from './hobbyLife.ts';
import type { Topic } from './Topic.ts';

/** Titles that all have an apostrophe, an ampersand and an ellipsis, which the feed writes as entities. */
export const punctuated: Topic = {
  category: 'Opinion',
  stories: [
    (w) => ({
      title: `Buy, hold & hope… ${w.player}’s market after the trade`,
      lead: `The ${w.team} were the last team anybody expected. Asking prices moved within minutes, sold prices took until ${w.city} woke up.`,
    }),
    (w) => ({
      title: `It’s a small world… ${w.city} neighbors & the same 1/1`,
      lead: `One pulled it, the other chased it for ${w.few} years. They lived two doors apart and met at ${w.show}.`,
    }),
    (w) => ({
      title: `“Mint, trust me…” & other things you shouldn’t believe`,
      lead: `A friendly list of ${w.few} phrases from listings, what sellers mean by them and which photo to ask for.`,
    }),
    (w) => ({
      title: `One box, two brothers & a ${w.set} hit they can’t split…`,
      lead: `They paid half each. The ${w.player} ${w.card} is worth ${w.price}, and neither of them wants to sell.`,
    }),
    (w) => ({
      title: `Pull, sleeve, repeat… a breaker’s Friday night & ${w.count} viewers`,
      lead: `Four hours, ${w.few} cases and one very tired voice: we sat beside the camera in the back room of ${w.shop}.`,
    }),
  ],
  body: hobbyLife.body,
};
