// node bench/sandboxMarket.ts 2400000: starts a sandbox marketplace with that number of auctions, searches it by its protocol,
// and prints how long that takes, what memory it needs, and what the market is like.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { residentMegabytes } from './processUse.ts';

const searchPage = z.object({ total: z.int(), warnings: z.never().optional() });
const tokenAnswer = z.object({ access_token: z.string() });
const readyMessage = z.object({ address: z.string() });
type Query = Readonly<Record<string, string>>;

const hour = 3_600_000;
const rounds = 24;
const auctions = 'buyingOptions:{AUCTION}';
const genres = [
  { category_ids: '261328', aspect: 'Sport:{Basketball}' },
  { category_ids: '261328', aspect: 'Sport:{Baseball}' },
  { category_ids: '261328', aspect: 'Sport:{Football}' },
  { category_ids: '183454', aspect: 'Game:{Pokémon TCG}' },
];
const words = [
  ...['psa 10', 'jordan rookie', 'charizard', 'topps chrome', 'lebron', 'mahomes prizm', '"gem mint"', 'ohtani auto'],
  ...['pikachu', 'brady', '(psa, bgs) 10', 'luka -psa', 'wembanyama silver', 'bowman 1st', 'griffey', 'mewtwo holo'],
  ...['/99', 'curry', 'judge refractor', 'unfindable', 'patch', '1/1', 'trout', 'umbreon'],
];

/** Returns the query for auctions of the n-th genre that end within some hours from now. */
function endingIn(n: number, fromHours: number, toHours: number, more = ''): Query {
  const { category_ids, aspect } = genres[n % genres.length] ?? { category_ids: '', aspect: '' };
  const iso = (hours: number) => new Date(Date.now() + hours * hour).toISOString();
  return {
    category_ids,
    aspect_filter: `categoryId:${category_ids},${aspect}`,
    filter: `${auctions},itemEndDate:[${fromHours > 0 ? iso(fromHours) : ''}..${iso(toHours)}]${more}`,
    sort: 'endingSoonest',
    limit: '200',
  };
}

const worded = (n: number, sort: string): Query => ({
  ...{ q: words[n % words.length] ?? '', category_ids: '261328', filter: auctions, limit: '200' },
  ...(sort && { sort }),
});

const kinds: Readonly<Record<string, (n: number) => Query>> = {
  'ends within 1 to 6 h': (n) => endingIn(n, 0, 1 + (n % 6)),
  'ends in a window of 10 min': (n) => endingIn(n, (n + 1) / 3, n / 3 + 0.5),
  'ends within 6 h, page n': (n) => ({ ...endingIn(0, 0, 6), offset: String(200 * n) }),
  'ends within 6 h, with a bid': (n) => endingIn(n, 0, 6 - n / 10, ',bidCount:[1]'),
  'ends within 6 h, without a bid': (n) => endingIn(n, 0, 6 - n / 10, ',bidCount:[..0]'),
  'ends within 6 h, bid of $8': (n) => endingIn(n, 0, 6 - n / 10, ',bidCount:[1],price:[8],priceCurrency:USD'),
  'newly listed, page n': (n) => ({
    ...{ category_ids: '261328', filter: auctions, sort: 'newlyListed', limit: '200', offset: String(200 * n) },
  }),
  'words, best match': (n) => worded(n, ''),
  'words, newly listed': (n) => worded(n, 'newlyListed'),
  'words, ending soonest': (n) => worded(n, 'endingSoonest'),
  'words, price': (n) => worded(n, 'price'),
};

function memoryOf({ pid = 0 }: ChildProcess): string {
  const { now, max } = residentMegabytes(pid);
  return `${now.toFixed(0)} MB resident, ${max.toFixed(0)} MB at most`;
}

async function connect(address: string) {
  const form = { grant_type: 'client_credentials', scope: 'https://api.ebay.com/oauth/api_scope' };
  const issued = await fetch(`${address}/identity/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa('sandbox-client:sandbox-secret')}` },
    body: new URLSearchParams(form),
  });
  const { access_token: token } = tokenAnswer.parse(await issued.json());
  return async (query: Query): Promise<z.output<typeof searchPage>> => {
    const response = await fetch(`${address}/buy/browse/v1/item_summary/search?${new URLSearchParams(query)}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    return searchPage.parse(await response.json());
  };
}

const size = Number(process.argv[2] ?? 2_400_000);
const start = performance.now();
const program = fileURLToPath(import.meta.resolve('@cardfall/marketplace-sandbox/marketplace'));
const child = fork(program, [`--size=${size}`, '--daily-calls=100000'], { execArgv: [], stdio: 'pipe' });
const [ready] = await once(child, 'message');
const search = await connect(readyMessage.parse(ready).address);
const count = async (more: string): Promise<number> => {
  const found = genres.map(({ category_ids }) => category_ids).filter((id, index, all) => all.indexOf(id) === index);
  const pages = await Promise.all(found.map((id) => search({ category_ids: id, filter: auctions + more, limit: '1' })));
  return pages.reduce((sum, { total }) => sum + total, 0);
};
const since = () => ((performance.now() - start) / 1000).toFixed(1);
await search(endingIn(0, 0, 1));
console.log(`first answer after ${since()} s`);
await search(worded(0, ''));
console.log(`first answer to words after ${since()} s; ${memoryOf(child)}`);
for (const [name, queryOf] of Object.entries(kinds)) {
  const times: number[] = [];
  for (let n = 0; n < rounds; n++) {
    const asked = performance.now();
    await search(queryOf(n));
    times.push(performance.now() - asked);
  }
  times.sort((a, b) => a - b);
  console.log(`${name}: median ${times[rounds / 2]?.toFixed(0)} ms, longest ${times.at(-1)?.toFixed(0)} ms`);
}
const until = (hours: number) => `,itemEndDate:[..${new Date(Date.now() + hours * hour).toISOString()}]`;
const [live, inADay] = [await count(''), await count(until(24))];
// All bids but those of the last minute are in.
const [soon, soonWithoutBid] = [await count(until(1 / 60)), await count(`${until(1 / 60)},bidCount:[..0]`)];
console.log(`${live} auctions run, ${inADay} end within a day`);
console.log(`${soonWithoutBid} of the ${soon} that end within a minute have no bid`);
console.log(memoryOf(child));
child.kill();
