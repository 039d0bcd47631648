import { readFlags, runAsProcess } from '../serving/runAsProcess.ts';
import { startMailbox } from './startMailbox.ts';

const { host, ...ports } = readFlags({ 'smtp-port': 0, 'web-port': 0, host: '127.0.0.1' });
runAsProcess('mailbox', await startMailbox({ host, smtpPort: ports['smtp-port'], webPort: ports['web-port'] }));
