/** Longer texts are not kept: words, names and most queries are shorter, and memory must stay bounded. */
const maxKeyLength = 40;

/**
 * Returns a function that remembers its results, since titles are made of the same words over and over, and people search for
 * the same things. It keeps at most `maxEntries`, in two halves: when the newer one is full, the older one is dropped, so that a
 * flood of words that come once does not make it forget those that come again.
 */
export function memoize<Result>(compute: (text: string) => Result, maxEntries = 20_000): (text: string) => Result {
  let newer = new Map<string, Result>();
  let older = new Map<string, Result>();
  return (text) => {
    const known = newer.get(text);
    if (known !== undefined) return known;
    const result = older.get(text) ?? compute(text);
    if (text.length > maxKeyLength) return result;
    if (newer.size >= maxEntries / 2) {
      older = newer;
      newer = new Map();
    }
    newer.set(text, result);
    return result;
  };
}
