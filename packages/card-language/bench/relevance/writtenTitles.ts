import { readFileSync } from 'node:fs';
import { type Category, categories } from '@cardfall/card-language';

export interface WrittenTitle {
  readonly title: string;
  readonly category: Category;
}

/**
 * Titles written by hand, each for a row or a trap of the hobby's vocabulary: a line each of `titles/`. All are invented;
 * where a nickname is on trial its owner's name is needed, the listing is not.
 */
export const writtenTitles: readonly WrittenTitle[] = categories.flatMap((category) =>
  readFileSync(new URL(`titles/${category}.txt`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((title) => ({ title, category })),
);
