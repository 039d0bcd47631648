import { readFlags, runAsProcess } from '../serving/runAsProcess.ts';
import { feedFaults } from './faults.ts';
import { startNews } from './startNews.ts';

const flags = readFlags({
  port: 0,
  host: '127.0.0.1',
  'public-address': '',
  'failing-scd': 'none',
  'failing-sci': 'none',
});

function faultOf(name: 'failing-scd' | 'failing-sci') {
  const fault = feedFaults.find((known) => known === flags[name]);
  if (fault === undefined) throw new Error(`--${name} must be one of ${feedFaults.join(', ')}, not ${flags[name]}`);
  return fault;
}

const faults = { scd: faultOf('failing-scd'), sci: faultOf('failing-sci') };
runAsProcess('news', await startNews({ ...flags, faults, publicAddress: flags['public-address'] }));
