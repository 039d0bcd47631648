// Writes people's own data to a file: npm run backup -- <file>. Works while Cardfall runs, and while it is stopped.
import { parseArgs } from 'node:util';
import { backupCommand } from '../src/server/backup/backupCommand.ts';
import { runBackupCommand } from '../src/server/backup/runBackupCommand.ts';

await runBackupCommand('npm run backup -- <file>', (args, config, log) => {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  const [file, ...others] = positionals;
  return file === undefined || others.length > 0 ? null : backupCommand(config, log, file);
});
