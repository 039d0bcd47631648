// npm run bench: what the home page's answer costs compared with a server that only sends its bytes, how fast pages of listings
// are stored and how soon every process has them, what reading a title costs, what searches cost through HTTP, whether
// an answer's time tells who has an account, and what a flood of logins does to visitors. Ratios are of rounds run in
// turn on the same machine in the same minutes. `npm run bench -- timing flood` runs only those.
import { benchAccountTiming } from './accountTiming.ts';
import { benchCards } from './cards.ts';
import { benchFollowing } from './following.ts';
import { benchIngest } from './ingest.ts';
import { benchLoginFlood } from './loginFlood.ts';
import { benchSearchOverHttp } from './searchOverHttp.ts';
import { benchTitles } from './titles.ts';

const benches = new Map([
  ['cards', benchCards],
  ['following', benchFollowing],
  ['http', benchSearchOverHttp],
  ['ingest', benchIngest],
  ['titles', benchTitles],
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
