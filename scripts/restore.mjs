// Restores what npm run backup wrote: npm run restore -- <file>, while Cardfall is stopped. `--replace` replaces the accounts
// of a database that has some. `--log <file>` leaves out accounts whose deletion that log has; `--with-deleted` restores
// accounts, too, that the database knows to be deleted.
import { parseArgs } from 'node:util';
import { restoreCommand } from '../src/server/backup/restoreCommand.ts';
import { runBackupCommand } from '../src/server/backup/runBackupCommand.ts';

await runBackupCommand('npm run restore -- <file> [--replace] [--log <file>] [--with-deleted]', (args, config, log) => {
  const flag = { type: 'boolean', default: false };
  const { values, positionals } = parseArgs({
    args,
    options: { replace: flag, log: { type: 'string' }, 'with-deleted': flag },
    allowPositionals: true,
  });
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) return null;
  return restoreCommand(config, log, {
    file,
    replace: values.replace,
    deletionLog: values.log ?? null,
    withDeleted: values['with-deleted'],
    now: Date.now(),
  });
});
