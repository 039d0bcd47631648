import type { Topic } from './Topic.ts';

export const setReleases: Topic = {
  category: 'New Releases',
  stories: [
    (w) => ({
      title: `First look: ${w.year} ${w.set} ${w.sport} arrives with ${w.count} short prints`,
      lead: `Each box holds ${w.few} numbered parallels, and the checklist makes room for ${w.player} of the ${w.team} in three different inserts.`,
    }),
    (w) => ({
      title: `${w.set} checklist: every rookie, every parallel and the odds`,
      lead: `The full list is out a week before the boxes are. ${w.player} leads the rookies, and the scarcest pull lands about once in ${w.many} packs.`,
    }),
    (w) => ({
      title: `Box break: what ${w.few} boxes of ${w.year} ${w.set} really hold`,
      lead: `We opened them all so you can keep yours sealed. The best card was a ${w.player} ${w.card}; the worst box had no autograph at all.`,
    }),
    (w) => ({
      title: `Release calendar: ${w.few} sets collectors should not miss this month`,
      lead: `${w.set} comes first, a retro design follows, and shops in ${w.city} say preorders already run ${w.percent} percent ahead of last year.`,
    }),
    (w) => ({
      title: `Why the new ${w.set} design looks so familiar`,
      lead: `A thin border, a round team badge, a plain back: the ${w.year} cards borrow openly from ${w.vintage}, and older collectors noticed at once.`,
    }),
  ],
  body: [
    (w) => `A hobby box has ${w.few} packs more than last year, and the suggested price rises by ${w.percent} percent.`,
    (w) => `Redemptions are back, but the list is short: ${w.few} signers had not returned their cards in time.`,
    (w) => `${w.shop} in ${w.city} will limit buyers to two boxes each on the first day.`,
    (w) =>
      `Collectors of ${w.player} will want to check the back: a photo variation carries a different last digit in the code line.`,
  ],
};
