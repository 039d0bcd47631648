// One address that floods the server with one of the dearest requests we know, as a process of its own: on each connection the
// next request is sent when the last one is answered.
import { Agent, get } from 'node:http';
import { listingId } from '@cardfall/listing-index/testing';
import { urlOf } from '#contract/urlOf.ts';

const [origin = '', connections = '0', kind = '', listings = '0'] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: Number(connections), localAddress: '127.0.0.2' });
const headers = { accept: 'text/html', 'accept-encoding': 'br' };
const keyword = Array.from({ length: 100 }, (_, number) => `#${number}`)
  .join(' ')
  .slice(0, 400);
/** Each URL is a new one, so that no cached response serves it. */
const paths: Readonly<Record<string, (number: number) => string>> = {
  search: (number) => {
    const query = { keyword, sortBy: 'best_match', facets: 'true', hide: 'all', limit: '100', page: '1' };
    return `${urlOf('filterCards')}?${new URLSearchParams({ ...query, ...prices(number) })}`;
  },
  searchPage: (number) =>
    `/?${new URLSearchParams({ q: keyword, sortBy: 'best_match', show: 'all', ...prices(number) })}`,
  // The ids behind those of the market belong to cards that have ended.
  cardPage: (number) =>
    `/?${new URLSearchParams({ card: listingId(Number(listings) + (number % 1_000)), n: String(number) })}`,
};
const counts: Record<string, number> = {};
let sent = 0;

function prices(number: number): Record<string, string> {
  return { minPrice: `${number % 200}`, maxPrice: `${300 + (Math.floor(number / 200) % 190)}` };
}

function flood(): void {
  get(`${origin}${paths[kind]?.(sent++)}`, { agent, headers }, (response) => {
    counts[response.statusCode ?? 0] = (counts[response.statusCode ?? 0] ?? 0) + 1;
    response.resume().once('end', flood);
  }).once('error', flood);
}

for (let number = 0; number < Number(connections); number++) flood();
process.once('message', () => process.send?.(counts, () => process.exit()));
process.once('disconnect', () => process.exit());
