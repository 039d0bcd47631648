// Asks the marketplace what nobody has verified, with at most 25 calls, and stores what it finds out for the plan. Says
// first what it will spend, and waits for a yes; `--yes` goes on without. Exits with 0 when all works, 2 when something
// does not, 1 when nothing was checked.
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from '#server/config/config.ts';
import { doctorCommand } from '../src/server/marketplace/doctor/doctorCommand.ts';

async function ask(question) {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await terminal.question(question);
  } finally {
    terminal.close();
  }
}

try {
  const { values } = parseArgs({ options: { yes: { type: 'boolean', default: false } } });
  const isTerminal = process.stdin.isTTY === true && process.stdout.isTTY === true;
  const { text, exitCode } = await doctorCommand(readConfig(), {
    print: (lines) => console.log(lines),
    ask: isTerminal ? ask : null,
    yes: values.yes,
  });
  if (exitCode === 1) console.error(`\n${text}\n`);
  else console.log(text);
  process.exitCode = exitCode;
} catch (error) {
  const expected = error instanceof ConfigError || error.code?.startsWith('ERR_PARSE_ARGS');
  console.error(expected ? `\n${error.message}\n` : error);
  process.exitCode = 1;
}
