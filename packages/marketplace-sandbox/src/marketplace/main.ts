import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runAsProcess, wholeNumber } from '../serving/runAsProcess.ts';
import { startMarketplace } from './startMarketplace.ts';

// The market stays in memory as it is. A growing nursery would take 70 MB more for nothing.
setFlagsFromString('--semi-space-growth-factor=1');

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '0' },
    host: { type: 'string', default: '127.0.0.1' },
    'public-address': { type: 'string' },
    'client-id': { type: 'string', default: 'sandbox-client' },
    'client-secret': { type: 'string', default: 'sandbox-secret' },
    seed: { type: 'string' },
    size: { type: 'string' },
    'daily-calls': { type: 'string' },
  },
});

const { seed, size, 'public-address': publicAddress, 'daily-calls': dailyCalls } = values;
const marketplace = await startMarketplace({
  port: wholeNumber('port', values.port),
  host: values.host,
  clientId: values['client-id'],
  clientSecret: values['client-secret'],
  ...(publicAddress !== undefined && { publicAddress }),
  ...(seed !== undefined && { seed: wholeNumber('seed', seed) }),
  ...(size !== undefined && { size: wholeNumber('size', size) }),
  ...(dailyCalls !== undefined && { dailyCalls: wholeNumber('daily-calls', dailyCalls) }),
});

runAsProcess('marketplace', marketplace);
