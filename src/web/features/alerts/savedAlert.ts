import type { Alert } from '#contract/alerts.ts';

/** A person makes these choices when saving a search. */
export type AlertOptions = Pick<Alert, 'maxTotal' | 'kinds' | 'leadMinutes'> & {
  /** True to report cards that are live already. */
  readonly includeLive: boolean;
};

export const defaultOptions: AlertOptions = { maxTotal: null, kinds: ['found'], leadMinutes: 15, includeLive: false };

/** Returns the choices alone, of an alert that has more: nothing else of it is sent or stored with a change. */
export function optionsOf({ maxTotal, kinds, leadMinutes, includeLive }: AlertOptions): AlertOptions {
  return { maxTotal, kinds, leadMinutes, includeLive };
}

/** A search in words, as the chips above its results show it. */
export interface SearchWords {
  /** As it was typed; null without one. */
  readonly keyword: string | null;
  /** The keyword as the search understood it; empty where that is not known or says no more than the keyword. */
  readonly parts: readonly { readonly text: string; readonly excluded: boolean }[];
  readonly filters: readonly string[];
  /** Names the listings that are left out of the results, as a sentence; empty if none is. */
  readonly hidden: string;
}

/** Names a search in one line, for titles and buttons. */
export function searchName({ keyword, filters }: SearchWords): string {
  return [...(keyword === null ? [] : [`“${keyword}”`]), ...filters].join(', ');
}

/** The keyword makes no search that can be saved. */
export class KeywordProblem extends Error {}
