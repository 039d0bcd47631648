import type { InTurn } from '#server/http/route.ts';

/** Longer turns would keep others waiting; shorter ones would wait longer than they compute. */
const turnMs = 5;

/** Calls a function for each item, for as many of them in one turn as a few milliseconds allow. */
export async function eachInTurn<Item>(
  items: readonly Item[],
  inTurn: InTurn,
  visit: (item: Item) => void,
): Promise<void> {
  let done = 0;
  while (done < items.length) {
    await inTurn(() => {
      const turnEnds = performance.now() + turnMs;
      for (const item of items.slice(done)) {
        visit(item);
        done++;
        if (performance.now() >= turnEnds) return;
      }
    });
  }
}
