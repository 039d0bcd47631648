// npm run config: prints the settings in use and where they come from, and what is wrong with them. Starts nothing.
import packageJson from '../package.json' with { type: 'json' };
import { configCommand } from '../src/server/config/configCommand.ts';

const { text, exitCode } = configCommand(packageJson.version);
console.log(`\n${text}\n`);
process.exitCode = exitCode;
