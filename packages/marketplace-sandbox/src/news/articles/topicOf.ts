import { usualTopics } from '../topics/allTopics.ts';
import { ampersands } from '../topics/ampersands.ts';
import { entities } from '../topics/entities.ts';
import { liveBlogs } from '../topics/liveBlogs.ts';
import { punctuated } from '../topics/punctuated.ts';
import type { Topic } from '../topics/Topic.ts';
import { inTurn } from '../words/inTurn.ts';
import { type Quirk, quirksOf, turnCount } from './Quirk.ts';
import type { Series } from './Series.ts';

/** A topic, and how often it had its turn before. */
export interface Turn {
  readonly topic: Topic;
  readonly round: number;
}

const topicsOfQuirks: readonly (readonly [Quirk, Topic])[] = [
  ['punctuated title', punctuated],
  ['ampersand title', ampersands],
  ['title about entities', entities],
];

function quirkTopic(number: number): Topic | undefined {
  const quirks = quirksOf('usual', number);
  return topicsOfQuirks.find(([quirk]) => quirks.has(quirk))?.[1];
}

/** Which turns of a round are free for the usual topics. */
const freeTurns = Array.from({ length: turnCount }, (_, turn) => turn).filter((turn) => !quirkTopic(turn));

/**
 * What an article is about: no topic comes back before all others had their turn, no story before its siblings. The
 * shift is less than the stories of a topic by at least two, so neighbouring rounds of two sites never meet.
 */
export function topicOf(series: Series, number: number, shift: number): Turn {
  if (series === 'live') return { topic: liveBlogs, round: number + shift };
  const round = Math.floor(number / turnCount);
  if (series !== 'usual') return { topic: inTurn(usualTopics, number + shift), round: number };
  const topic = quirkTopic(number);
  if (topic) return { topic, round: round + shift };
  const count = round * freeTurns.length + freeTurns.indexOf(number % turnCount) + 2 * shift;
  return { topic: inTurn(usualTopics, count), round: Math.floor(count / usualTopics.length) + shift };
}
