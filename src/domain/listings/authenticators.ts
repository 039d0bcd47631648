import { foldText } from '../browsing/foldText.ts';

/**
 * Who vouched for a card, in the order of the filter panel (specification, section 3). PSA, BGS, SGC and BCCG grade
 * cards, PSA/DNA certifies autographs, MBA gives a second opinion on another grader's slab: one card can have several.
 */
export const authenticators = ['psa', 'bgs', 'sgc', 'mba', 'psa/dna', 'bccg'] as const;

export type Authenticator = (typeof authenticators)[number];

export const authenticatorLabels: Record<Authenticator, string> = {
  psa: 'PSA',
  bgs: 'BGS',
  sgc: 'SGC',
  mba: 'MBA',
  'psa/dna': 'PSA/DNA',
  bccg: 'BCCG',
};

const gradeWords = '(?:gem|mint|mt|gm|nm|nm-mt|near|pristine|black|label|ex|ex-mt|vg|good|grade|graded)';
const grade = '(?:10|[1-9](?:\\.5)?)';
// Before 2002 SGC graded on a scale to 100; such slabs still change hands.
const grades: Record<string, string> = { sgc: '(?:100|[1-9][02468]|10|[1-9](?:\\.5)?)' };
const gradeEnds = '(?![\\d.])(?!/(?!10\\b|\\d(?!\\d)))(?!-\\d)';

/** A grader counts only with a grade beside it: sellers drop famous names into titles of other slabs. */
function slabOf(names: string, grader: string): RegExp {
  const value = grades[grader] ?? grade;
  const after = `${names}[ :-]*(?:${gradeWords}[ -]*){0,3}(?:${value}${gradeEnds}|auth(?:entic)?\\b)`;
  const before = `(?:${gradeWords}[ -]+){1,3}${grade} ${names}\\b(?!/?[ ]?dna)`;
  return new RegExp(`(?<!\\b(?:no|not|non|or|like|un)[ -]?)(?<![\\w/])(?:${after}|${before})`);
}

const evidence: Record<Authenticator, RegExp> = {
  psa: slabOf('psa(?!/?[ ]?dna)', 'psa'),
  bgs: slabOf('(?:bgs|bvg|beckett(?! (?:auth|bas|collect)))', 'bgs'),
  sgc: slabOf('sgc', 'sgc'),
  bccg: slabOf('bccg', 'bccg'),
  mba: /(?<![\w/])(?:mba\b|mike baker)/,
  'psa/dna': /(?<!\b(?:no|not|non|or|like)[ -]?)\bpsa[ /-]?dna\b/,
};

/** Everybody a title credibly names as grader or authenticator; a name without a grade, or after "not", does not count. */
export function authenticatorsIn(title: string): Authenticator[] {
  const text = foldText(title);
  return authenticators.filter((name) => evidence[name].test(text));
}
