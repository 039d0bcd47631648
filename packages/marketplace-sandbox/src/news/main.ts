import { parseArgs } from 'node:util';
import { runAsProcess, wholeNumber } from '../serving/runAsProcess.ts';
import { type Failing, failings, isFailing } from './http/Failing.ts';
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

function failing(name: 'failing-scd' | 'failing-sci'): Failing {
  const text = values[name];
  if (!isFailing(text)) throw new Error(`--${name} must be one of ${failings.join(', ')}, not ${text}`);
  return text;
}

const { port, 'public-address': publicAddress } = values;
const news = await startNews({
  port: wholeNumber('port', port),
  host: values.host,
  failing: { scd: failing('failing-scd'), sci: failing('failing-sci') },
  ...(publicAddress !== undefined && { publicAddress }),
});

runAsProcess('news', news);
