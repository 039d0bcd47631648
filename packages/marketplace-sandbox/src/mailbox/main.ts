import { parseArgs } from 'node:util';
import { runAsProcess, wholeNumber } from '../serving/runAsProcess.ts';
import { startMailbox } from './startMailbox.ts';

const { values } = parseArgs({
  options: {
    'smtp-port': { type: 'string', default: '0' },
    'web-port': { type: 'string', default: '0' },
    host: { type: 'string', default: '127.0.0.1' },
  },
});

const mailbox = await startMailbox({
  smtpPort: wholeNumber('smtp-port', values['smtp-port']),
  webPort: wholeNumber('web-port', values['web-port']),
  host: values.host,
});

runAsProcess('mailbox', mailbox);
