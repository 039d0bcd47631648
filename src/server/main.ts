import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import { type Config, ConfigError, readConfig } from './config.ts';
import { StartError } from './StartError.ts';
import { type Outcome, startServer } from './startServer.ts';

const firstCardsWithinMs = 8_000;

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** What a log needs of an error, and of what led to it; drivers hang whole connections on theirs. */
function briefly({ name, message, stack, code, cause }: Error & { code?: unknown }): object {
  return { name, message, code, stack, ...(cause instanceof Error ? { cause: briefly(cause) } : {}) };
}

async function main(): Promise<void> {
  const config = readConfig();
  const log = pino({ level: config.logLevel, serializers: { err: briefly } }, pino.destination(2));
  const outcome = await startServer(config, log, (step) => say(`  … ${step}`));
  stopOnSignal(outcome);
  await firstCards(outcome);
  announce(config, outcome);
}

/** On the first start the market is still being read; the address is given once there is something to see. */
async function firstCards({ catalogue }: Outcome): Promise<void> {
  const until = Date.now() + firstCardsWithinMs;
  let told = -1;
  while (catalogue.size < 1_000 && Date.now() < until) {
    if (catalogue.size !== told) say(`  … reading the market: ${catalogue.size.toLocaleString('en')} live auctions`);
    told = catalogue.size;
    await sleep(500);
  }
}

function announce(config: Config, { address, sandboxes, catalogue }: Outcome): void {
  say('');
  say(`  Cardfall    ${address}`);
  say(`  catalogue   ${catalogue.size.toLocaleString('en')} live auctions`);
  say(`  database    ${config.databaseUrl === null ? `embedded, in ${config.dataFolder}` : 'as in DATABASE_URL'}`);
  for (const sandbox of sandboxes) say(`  sandbox     ${sandbox}`);
  say('');
}

function stopOnSignal(outcome: Outcome): void {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    say('  Stopping …');
    outcome.close().then(
      () => process.exit(0),
      (error: unknown) => fail(error),
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
}

function fail(error: unknown): never {
  const expected = error instanceof ConfigError || error instanceof StartError;
  process.stderr.write(`\n${expected ? error.message : error instanceof Error ? error.stack : String(error)}\n\n`);
  process.exit(1);
}

main().catch(fail);
