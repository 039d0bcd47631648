import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '#server/db/embedded/embeddedPostgres.ts';
import { removeDataFolder } from '#server/testing/removeDataFolder.ts';

export interface LoopOptions {
  readonly seed: number;
  readonly rounds: number;
  /** Once it is aborted, a loop ends after the round under way, with the figures of the rounds before. */
  readonly stopped?: AbortSignal;
  /** Prints a line while a loop runs: some take hours. */
  readonly report?: (line: string) => void;
}

/** Faults at random moments, under load. */
export interface Loop {
  /** The number of rounds if the command names none. */
  readonly rounds: number;
  /** The same seed repeats a run. */
  readonly run: (options: LoopOptions) => Promise<LoopResult>;
}

export interface LoopResult {
  readonly figures: object;
  /** One sentence for each figure that misses its aim. */
  readonly problems: readonly string[];
}

/** Runs work with the address of a new PostgreSQL server, which it removes afterwards. */
export async function withDatabase<Result>(work: (databaseUrl: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'cardfall-loop-'));
  const postgres = await startEmbeddedPostgres(folder);
  const { host = '', user = '', database = '' } = postgres.connection;
  return work(`postgres://${user}@/${database}?host=${encodeURIComponent(host)}`).finally(async () => {
    await postgres.stop();
    removeDataFolder(folder);
  });
}

/** Counts the rounds of a loop from 1, until it is stopped. */
export function* countRounds({ rounds, stopped }: LoopOptions): Generator<number> {
  for (let round = 1; round <= rounds && !stopped?.aborted; round++) yield round;
}

/** The middle one of the figures; of an even number the higher one in the middle. */
export function median(figures: readonly number[]): number | null {
  return figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? null;
}
