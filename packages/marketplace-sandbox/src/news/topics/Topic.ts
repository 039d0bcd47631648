import type { Words } from '../words/Words.ts';

/** The part of an article a sidebar shows. */
export interface Story {
  readonly title: string;
  readonly lead: string;
}

/** A kind of news: several stories that take turns, and what is said below any of them. */
export interface Topic {
  readonly category: string;
  readonly stories: readonly ((words: Words) => Story)[];
  readonly body: readonly ((words: Words) => string)[];
}
