import { setFlagsFromString } from 'node:v8';
import { readFlags, runAsProcess } from '../serving/runAsProcess.ts';
import { parseLies } from './lies.ts';
import { defaultDailyCalls, defaultSeed, defaultSize, startMarketplace } from './startMarketplace.ts';

// The market stays in memory as it is. A growing nursery would take 70 MB more for nothing.
setFlagsFromString('--semi-space-growth-factor=1');

const flags = readFlags({
  port: 0,
  host: '127.0.0.1',
  'public-address': '',
  'client-id': 'sandbox-client',
  'client-secret': 'sandbox-secret',
  seed: defaultSeed,
  size: defaultSize,
  'daily-calls': defaultDailyCalls,
  lies: '',
});
const names = { publicAddress: flags['public-address'], dailyCalls: flags['daily-calls'] };
const credentials = { clientId: flags['client-id'], clientSecret: flags['client-secret'] };
runAsProcess(
  'marketplace',
  await startMarketplace({ ...flags, ...names, ...credentials, lies: parseLies(flags.lies) }),
);
