const beginning = 'v1|';
/** So many characters behind the beginning fit into a whole number: 12 to the 14th is below 2 to the 53rd. */
const characters = 14;
const kinds = 12;

/**
 * A number that sorts like an id wherever it differs from another's: it stands for the first digits of the marketplace's
 * ids, so that listings with equal keys, thousands without a bid say, are put in order without comparing texts.
 */
export function idOrder(id: string): number {
  if (!id.startsWith(beginning)) return id < beginning ? -1 : Number.MAX_SAFE_INTEGER;
  let order = 0;
  let told = true;
  for (let at = 0; at < characters; at++) {
    const digit = told ? kindOf(id.charCodeAt(beginning.length + at)) : 0;
    // What differs behind a character that is no digit is left to the texts.
    if (digit === 0 || digit === kinds - 1) told = false;
    order = order * kinds + digit;
  }
  return order;
}

/** 0: nothing or what sorts before digits, 1 to 10: a digit, 11: what sorts behind them. */
function kindOf(code: number): number {
  if (!(code >= 48)) return 0;
  return code > 57 ? kinds - 1 : code - 47;
}

export function compareIds(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
