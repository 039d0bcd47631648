import { parseArgs } from 'node:util';
import { runAsProcess, wholeNumber } from '../serving/runAsProcess.ts';
import { parseClients } from './Client.ts';
import { startIdentity } from './startIdentity.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '0' },
    host: { type: 'string', default: '127.0.0.1' },
    'public-address': { type: 'string' },
    clients: { type: 'string' },
    'sever-opener': { type: 'boolean', default: false },
  },
});

const { port, clients, 'public-address': publicAddress } = values;
if (clients === undefined)
  throw new Error('--clients is missing: [{"clientId":…,"clientSecret":…,"redirectUris":[…]}]');
const identity = await startIdentity({
  port: wholeNumber('port', port),
  host: values.host,
  clients: parseClients(clients),
  severOpener: values['sever-opener'],
  ...(publicAddress !== undefined && { publicAddress }),
});

runAsProcess('identity', identity);
