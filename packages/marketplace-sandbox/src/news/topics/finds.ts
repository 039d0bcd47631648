import type { Topic } from './Topic.ts';

export const finds: Topic = {
  category: 'Vintage',
  stories: [
    (w) => ({
      title: `Attic find: a cookie tin with ${w.count} cards of ${w.vintage}`,
      lead: `The family in ${w.city} was looking for holiday lights. The cards had not seen daylight since the tin was new.`,
    }),
    (w) => ({
      title: `A ${w.vintage} set, one card short for thirty years`,
      lead: `${w.collector} had every card but one. It turned up in a mixed lot at ${w.show}, under a rubber band.`,
    }),
    (w) => ({
      title: `Flea market binder turns out to be worth ${w.price}`,
      lead: `It cost ${w.low} and smelled of a garage. Page seven held a run of ${w.vintage} that nobody had touched.`,
    }),
    (w) => ({
      title: `Reader mail: is my grandfather’s ${w.vintage} album worth keeping whole?`,
      lead: `Glued corners, a child’s handwriting and ${w.count} cards. The answer from ${w.house} was kinder than expected.`,
    }),
    (w) => ({
      title: `Uncut ${w.vintage} sheet surfaces behind a shop wall`,
      lead: `Workers at an old print shop in ${w.city} found it while moving a radiator. It is creased, faded and wonderful.`,
    }),
  ],
  body: [
    (w) => `An expert at ${w.house} put the better cards at a strong four to a six, with two that may do better.`,
    () => 'Nothing was cleaned, pressed or trimmed, and that is how it should stay until somebody has looked at it.',
    (w) => `The find will be sold in ${w.few} lots, the best cards singly and the rest by the page.`,
    (w) => `Cards of this age still turn up about ${w.few} times a year, mostly in the east, mostly in spring.`,
  ],
};
