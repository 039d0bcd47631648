import { writeSync } from 'node:fs';
import type pg from 'pg';
import { connectDatabase, connectPool } from '#server/db/connectDatabase.ts';
import { CallBudget } from '#server/marketplace/calls/callBudget.ts';
import { callQueries } from '#server/marketplace/calls/queries.ts';

/** One process of many on one budget, started by a test: the connection first, then a race after the other. */
export type Order = { readonly connection: pg.ClientConfig } | Race;

export interface Race {
  /** A time of the quota day that is raced for. */
  readonly now: number;
  readonly cap: number;
  /** How many calls are reserved at the same time. */
  readonly abreast: number;
  /** Ends itself, as a crash would, with the call reserved and not yet made; null to live on. */
  readonly diesAfter: number | null;
}

export type Word = 'ready' | { readonly granted: number };

const standardOutput = 1;
/** What the test counts the calls by: written at once, so that it outlives the process. */
const callMade = '.';
let queries: ReturnType<typeof callQueries> | null = null;

process.on('message', (order: Order) => void obey(order));

async function obey(order: Order): Promise<void> {
  if ('connection' in order) {
    queries = callQueries(connectDatabase(connectPool(order.connection, () => undefined)));
    // Connected before the first race, so that none has a head start.
    await queries.callsUsed(0);
    return tell('ready');
  }
  tell({ granted: await race(order) });
}

async function race({ now, cap, abreast, diesAfter }: Race): Promise<number> {
  if (queries === null) throw new Error('There is no connection yet');
  const budget = new CallBudget(queries, cap, () => now);
  let granted = 0;
  const runner = async () => {
    while (await budget.reserve()) {
      granted++;
      if (granted === diesAfter) process.kill(process.pid, 'SIGKILL');
      writeSync(standardOutput, callMade);
    }
  };
  await Promise.all(Array.from({ length: abreast }, runner));
  return granted;
}

function tell(word: Word): void {
  process.send?.(word);
}
