import { sql } from 'kysely';
import type { Database } from '#server/db/connectDatabase.ts';
import { type Capability, type Finding, type Findings, provenLeadMs, retryAfterMs, toFindings } from './findings.ts';
import { isOfAccount } from './queries.ts';

export type FindingQueries = ReturnType<typeof findingQueries>;

/** A finding with the sentence that explains it. */
export interface NewFinding extends Omit<Finding, 'checkedAt'> {
  readonly detail: string;
}

const worked = 'It worked in daily operation.';

/** Stores findings about the marketplace, made with one account (`accountHash`). All processes share them. */
export function findingQueries(db: Database, account: string | null = null) {
  const isOurs = isOfAccount('marketplace_findings', account);
  const record = async (name: Capability, { verdict, value, detail }: NewFinding, now: number): Promise<void> => {
    const columns = { verdict, value, detail, checked_at: new Date(now), account };
    await db
      .insertInto('marketplace_findings')
      .values({ name, ...columns })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(columns))
      .execute();
  };
  return {
    /** Replaces what was known about a capability. */
    record,

    /** Returns what is known; `unknown` without a value where nothing was found out yet. */
    async readFindings(): Promise<Findings> {
      const rows = await db.selectFrom('marketplace_findings').selectAll().where(isOurs).execute();
      return toFindings(
        new Map(
          rows.map(({ name, verdict, value, checked_at }) => [
            name,
            { verdict, value, checkedAt: checked_at.getTime() },
          ]),
        ),
      );
    },

    /**
     * Records that the marketplace refused a capability in daily operation. A refused `nearEnd` leaves the lead that
     * other programs proved, or no lead at all if that was refused.
     *
     * @param detail the marketplace's own words
     * @param leadMs of the refused window; only for `nearEnd`
     */
    async recordRefusal(name: Capability, now: number, detail = '', leadMs = 0): Promise<void> {
      const value = name === 'nearEnd' && leadMs < provenLeadMs ? provenLeadMs : null;
      await record(name, { verdict: 'refused', value, detail }, now);
    },

    /** Records that a capability worked in daily operation after it was refused. */
    async recordSuccess(name: Capability, now: number, value: number | null = null): Promise<void> {
      await record(name, { verdict: 'works', value, detail: worked }, now);
    },

    /** Records that a capability works again, if it was refused before. Call it after each call that used it. */
    async recordRecovery(name: Capability, now: number): Promise<void> {
      await db
        .updateTable('marketplace_findings')
        .set({ verdict: 'works', value: null, detail: worked, checked_at: new Date(now) })
        .where('name', '=', name)
        .where('verdict', '=', 'refused')
        .where(isOurs)
        .execute();
    },

    /**
     * Returns whether the caller may try a capability now, and claims the try if it was refused before: of all
     * processes, one may try a refused capability again, once a day. See `mayTry` for a check without a claim.
     */
    async claimTry(name: Capability, now: number): Promise<boolean> {
      const { rows } = await sql<{ bad: boolean; claimed: boolean }>`
        with claim as (
          update marketplace_findings set checked_at = ${new Date(now)}
          where name = ${name} and verdict in ('refused', 'ignored') and checked_at <= ${new Date(now - retryAfterMs)}
            and ${isOurs}
          returning name
        )
        select exists (select from claim) as claimed, exists (
          select from marketplace_findings where name = ${name} and verdict in ('refused', 'ignored') and ${isOurs}
        ) as bad`.execute(db);
      return rows.some(({ bad, claimed }) => claimed || !bad);
    },
  };
}
