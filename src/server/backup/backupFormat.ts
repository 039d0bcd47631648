import * as z from 'zod';

/** The format that this version writes and reads. A newer one gets a higher number. */
export const formatVersion = 1;

/** The fields of the first line in each version. */
export const anyHeader = z.object({ format: z.literal('cardfall-backup'), version: z.int() });

/** The first line of a backup. */
export const header = anyHeader.extend({
  version: z.literal(formatVersion),
  /** The version of Cardfall that wrote the backup. */
  cardfall: z.string(),
  /** The last migration of the database it was made of. */
  migration: z.string(),
  /** ISO 8601, by the clock of that database. */
  takenAt: z.iso.datetime(),
});

/** The last line of a backup. */
export const footer = z.object({
  /** The number of rows of each table. */
  rows: z.record(z.string(), z.int().min(0)),
  /** The hash of all lines before the last one. */
  sha256: z.string(),
});

export type BackupHeader = z.infer<typeof header>;
export type BackupFooter = z.infer<typeof footer>;

/** Rows of one table, as PostgreSQL writes them as JSON. Nothing here parses them, so no value changes on the way. */
export interface RowBatch {
  readonly table: string;
  readonly rows: readonly string[];
}

/** A backup that was read to its end and verified. */
export interface Backup extends BackupFooter {
  readonly header: BackupHeader;
}
