/** A suggestion as it is drawn: what was typed already, and what it adds. */
export interface SplitSuggestion {
  readonly typed: string;
  readonly completed: string;
}

/** Where a suggestion begins with what was typed, the two are told apart; one that mends it is new from its first letter. */
export function splitSuggestion(keyword: string, text: string): SplitSuggestion {
  const typed = text.trimStart();
  const begins = keyword.slice(0, typed.length).toLowerCase() === typed.toLowerCase();
  return begins
    ? { typed: keyword.slice(0, typed.length), completed: keyword.slice(typed.length) }
    : { typed: '', completed: keyword };
}
