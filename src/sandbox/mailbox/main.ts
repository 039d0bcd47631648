import { parseArgs } from 'node:util';
import { startMailbox } from './startMailbox.ts';

const { values } = parseArgs({
  options: {
    'smtp-port': { type: 'string', default: '0' },
    'web-port': { type: 'string', default: '0' },
    host: { type: 'string', default: '127.0.0.1' },
  },
});

/** A port from the command line; anything else is a mistake worth stopping for. */
function port(name: string, text: string): number {
  if (!/^\d{1,5}$/.test(text)) throw new Error(`--${name} must be a whole number, not ${text}`);
  return Number(text);
}

const mailbox = await startMailbox({
  smtpPort: port('smtp-port', values['smtp-port']),
  webPort: port('web-port', values['web-port']),
  host: values.host,
});

function stop(): void {
  void mailbox.close().finally(() => process.exit(0));
}

process.once('SIGTERM', stop);
process.once('SIGINT', stop);
process.once('disconnect', stop);
process.stdout.write(`sandbox mailbox ${mailbox.smtpUrl} ${mailbox.address}\n`);
process.send?.({ smtpUrl: mailbox.smtpUrl, address: mailbox.address });
