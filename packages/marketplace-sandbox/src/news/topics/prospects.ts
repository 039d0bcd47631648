import type { Topic } from './Topic.ts';

export const prospects: Topic = {
  category: 'Prospects',
  stories: [
    (w) => ({
      title: `Prospect watch: ${w.player} is heating up, and so are his firsts`,
      lead: `Since joining the ${w.team} he has not had a quiet week. Base autographs rose ${w.percent} percent; low numbers rose faster.`,
    }),
    (w) => ({
      title: `${w.few} ${w.sport} rookies to buy before the season turns`,
      lead: `None of them costs more than ${w.low} raw. ${w.player} is the obvious name; the others take a little patience.`,
    }),
    (w) => ({
      title: `Is ${w.player} still a bargain after that debut?`,
      lead: `The ${w.team} could hardly have asked for more. The ${w.card} trades at ${w.price}, which is either early or already late.`,
    }),
    (w) => ({
      title: `Sleeper of the week: the ${w.team} rookie everyone skipped`,
      lead: `${w.player} has no big insert and no famous name, just a clean ${w.set} card that sells for ${w.low} and better numbers each week.`,
    }),
    (w) => ({
      title: `From bench to top loader: how ${w.player} won over collectors`,
      lead: `A year ago his cards filled the quarter box. Now ${w.shop} keeps them behind the counter.`,
    }),
  ],
  body: [
    (w) => `The usual warning applies: of ten names hyped at this time last year, ${w.few} are back where they began.`,
    (w) => `His ${w.card} is the one to have; the base card was printed in numbers nobody will run out of.`,
    (w) => `Sales in the last thirty days came to ${w.count}, against a handful in the month before.`,
    (w) => `“I would rather be a month late than a year early,” said ${w.collector}, who runs ${w.shop} in ${w.city}.`,
  ],
};
