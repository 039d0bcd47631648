import { deleteEnded, type IngestDeps, scanDueSlices } from '#server/marketplace/ingest/marketplaceJobs.ts';
import type { Job } from './runner.ts';

const second = 1_000;
const minute = 60 * second;

/** Every job and how long it rests between two runs. */
export function schedule(ingest: IngestDeps): Job[] {
  return [
    { name: 'scan the marketplace', everyMs: second, run: scanDueSlices(ingest) },
    { name: 'delete what ended', everyMs: 5 * minute, run: deleteEnded(ingest) },
  ];
}
