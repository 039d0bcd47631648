import { readFlags, runAsProcess } from '../serving/runAsProcess.ts';
import { startReceivers } from './startReceivers.ts';

const flags = readFlags({ port: 0, host: '127.0.0.1', 'public-address': '' });
runAsProcess('receivers', await startReceivers({ ...flags, publicAddress: flags['public-address'] }));
