import { readFlags, runAsProcess } from '../serving/runAsProcess.ts';
import { parseClients } from './Client.ts';
import { startIdentity } from './startIdentity.ts';

const { port, host, ...flags } = readFlags({
  port: 0,
  host: '127.0.0.1',
  'public-address': '',
  clients: '',
  'sever-opener': false,
});
if (flags.clients === '') throw new Error('--clients is missing: [{"clientId":…,"clientSecret":…,"redirectUris":[…]}]');
const clients = parseClients(flags.clients);
const names = { publicAddress: flags['public-address'], severOpener: flags['sever-opener'] };
runAsProcess('identity', await startIdentity({ port, host, clients, ...names }));
