import { expect, test } from 'vitest';
import { LeaseLostError } from '#server/db/lease.ts';
import { Instruments } from './Instruments.ts';
import { measureJob, measureLease } from './measureJobs.ts';

const running = new AbortController().signal;

/** Returns the lines of the metrics whose names begin so. */
async function linesOf(instruments: Instruments, begin: string): Promise<string[]> {
  const text = await instruments.registry.metrics();
  return text.split('\n').filter((line) => line.startsWith(begin));
}

const failing = (error: Error) => () => Promise.reject(error);

test.each([
  ['a success', async () => undefined, 0],
  ['a failure', failing(new Error('failed')), 1],
])('counts a run and %s', async (_, run, failures) => {
  const instruments = new Instruments();
  const job = measureJob({ name: 'send mail', pauseMs: 1, run }, instruments);
  await job.run(running).catch(() => undefined);
  expect(await linesOf(instruments, 'cardfall_job_duration_seconds_count')).toEqual([
    `cardfall_job_duration_seconds_count{name="send_mail"} 1`,
  ]);
  expect(await linesOf(instruments, 'cardfall_job_failures_total')).toEqual([
    `cardfall_job_failures_total{name="send_mail"} ${failures}`,
  ]);
  expect(await linesOf(instruments, 'cardfall_job_last_success')).toHaveLength(1 - failures);
});

test('counts no failure of a job whose lease was lost, and passes the error on', async () => {
  const instruments = new Instruments();
  const job = measureJob({ name: 'send mail', pauseMs: 1, run: failing(new LeaseLostError('lost')) }, instruments);
  await expect(job.run(running)).rejects.toThrow(LeaseLostError);
  expect(await linesOf(instruments, 'cardfall_job_failures_total{')).toEqual([]);
});

test.each(['released', 'lost'])('says that the process owns the jobs until the lease is %s', async (end) => {
  const instruments = new Instruments();
  let lose = () => {};
  const takeLease = measureLease(async (onLost) => {
    lose = onLost;
    return { fence: '1', release: async () => undefined };
  }, instruments);
  const owner = () => linesOf(instruments, 'cardfall_jobs_owner');
  const nobody = ['cardfall_jobs_owner 0', 'cardfall_jobs_owner_since_timestamp_seconds 0'];
  expect(await owner()).toEqual(nobody);
  const losses: string[] = [];
  const lease = await takeLease(() => losses.push('lost'));
  expect((await owner())[0]).toBe('cardfall_jobs_owner 1');
  if (end === 'lost') lose();
  else await lease?.release();
  expect(await owner()).toEqual(nobody);
  expect(losses).toEqual(end === 'lost' ? ['lost'] : []);
});

test('says nothing while another process has the lease', async () => {
  const instruments = new Instruments();
  expect(await measureLease(async () => null, instruments)(() => undefined)).toBeNull();
  expect(await linesOf(instruments, 'cardfall_jobs_owner ')).toEqual(['cardfall_jobs_owner 0']);
});
