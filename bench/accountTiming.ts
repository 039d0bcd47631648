import { Agent } from 'node:http';
import { type Challenge, createChallenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Database } from '#server/db/connectDatabase.ts';
import { sharedSecret } from '#server/db/sharedSecret.ts';
import { type Answer, ask, type Question } from './ask.ts';
import { startChild } from './childServer.ts';
import { median } from './figures.ts';
import { addAccounts, fromNewNetwork, inventedAddresses, wrongPassword } from './inventedAccounts.ts';
import { type Pair, rocAuc, rocAucInterval } from './rocAuc.ts';
import { withTemporaryPostgres } from './temporaryPostgres.ts';

const pairs = 1_000;
/** The leak of the control is large enough to show in fewer pairs. */
const controlPairs = 200;
const warmUps = 30;

/** Builds the request about an address, before it is timed. */
type BuildRequest = (address: string) => Promise<Question>;

interface Addresses {
  readonly known: readonly string[];
  readonly unknown: readonly string[];
}

interface Comparison {
  readonly label: string;
  readonly origin: string;
  readonly buildRequest: BuildRequest;
}

/**
 * Measures whether response times reveal which addresses have accounts. Known and unknown addresses alternate in random
 * order, one request at a time on one connection. A server that leaks runs as a control.
 */
export async function benchAccountTiming(): Promise<void> {
  await withTemporaryPostgres(async (postgres) => {
    const known = inventedAddresses(pairs + warmUps);
    const unknown = inventedAddresses(pairs + warmUps);
    await addAccounts(known, postgres.db);
    const file = new URL('./accountsServer.ts', import.meta.url);
    console.log('\ndo response times reveal whether an address has an account? 0.5 is guessing, aim 0.45–0.55');
    for (const [kind, count] of [
      ['product', pairs],
      ['leaky', controlPairs],
    ] as const) {
      const { child, origin } = await startChild(file, kind, JSON.stringify(postgres.connection));
      const requests: [string, BuildRequest][] = [
        ['login, wrong password', buildLogin],
        ['password reset request', await resetBuilder(origin, postgres.db)],
      ];
      for (const [name, buildRequest] of requests) {
        const label = kind === 'leaky' ? `control, leaks: ${name}` : name;
        await compare({ label, origin, buildRequest }, { known: known.slice(0, count + warmUps), unknown });
      }
      child.disconnect();
    }
  });
}

const buildLogin: BuildRequest = async (email) => ({ endpoint: 'login', body: { email, password: wrongPassword } });

/** Solves captchas of the server's own cost, but created with its secret and counter 0, so that the first try solves them. */
async function resetBuilder(origin: string, db: Database): Promise<BuildRequest> {
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

async function compare({ label, origin, buildRequest }: Comparison, { known, unknown }: Addresses): Promise<void> {
  const requests = await Promise.all(
    known.map((address, index) => Promise.all([buildRequest(address), buildRequest(unknown[index] ?? '')])),
  );
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const responses = { known: new Set<string>(), unknown: new Set<string>() };
  const times: Pair[] = [];
  for (const [index, pair] of requests.entries()) {
    const time = { known: 0, unknown: 0 };
    const order = Math.random() < 0.5 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    for (const which of order) {
      const headers = fromNewNetwork();
      const started = performance.now();
      const answer = await ask(origin, { ...pair[which === 'known' ? 0 : 1], headers }, agent);
      time[which] = performance.now() - started;
      responses[which].add(withoutTime(answer));
    }
    if (index >= warmUps) times.push(time);
  }
  agent.destroy();
  printComparison(label, times, responses);
}

/** Returns the whole response as text, except the server's time. */
function withoutTime({ status, headers, body }: Answer): string {
  const lines: string[] = [];
  for (let index = 0; index < headers.length; index += 2) {
    const name = headers[index] ?? '';
    if (!['date', 'x-server-time'].includes(name.toLowerCase())) lines.push(`${name}: ${headers[index + 1]}`);
  }
  const text = body.toString('utf8').replace(/,?"serverTime":"[^"]*"/, '');
  return `${status}\n${lines.join('\n')}\n${text}`;
}

function printComparison(
  label: string,
  times: readonly Pair[],
  responses: Record<'known' | 'unknown', Set<string>>,
): void {
  const [low, high] = rocAucInterval(times).map((bound) => bound.toFixed(3));
  const distinct = new Set([...responses.known, ...responses.unknown]);
  const knownMs = median(times.map(({ known }) => known));
  const differenceMs = median(times.map(({ known, unknown }) => known - unknown));
  console.log(`  ${label}, ${times.length.toLocaleString('en')} pairs`);
  console.log(`    ROC AUC           ${rocAuc(times).toFixed(3)} (95 %: ${low}–${high})`);
  console.log(
    `    known takes       ${knownMs.toFixed(2)} ms, ${differenceMs.toFixed(3)} ms more than unknown (medians)`,
  );
  console.log(
    distinct.size === 1
      ? `    responses         identical: ${[...distinct][0]?.split('\n')[0]}`
      : `    responses         DIFFERENT:\n${[...distinct].join('\n---\n')}`,
  );
}
