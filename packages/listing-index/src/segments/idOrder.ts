const prefix = 'v1|';
/** The characters after the prefix that fit into an exact integer: 12 to the 14th is below 2 to the 53rd. */
const maxCharacters = 14;
/** The digits, one class for what sorts before them and one for what sorts after them. */
const classCount = 12;

/**
 * Returns a number that never contradicts the order of ids. It encodes the first digits of a marketplace id, so that
 * documents with equal sort keys, thousands without a bid for example, are ordered without comparing texts.
 */
export function idOrder(id: string): number {
  if (!id.startsWith(prefix)) return id < prefix ? -1 : Number.MAX_SAFE_INTEGER;
  let order = 0;
  let onlyDigits = true;
  for (let at = 0; at < maxCharacters; at++) {
    const digit = onlyDigits ? characterClass(id.charCodeAt(prefix.length + at)) : 0;
    // Differences after the first non-digit are left to compareIds.
    if (digit === 0 || digit === classCount - 1) onlyDigits = false;
    order = order * classCount + digit;
  }
  return order;
}

/** Returns 0 for no character or one before the digits, 1 to 10 for a digit, 11 for one after the digits. */
function characterClass(code: number): number {
  if (!(code >= 48)) return 0;
  return code > 57 ? classCount - 1 : code - 47;
}

export function compareIds(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
