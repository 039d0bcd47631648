/** How many items the sidebar shows (specification, section 9). */
export const mostNews = 8;

interface Dated {
  /** Milliseconds since 1970. */
  readonly publishedAt: number;
}

/**
 * The items to show of two feeds: taken from them in turn, so that a busy one does not crowd the other out, and then put
 * in order, the newest first (specification, sections 4 and 9).
 */
export function interleaveNews<Item extends Dated>(one: readonly Item[], other: readonly Item[]): Item[] {
  const [first, second] = [newestFirst(one), newestFirst(other)];
  const taken: Item[] = [];
  for (let place = 0; taken.length < mostNews && place < Math.max(first.length, second.length); place++) {
    taken.push(...[first[place], second[place]].filter((item) => item !== undefined));
  }
  return newestFirst(taken.slice(0, mostNews));
}

function newestFirst<Item extends Dated>(items: readonly Item[]): Item[] {
  return items.toSorted((one, other) => other.publishedAt - one.publishedAt);
}
