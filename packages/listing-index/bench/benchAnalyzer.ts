import { foldTitle, type Grade, grades, readAuthenticators } from '@cardfall/card-language';
import type { Analyzer, FoundListing } from '@cardfall/listing-index';

/** Produces the terms that all engines index: the words of the folded title. */
export const benchAnalyzer: Analyzer<FoundListing> = {
  termsOf: ({ title }) => wordsIn(title).map((text, position) => ({ text, position })),
  attributesOf: ({ category, condition, title }) => ({
    categories: category === null ? [] : [category],
    authenticators: readAuthenticators(title),
    grades: condition === 'Graded' ? gradesIn(title) : [],
    conditions: condition === null ? [] : [condition],
    flags: [],
  }),
};

/** Returns the terms as one text, for engines that index titles. */
export function termTextOf({ title }: { readonly title: string }): string {
  return wordsIn(title).join(' ');
}

function wordsIn(title: string): string[] {
  return foldTitle(title).match(/[^ ?()+,"]+/g) ?? [];
}

function gradesIn(title: string): Grade[] {
  const [, found] = /(?:PSA|BGS|SGC|CGC|MINT|MT|GEM)[ -]*(10|[1-9](?:\.5)?)(?![\d./])/i.exec(title) ?? [];
  return grades.filter((grade) => grade === found);
}
