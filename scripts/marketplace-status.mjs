// Prints how the market is being read: calls, scope, listings, coverage, failures. Exits with 0 when all is well, 2 when
// something needs attention, 1 when the status cannot be read. `--json` is for programs. Reads only, and starts nothing.
import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from '#server/config/config.ts';
import { statusCommand } from '../src/server/marketplace/status/statusCommand.ts';

try {
  const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } });
  const { text, exitCode } = await statusCommand(readConfig(), values.json ? 'json' : 'text');
  if (exitCode === 1) console.error(`\n${text}\n`);
  else console.log(text);
  process.exitCode = exitCode;
} catch (error) {
  const expected = error instanceof ConfigError || error.code?.startsWith('ERR_PARSE_ARGS');
  console.error(expected ? `\n${error.message}\n` : error);
  process.exitCode = 1;
}
