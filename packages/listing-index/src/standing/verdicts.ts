/**
 * What a document is to a word, a requirement or a search. Possible: it has it if some words are expanded, which they are
 * only when nothing matches as it is.
 */
export const verdicts = { fails: 0, possible: 1, holds: 2 } as const;
export type Verdict = (typeof verdicts)[keyof typeof verdicts];
