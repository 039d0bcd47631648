/** Longer texts are not kept: words and names are shorter, and memory must stay bounded. */
const maxKeyLength = 40;

/**
 * Returns a function that remembers its results, since titles are made of the same words over and over. At `maxEntries`
 * it forgets everything, so that no flood of new words fills the memory.
 */
export function memoize<Result>(compute: (text: string) => Result, maxEntries = 20_000): (text: string) => Result {
  const results = new Map<string, Result>();
  return (text) => {
    const known = results.get(text);
    if (known !== undefined) return known;
    const result = compute(text);
    if (results.size >= maxEntries) results.clear();
    if (text.length <= maxKeyLength) results.set(text, result);
    return result;
  };
}
