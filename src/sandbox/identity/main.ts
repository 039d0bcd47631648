import { parseArgs } from 'node:util';
import { readClients } from './Client.ts';
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
if (!/^\d{1,5}$/.test(port)) throw new Error(`--port must be a whole number, not ${port}`);
if (clients === undefined)
  throw new Error('--clients is missing: [{"clientId":…,"clientSecret":…,"redirectUris":[…]}]');
const identity = await startIdentity({
  port: Number(port),
  host: values.host,
  clients: readClients(clients),
  severOpener: values['sever-opener'],
  ...(publicAddress !== undefined && { publicAddress }),
});

function stop(): void {
  void identity.close().finally(() => process.exit(0));
}

process.once('SIGTERM', stop);
process.once('SIGINT', stop);
process.once('disconnect', stop);
process.stdout.write(`sandbox identity ${identity.address}\n`);
process.send?.({ address: identity.address });
