// npm run bench: what the home page's answer costs beside a server that only sends its bytes, how fast pages of listings
// are stored, whether an answer's time tells who has an account, and what a flood of logins does to visitors. Ratios are
// of rounds run in turn on the same machine in the same minutes. `npm run bench -- timing flood` runs only those.
import { benchAccountTiming } from './accountTiming.ts';
import { benchCards } from './cards.ts';
import { benchIngest } from './ingest.ts';
import { benchLoginFlood } from './loginFlood.ts';
import { benchSearchOverHttp } from './searchOverHttp.ts';

const benches = new Map([
  ['cards', benchCards],
  ['http', benchSearchOverHttp],
  ['ingest', benchIngest],
  ['timing', benchAccountTiming],
  ['flood', benchLoginFlood],
]);
const named = process.argv.slice(2);
const unheardOf = named.filter((name) => !benches.has(name));
if (unheardOf.length > 0) {
  console.error(`There is no bench called ${unheardOf.join(', ')}; there are ${[...benches.keys()].join(', ')}.`);
  process.exit(1);
}
for (const [name, bench] of benches) if (named.length === 0 || named.includes(name)) await bench();
