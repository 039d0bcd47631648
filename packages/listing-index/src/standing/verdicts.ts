/**
 * Whether a document has a word, a requirement or the words of a search. `possible`: only if misspelled or unfinished words are
 * expanded, which happens when a search finds nothing otherwise.
 */
export const verdicts = { fails: 0, possible: 1, holds: 2 } as const;
export type Verdict = (typeof verdicts)[keyof typeof verdicts];
