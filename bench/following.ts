import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { marketplaceQueries } from '#server/marketplace/ingest/queries.ts';
import { percentile } from './figures.ts';
import type { Seen, Stored } from './followingProcess.ts';
import { inventedListings } from './inventedListings.ts';
import { withTemporaryPostgres } from './temporaryPostgres.ts';

const size = 100_000;
const page = 200;
const rounds = 40;
const processes = 2;

/**
 * Measures how long after a page of 200 is stored every API process has it, and the longest time in which they answered
 * nothing meanwhile. An idle process on the same machine shows how much of that is waiting for a turn.
 */
export async function benchFollowing(): Promise<void> {
  await withTemporaryPostgres(async ({ connection, db }) => {
    const queries = marketplaceQueries(db);
    const now = Date.now();
    const listings = inventedListings(size, now);
    for (let from = 0; from < size; from += 2_000) await queries.storeListings(listings.slice(from, from + 2_000));
    const file = new URL('./followingProcess.ts', import.meta.url);
    const children = Array.from({ length: processes }, () => fork(file, [JSON.stringify(connection)]));
    await Promise.all(children.map((child) => once(child, 'message')));
    const idle = fork(new URL('./idleProcess.ts', import.meta.url));
    const idleFor: number[] = [];
    const seen: (Seen & { readonly afterMs: number })[] = [];
    for (let round = 1; round <= rounds; round++) {
      // Half are seen again with another bid, half are new.
      const from = (round * 977) % (size - page);
      const changed = listings.slice(from, from + page / 2).map((listing) => ({
        ...listing,
        bidCount: 1_000 + round,
        seenAt: now + round,
      }));
      const added = inventedListings(page / 2, now).map((listing, place) => ({
        ...listing,
        id: `v1|${800_000_000_000 + round * page + place}|0`,
        bidCount: 1_000 + round,
        title: `${listing.title} ${round}`,
      }));
      const last = added.at(-1);
      if (last === undefined) throw new Error('There are no listings');
      await queries.storeListings([...changed, ...added]);
      const storedAt = Date.now();
      await idledFor(idle);
      const answers = await Promise.all(children.map((child) => seenBy(child, last)));
      idleFor.push(await idledFor(idle));
      seen.push(...answers.map((answer) => ({ ...answer, afterMs: answer.at - storedAt })));
    }
    idle.disconnect();
    for (const child of children) child.disconnect();
    await Promise.all(children.map((child) => once(child, 'exit')));
    const after = seen.map(({ afterMs }) => afterMs);
    const blocked = seen.map(({ blockedMs }) => blockedMs);
    const show = (figures: readonly number[], part: number) => percentile(figures, part).toFixed(1).padStart(7);
    console.log(
      `\n${processes} processes follow ${size.toLocaleString('en')} listings, ${rounds} pages of ${page}, half of them new`,
    );
    console.log(`  stored to found, ms        p50 ${show(after, 0.5)}  most ${show(after, 1)}, aim 1,000 or less`);
    console.log(`  longest without answers    p50 ${show(blocked, 0.5)}  most ${show(blocked, 1)}, aim 5 or less`);
    console.log(`  the same of an idle one    p50 ${show(idleFor, 0.5)}  most ${show(idleFor, 1)}`);
  });
}

/** The longest the idle process waited since it was last asked, in milliseconds. */
async function idledFor(idle: ChildProcess): Promise<number> {
  idle.send('waited');
  const [waitedMs] = (await once(idle, 'message')) as [number];
  return waitedMs;
}

async function seenBy(child: ChildProcess, { id, bidCount }: Stored): Promise<Seen> {
  child.send({ id, bidCount } satisfies Stored);
  const [seen] = (await once(child, 'message')) as [Seen];
  return seen;
}
