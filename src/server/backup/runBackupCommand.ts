import pino, { type Logger } from 'pino';
import { type Config, readConfig } from '#server/config/config.ts';
import { StartError } from '#server/config/StartError.ts';
import { createLog } from '../createLog.ts';
import { BackupError } from './BackupError.ts';
import type { CommandOutput } from './backupCommand.ts';

/**
 * Runs a command with the arguments of the process, prints what it returns and sets the exit code.
 *
 * @param run returns null when the arguments are not those of the command
 */
export async function runBackupCommand(
  usage: string,
  run: (args: readonly string[], config: Config, log: Logger) => Promise<CommandOutput> | null,
): Promise<void> {
  const output = await runOrExplain(usage, run);
  process.exitCode = output.exitCode;
  if (output.exitCode === 0) process.stdout.write(`${output.text}\n`);
  else process.stderr.write(`\n${output.text}\n\n`);
}

async function runOrExplain(usage: string, run: Parameters<typeof runBackupCommand>[1]): Promise<CommandOutput> {
  try {
    const config = readConfig();
    const command = run(process.argv.slice(2), config, createLog(config.logLevel, pino.destination(2)));
    return (await command) ?? { text: `Usage: ${usage}`, exitCode: 1 };
  } catch (error) {
    const { code } = error as { code?: unknown };
    const isOfArguments = typeof code === 'string' && code.startsWith('ERR_PARSE_ARGS');
    if (!(error instanceof BackupError || error instanceof StartError || isOfArguments)) throw error;
    return { text: (error as Error).message, exitCode: 1 };
  }
}
