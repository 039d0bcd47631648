import { writeSync } from 'node:fs';
import type pg from 'pg';
import { connectDatabase, connectPool } from '#server/db/connectDatabase.ts';
import { CallBudget } from '#server/marketplace/calls/callBudget.ts';
import { callQueries } from '#server/marketplace/calls/queries.ts';

/** A message to a racer, one of several processes that share a call budget: the connection first, then races. */
export type RacerCommand = { readonly connection: pg.ClientConfig } | Race;

export interface Race {
  /** A time within the quota day. */
  readonly now: number;
  readonly cap: number;
  /** Calls that are reserved concurrently. */
  readonly concurrency: number;
  /** The process kills itself after reserving this many calls, before it makes the last one; null for never. */
  readonly diesAfter: number | null;
}

export type RacerReply = 'ready' | { readonly granted: number };

const standardOutput = 1;
/** Written for each call at once, so that the test can count calls after a crash. */
const callMark = '.';
let queries: ReturnType<typeof callQueries> | null = null;

process.on('message', (command: RacerCommand) => void handle(command));

async function handle(command: RacerCommand): Promise<void> {
  if ('connection' in command) {
    queries = callQueries(connectDatabase(connectPool(command.connection, () => undefined)));
    // Connects before the first race, so that no process has a head start.
    await queries.callsUsed(0);
    return reply('ready');
  }
  reply({ granted: await race(command) });
}

async function race({ now, cap, concurrency, diesAfter }: Race): Promise<number> {
  if (queries === null) throw new Error('There is no connection yet');
  const budget = new CallBudget(queries, cap, () => now);
  let granted = 0;
  const reserveCalls = async () => {
    while (await budget.reserve('following')) {
      granted++;
      if (granted === diesAfter) process.kill(process.pid, 'SIGKILL');
      writeSync(standardOutput, callMark);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, reserveCalls));
  return granted;
}

function reply(message: RacerReply): void {
  process.send?.(message);
}
