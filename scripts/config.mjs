// npm run config: prints the settings in use and where they come from, and what is wrong with them. Starts nothing.
import { productVersion } from '../src/server/config/config.ts';
import { configCommand } from '../src/server/config/configCommand.ts';

const { text, exitCode } = configCommand(productVersion, process.env);
console.log(`\n${text}\n`);
process.exitCode = exitCode;
