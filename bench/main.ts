// npm run bench: what the home page's answer costs compared with a server that only sends its bytes, how fast pages of listings
// are stored and how soon every process has them, what reading a title costs, what searches cost through HTTP, whether
// an answer's time tells who has an account, what a flood of logins or of searches does to visitors, how long a login takes
// on a busy machine, how long backup and restore take, what a second worker brings, how long a start takes, what
// open event streams cost, and what holding new listings against saved searches costs. Ratios are
// of rounds run in turn on the same machine in the same minutes.
// `npm run bench -- timing flood` runs only those. `-- restore --accounts 1000` restores another number of accounts.
// `npm run bench -- start --listings 1000000` starts with another number of listings; a million takes minutes.
// `npm run bench -- week --days 1 --minutes 60` simulates alerts of a day, or of what an hour is enough for; a week takes hours.
// `--people`, `--searches`, `--listings`, `--calls` and `--step` (seconds) change what it simulates.
// `npm run bench:alerts -- --searches 1000000` holds them against another number of searches.
import { parseArgs } from 'node:util';
import { benchAccountTiming } from './accountTiming.ts';
import { benchAlerts } from './alerts.ts';
import { benchCards } from './cards.ts';
import { benchFollowing } from './following.ts';
import { benchIngest } from './ingest.ts';
import { benchLoad } from './load.ts';
import { benchLoginBesideLoops } from './loginBesideLoops.ts';
import { benchLoginFlood } from './loginFlood.ts';
import { benchRestore } from './restore.ts';
import { benchSearchOverHttp } from './searchOverHttp.ts';
import { benchStart } from './start.ts';
import { benchStreams } from './streams.ts';
import { benchTitles } from './titles.ts';
import { benchWeek } from './week.ts';
import { benchWorkers } from './workers.ts';

const options = {
  listings: { type: 'string', multiple: true },
  accounts: { type: 'string' },
  searches: { type: 'string', multiple: true },
  streams: { type: 'string' },
  people: { type: 'string' },
  calls: { type: 'string' },
  days: { type: 'string' },
  step: { type: 'string' },
  minutes: { type: 'string' },
} as const;
const { values, positionals: named } = parseArgs({ options, allowPositionals: true });
const benches = new Map<string, () => Promise<void> | void>([
  ['alerts', () => benchAlerts(values.searches?.map(Number) ?? [100_000])],
  ['cards', benchCards],
  ['following', benchFollowing],
  ['http', benchSearchOverHttp],
  ['ingest', benchIngest],
  ['load', () => benchLoad(values.listings?.map(Number)[0] ?? 100_000)],
  ['restore', () => benchRestore(Number(values.accounts ?? 100_000))],
  ['start', () => benchStart(values.listings?.map(Number) ?? [50_000, 250_000])],
  ['streams', () => benchStreams(Number(values.streams ?? 19_800), values.listings?.map(Number)[0] ?? 100_000)],
  ['titles', benchTitles],
  ['timing', benchAccountTiming],
  ['flood', benchLoginFlood],
  ['busy', benchLoginBesideLoops],
  [
    'week',
    () =>
      benchWeek({
        people: Number(values.people ?? 20_000),
        searches: values.searches?.map(Number)[0] ?? 60_000,
        market: values.listings?.map(Number)[0] ?? 2_400_000,
        dailyCalls: Number(values.calls ?? 5_000),
        days: Number(values.days ?? 7),
        minutes: Number(values.minutes ?? 20),
        minWords: 4,
        stepMs: 1_000 * Number(values.step ?? 10),
      }),
  ],
  ['workers', benchWorkers],
]);
const unheardOf = named.filter((name) => !benches.has(name));
if (unheardOf.length > 0) {
  console.error(`There is no bench called ${unheardOf.join(', ')}; there are ${[...benches.keys()].join(', ')}.`);
  process.exit(1);
}
// A week takes longer than all others together.
for (const [name, bench] of benches) if (named.length === 0 ? name !== 'week' : named.includes(name)) await bench();
