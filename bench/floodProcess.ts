// One address that floods the server with the dearest search we know, as a process of its own: on each connection the next
// request is sent when the last one is answered.
import { Agent, get } from 'node:http';
import { urlOf } from '#contract/urlOf.ts';

const [origin = '', connections = '0'] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: Number(connections), localAddress: '127.0.0.2' });
const keyword = Array.from({ length: 100 }, (_, number) => `#${number}`)
  .join(' ')
  .slice(0, 400);
const counts: Record<string, number> = {};
let sent = 0;

function flood(): void {
  // Each URL is a new one, so that no cached response serves it.
  const query = { keyword, sortBy: 'best_match', facets: 'true', hide: 'all', limit: '100', page: '1' };
  const prices = { minPrice: `${sent % 200}`, maxPrice: `${300 + (Math.floor(sent++ / 200) % 190)}` };
  const search = new URLSearchParams({ ...query, ...prices });
  get(`${origin}${urlOf('filterCards')}?${search}`, { agent }, (response) => {
    counts[response.statusCode ?? 0] = (counts[response.statusCode ?? 0] ?? 0) + 1;
    response.resume().once('end', flood);
  }).once('error', flood);
}

for (let number = 0; number < Number(connections); number++) flood();
process.once('message', () => process.send?.(counts, () => process.exit()));
process.once('disconnect', () => process.exit());
