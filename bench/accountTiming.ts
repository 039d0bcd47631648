import { Agent } from 'node:http';
import { type Challenge, createChallenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Database } from '#server/db/connectDatabase.ts';
import { sharedSecret } from '#server/db/sharedSecret.ts';
import { type Answer, ask, type Question } from './ask.ts';
import { startChild } from './childServer.ts';
import { median } from './figures.ts';
import { addAccounts, fromNewNetwork, inventedAddresses, wrongPassword } from './inventedAccounts.ts';
import { areaBounds, areaUnderCurve, type Pair } from './rocAuc.ts';
import { withTemporaryPostgres } from './temporaryPostgres.ts';

const pairs = 1_000;
/** A leak that shows is plain to see in fewer. */
const controlPairs = 200;
const warmUps = 30;

/** What is asked about one address; made before the clock runs. */
type Ask = (address: string) => Promise<Question>;

/**
 * Whether the time of an answer tells if an address has an account: known and unknown ones asked in turn, the order
 * within a pair by lot, one request at a time on one connection. Then the same for a server that leaks, which the bench
 * must notice.
 */
export async function benchAccountTiming(): Promise<void> {
  await withTemporaryPostgres(async (postgres) => {
    const known = inventedAddresses(pairs + warmUps);
    const unknown = inventedAddresses(pairs + warmUps);
    await addAccounts(known, postgres.db);
    const file = new URL('./accountsServer.ts', import.meta.url);
    console.log('\ncan the time of an answer tell whether an address has an account? 0.5 is guessing, aim 0.45–0.55');
    for (const [kind, count] of [
      ['product', pairs],
      ['leaky', controlPairs],
    ] as const) {
      const { child, origin } = await startChild(file, kind, JSON.stringify(postgres.connection));
      const asked: [string, Ask][] = [
        ['login, wrong password', login],
        ['reset asked for', await resets(origin, postgres.db)],
      ];
      for (const [name, question] of asked) {
        const label = kind === 'leaky' ? `control, leaks: ${name}` : name;
        await compare(label, question, origin, known.slice(0, count + warmUps), unknown);
      }
      child.disconnect();
    }
  });
}

const login: Ask = async (email) => ({ endpoint: 'login', body: { email, password: wrongPassword } });

/** Proofs as dear as the server's own, made with its secret so that the first try is right: to it they are like any. */
async function resets(origin: string, db: Database): Promise<Ask> {
  const { body } = await ask(origin, { endpoint: 'captcha', headers: fromNewNetwork() }, new Agent());
  const { algorithm, cost } = (JSON.parse(body.toString()) as Challenge).parameters;
  const hmacSignatureSecret = await sharedSecret(db, 'captcha');
  return async (email) => {
    const expiresAt = Math.floor(Date.now() / 1_000) + 600;
    const challenge = await createChallenge({ algorithm, cost, expiresAt, deriveKey, hmacSignatureSecret, counter: 0 });
    const solution = await solveChallenge({ challenge, deriveKey });
    const captchaToken = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
    return { endpoint: 'requestReset', body: { email, captchaToken } };
  };
}

async function compare(
  label: string,
  question: Ask,
  origin: string,
  known: readonly string[],
  unknown: readonly string[],
): Promise<void> {
  const questions = await Promise.all(
    known.map((address, number) => Promise.all([question(address), question(unknown[number] ?? '')])),
  );
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const forms = { known: new Set<string>(), unknown: new Set<string>() };
  const times: Pair[] = [];
  for (const [number, pair] of questions.entries()) {
    const time = { known: 0, unknown: 0 };
    const order = Math.random() < 0.5 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    for (const which of order) {
      const headers = fromNewNetwork();
      const started = performance.now();
      const answer = await ask(origin, { ...pair[which === 'known' ? 0 : 1], headers }, agent);
      time[which] = performance.now() - started;
      forms[which].add(formOf(answer));
    }
    if (number >= warmUps) times.push(time);
  }
  agent.destroy();
  tell(label, times, forms);
}

/** All that is sent but the time of day. */
function formOf({ status, headers, body }: Answer): string {
  const told: string[] = [];
  for (let at = 0; at < headers.length; at += 2) {
    const name = headers[at] ?? '';
    if (!['date', 'x-server-time'].includes(name.toLowerCase())) told.push(`${name}: ${headers[at + 1]}`);
  }
  const text = body.toString('utf8').replace(/,?"serverTime":"[^"]*"/, '');
  return `${status}\n${told.join('\n')}\n${text}`;
}

function tell(label: string, times: readonly Pair[], forms: Record<'known' | 'unknown', Set<string>>): void {
  const [low, high] = areaBounds(times).map((bound) => bound.toFixed(3));
  const both = new Set([...forms.known, ...forms.unknown]);
  const difference = median(times.map(({ known, unknown }) => known - unknown));
  console.log(`  ${label}, ${times.length.toLocaleString('en')} pairs`);
  console.log(`    area under curve  ${areaUnderCurve(times).toFixed(3)} (95 %: ${low}–${high})`);
  console.log(
    `    known takes       ${median(times.map(({ known }) => known)).toFixed(2)} ms, ${difference.toFixed(3)} ms more than unknown (medians)`,
  );
  console.log(
    both.size === 1
      ? `    answers           all alike: ${[...both][0]?.split('\n')[0]}`
      : `    answers           NOT alike:\n${[...both].join('\n---\n')}`,
  );
}
