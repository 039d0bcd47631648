import { parseArgs } from 'node:util';
import { runAsProcess, wholeNumber } from '../serving/runAsProcess.ts';
import { feedFaults } from './faults.ts';
import { startNews } from './startNews.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '0' },
    host: { type: 'string', default: '127.0.0.1' },
    'public-address': { type: 'string' },
    'failing-scd': { type: 'string', default: 'none' },
    'failing-sci': { type: 'string', default: 'none' },
  },
});

function faultOf(name: 'failing-scd' | 'failing-sci') {
  const fault = feedFaults.find((known) => known === values[name]);
  if (fault === undefined) throw new Error(`--${name} must be one of ${feedFaults.join(', ')}, not ${values[name]}`);
  return fault;
}

const { port, 'public-address': publicAddress } = values;
const news = await startNews({
  port: wholeNumber('port', port),
  host: values.host,
  faults: { scd: faultOf('failing-scd'), sci: faultOf('failing-sci') },
  ...(publicAddress !== undefined && { publicAddress }),
});

runAsProcess('news', news);
