// Pages of many visitors that follow cards by event streams, as a process of its own. It says how many are open, and on a
// message how many events came.
import { connect } from 'node:net';
import { urlOf } from '#contract/urlOf.ts';

const [port = '', client = '', streams = '', ...ids] = process.argv.slice(2);
const count = Number(streams);
const cardsInView = 24;
const openedAtOnce = 20;
/** The server allows twelve streams of a network. */
const streamsPerNetwork = 10;
let opened = 0;
let refused = 0;
let events = 0;

/** Follows what home shows first or, every other page, cards from anywhere. */
function idsOf(stream: number): string[] {
  const first = stream % 2 === 0 ? 0 : (stream * 37) % (ids.length - cardsInView);
  return ids.slice(first, first + cardsInView);
}

function open(stream: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const network = Math.floor(stream / streamsPerNetwork);
  const socket = connect({ host: '127.0.0.1', port: Number(port) });
  const path = `${urlOf('followCards')}?ids=${encodeURIComponent(idsOf(stream).join(','))}`;
  const from = `10.${client}.${network >> 8}.${network & 255}`;
  socket.write(
    `GET ${path} HTTP/1.1\r\nhost: localhost\r\naccept: text/event-stream\r\nx-forwarded-for: ${from}\r\n` +
      'user-agent: Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0\r\n' +
      'accept-language: en-US,en;q=0.5\r\naccept-encoding: gzip, deflate, br, zstd\r\ncookie: asof=1-00000000\r\n\r\n',
  );
  socket.once('data', (bytes) => {
    if (bytes.toString('latin1', 9, 12) === '200') opened++;
    else refused++;
    resolve();
  });
  socket.on('data', (bytes) => {
    for (let at = bytes.indexOf('event: message'); at >= 0; at = bytes.indexOf('event: message', at + 1)) events++;
  });
  socket.on('error', () => resolve());
  return promise;
}

for (let stream = 0; stream < count; stream += openedAtOnce) {
  await Promise.all(Array.from({ length: Math.min(openedAtOnce, count - stream) }, (_, next) => open(stream + next)));
}
process.send?.({ opened, refused, events });
process.on('message', () => process.send?.({ opened, refused, events }));
process.once('disconnect', () => process.exit());
