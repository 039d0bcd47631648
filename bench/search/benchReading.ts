import { foldedWords } from '#domain/browsing/foldText.ts';
import type { Reading } from '#server/catalogue/search/SearchIndex.ts';

/** Terms as all engines of the bench are given them: the words of the folded title, at spaces. */
export const benchReading: Reading = {
  termsOf: ({ title }) => foldedWords(title),
  traitsOf: ({ category, authenticators, condition, title }) => ({
    category,
    graders: authenticators,
    grade: condition === 'Graded' ? gradeIn(title) : null,
    condition,
  }),
};

function gradeIn(title: string): number | null {
  const [, grade] = /(?:PSA|BGS|SGC|CGC|MINT|MT|GEM)[ -]*(10|[1-9](?:\.5)?)(?![\d./])/i.exec(title) ?? [];
  return grade === undefined ? null : Number(grade);
}
