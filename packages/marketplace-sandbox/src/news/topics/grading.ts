import type { Topic } from './Topic.ts';

export const grading: Topic = {
  category: 'Grading',
  stories: [
    (w) => ({
      title: `Only ${w.few} gem mint copies: the ${w.player} card nobody can grade`,
      lead: `Of ${w.many} copies sent in so far, ${w.few} came back as a 10. Soft edges on the ${w.card} are to blame, and the sheets show why.`,
    }),
    (w) => ({
      title: `Grading turnaround falls to ${w.count} business days, our count finds`,
      lead: `We followed ${w.many} submissions from readers. The cheapest service got faster, the fastest one slower.`,
    }),
    (w) => ({
      title: `Crack it or keep it? A 9 with a strong auto, by the numbers`,
      lead: `A regrade costs ${w.low} with shipping. On a ${w.set} rookie it pays off about once in ${w.few} tries.`,
    }),
    (w) => ({
      title: `Collector sends ${w.count} cards for grading and shares every result`,
      lead: `${w.collector} of ${w.city} expected a third to gem. The spreadsheet, now public, tells a more sober story.`,
    }),
    (w) => ({
      title: `Population report watch: ${w.vintage} eights are drying up`,
      lead: `Fewer than ${w.count} new eights appeared in twelve months, and raw sets are being broken up more slowly than before.`,
    }),
  ],
  body: [
    (w) => `Centering decides most of it: ${w.percent} percent of the nines we looked at were off from left to right.`,
    () => 'A loupe and a dark cloth find more than a phone camera does, and cost less than one returned submission.',
    (w) => `The gap between a nine and a ten on this card is now ${w.price}, up from ${w.low} when it was released.`,
    (w) => `${w.collector} keeps a log of every surface dimple and says the habit has paid for itself twice.`,
  ],
};
