import type { AccountDeps } from '#server/accounts/AccountDeps.ts';
import { deleteEndedSessions } from '#server/accounts/sessions/sessions.ts';
import { deleteEnded, type IngestDeps, scanDueSlices } from '#server/marketplace/ingest/marketplaceJobs.ts';
import type { Job } from './runner.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

export interface JobDeps {
  readonly ingest: IngestDeps;
  readonly accounts: AccountDeps;
}

/** Every job and how long it rests between two runs. */
export function schedule({ ingest, accounts }: JobDeps): Job[] {
  return [
    { name: 'scan the marketplace', everyMs: second, run: scanDueSlices(ingest) },
    { name: 'delete what ended', everyMs: 5 * minute, run: deleteEnded(ingest) },
    {
      name: 'delete sessions that ended',
      everyMs: hour,
      run: () => deleteEndedSessions(accounts.queries, accounts.now()),
    },
  ];
}
