import type { Config } from '#server/config/config.ts';
import type { Database } from '#server/db/connectDatabase.ts';
import { DatabaseClock } from '#server/db/DatabaseClock.ts';
import { withRunningDatabase } from '#server/db/runningDatabase.ts';
import { accountHash } from '../calls/accountHash.ts';
import { CallBudget } from '../calls/callBudget.ts';
import { findingQueries } from '../calls/findingQueries.ts';
import { callQueries } from '../calls/queries.ts';
import { doctorText, isProblem, outlookText } from './doctorText.ts';
import { probingCallsLeft, runDoctor } from './runDoctor.ts';

export interface DoctorOutput {
  /** Goes to standard output, or to standard error when the exit code is 1. */
  readonly text: string;
  /** 0 when all that could be checked works, 2 when something does not, 1 when nothing was checked. */
  readonly exitCode: 0 | 1 | 2;
}

/** The command talks to the person who runs it through this. */
export interface CommandPrompt {
  print(text: string): void;
  /** Returns what the person typed. Null when nobody can be asked. */
  readonly ask: ((question: string) => Promise<string>) | null;
  /** True to go on without a question. */
  readonly yes: boolean;
}

const noCredentials = `There is no marketplace to ask: EBAY_CLIENT_ID and EBAY_CLIENT_SECRET are not set.
Set them, and EBAY_API_URL for a sandbox that already runs.`;
const nobodyToAsk = 'Nobody can be asked, because this is no terminal. Add --yes to go on without a question.';

/** Runs `npm run marketplace:doctor`. Calls nothing before the person agreed, and never starts a database. */
export async function doctorCommand(config: Config, prompt: CommandPrompt, now?: () => number): Promise<DoctorOutput> {
  if (config.marketplace === null) return { text: noCredentials, exitCode: 1 };
  const run = await withRunningDatabase(config, 'cardfall doctor', async (db) =>
    diagnose(config, prompt, db, now ?? (await DatabaseClock.read(db)).now),
  );
  return run.problem === null ? run.result : { text: run.problem, exitCode: 1 };
}

async function diagnose(config: Config, prompt: CommandPrompt, db: Database, now: () => number): Promise<DoctorOutput> {
  const { marketplace: account, marketplaceId, affiliate, dailyCalls, deletionNotices } = config;
  if (account === null) return { text: noCredentials, exitCode: 1 };
  const budget = new CallBudget(callQueries(db, accountHash(config)), dailyCalls, now);
  const findings = findingQueries(db, accountHash(config));
  // Fails before the first call if the database lacks the table.
  await findings.readFindings();
  const left = await probingCallsLeft(budget);
  if (left === 0) {
    const { resetsAt } = await budget.state();
    return {
      text: `No call is left for this today. The next ones come at ${new Date(resetsAt).toISOString()}.`,
      exitCode: 1,
    };
  }
  prompt.print(outlookText({ apiUrl: account.apiUrl, marketplaceId, left }));
  const problem = prompt.yes ? null : await askForYes(prompt);
  if (problem !== null) return { text: problem, exitCode: 1 };
  const deps = { account, marketplaceId, affiliate, budget, findings, dailyCalls, deletionNotices, now };
  const diagnosis = await runDoctor(deps);
  const isFine = diagnosis.stoppedBy === null && !diagnosis.results.some(isProblem);
  return { text: doctorText(diagnosis), exitCode: isFine ? 0 : 2 };
}

async function askForYes({ ask }: CommandPrompt): Promise<string | null> {
  if (ask === null) return nobodyToAsk;
  const answer = await ask('  Go on? (yes/no) ');
  return /^y(es)?$/i.test(answer.trim()) ? null : 'Nothing was asked, and no call was made.';
}
