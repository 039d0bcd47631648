import { readFileSync } from 'node:fs';
import { type Category, categories } from '@cardfall/card-language';

export interface WrittenTitle {
  readonly title: string;
  readonly category: Category;
}

/**
 * Titles written by hand, one a line in the text files, each for an entry or a trap of the vocabulary. All are invented; for
 * nicknames the names of real players are needed, their listings are not.
 */
export const writtenTitles: readonly WrittenTitle[] = categories.flatMap((category) =>
  readFileSync(new URL(`${category}Titles.txt`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((title) => ({ title, category })),
);
