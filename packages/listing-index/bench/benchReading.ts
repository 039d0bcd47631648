import { authenticatorsIn, foldTitle } from '@cardfall/card-language';
import type { Reading } from '../src/SearchIndex.ts';

/** Terms as all engines of the bench are given them: the words of the folded title, at spaces. */
export const benchReading: Reading = {
  termsOf: ({ title }) => wordsIn(title).map((text, place) => ({ text, place })),
  traitsOf: ({ category, condition, title }) => ({
    category,
    graders: authenticatorsIn(title),
    grade: condition === 'Graded' ? gradeIn(title) : null,
    condition,
    oddities: [],
  }),
};

/** The terms as one text for engines that take titles. */
export function wordsOf({ title }: { readonly title: string }): string {
  return wordsIn(title).join(' ');
}

function wordsIn(title: string): string[] {
  return foldTitle(title).match(/[^ ?()+,"]+/g) ?? [];
}

function gradeIn(title: string): number | null {
  const [, grade] = /(?:PSA|BGS|SGC|CGC|MINT|MT|GEM)[ -]*(10|[1-9](?:\.5)?)(?![\d./])/i.exec(title) ?? [];
  return grade === undefined ? null : Number(grade);
}
