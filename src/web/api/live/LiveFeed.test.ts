import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPageStub } from '../../testing/stubPage.ts';
import { useLiveStore } from './liveStore.ts';

const noon = Date.UTC(2030, 0, 1, 12);

/** The browser's EventSource, as far as the page sees it; the test is its server. */
class Stream extends EventTarget {
  static opened: Stream[] = [];
  onmessage: ((event: MessageEvent<string>) => void) | null = null;
  onerror: (() => void) | null = null;
  closed = false;
  readonly ids: string | null;
  constructor(address: string) {
    super();
    this.ids = new URL(address, 'http://localhost').searchParams.get('ids');
    Stream.opened.push(this);
  }
  close() {
    this.closed = true;
  }
  tell(bidCount: number, lastSeenAt = noon + bidCount) {
    this.onmessage?.(new MessageEvent('message', { data: JSON.stringify(states(bidCount, lastSeenAt)) }));
  }
  beat() {
    this.dispatchEvent(
      new MessageEvent('time', { data: JSON.stringify({ serverTime: new Date(noon).toISOString() }) }),
    );
  }
}

const states = (bidCount: number, lastSeenAt: number) => ({
  items: [
    {
      itemId: 'a',
      currentBidPrice: { value: '1.00', currency: 'USD' },
      bidCount,
      itemEndDate: new Date(noon + 3_600_000).toISOString(),
      lastSeenAt: new Date(lastSeenAt).toISOString(),
    },
  ],
  gone: [],
  serverTime: new Date(noon).toISOString(),
});

const stub = createPageStub();
const { page, browser } = stub;
const connection = { onLine: true };
let polled: string[] = [];
let LiveFeed: typeof import('./LiveFeed.ts').LiveFeed;
let feed: InstanceType<typeof LiveFeed>;

const open = () => Stream.opened.filter(({ closed }) => !closed);
const bids = () => useLiveStore.getState()['a']?.fields?.bidCount;
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const happen = (target: EventTarget, name: string, more: object = {}) =>
  target.dispatchEvent(Object.assign(new Event(name), more));

beforeEach(async () => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  stub.install();
  vi.stubGlobal('navigator', connection);
  vi.stubGlobal('EventSource', Stream);
  vi.stubGlobal('fetch', async (address: string) => {
    polled.push(address);
    return Response.json(states(100 + polled.length, noon + 1_000 * polled.length));
  });
  ({ LiveFeed } = await import('./LiveFeed.ts'));
  useLiveStore.setState({}, true);
  feed = new LiveFeed();
});

afterEach(() => {
  feed.close();
  expect(open()).toEqual([]);
  Stream.opened = [];
  polled = [];
  page.hidden = false;
  connection.onLine = true;
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function begin(ids: readonly string[] = ['a']): Promise<Stream> {
  feed.subscribe(ids);
  await pass(400);
  const [stream] = open();
  if (stream === undefined) throw new Error('No stream was opened');
  return stream;
}

/** The open stream breaks, and as much time passes as may be waited before the next try. */
async function breaks(times: number) {
  for (let time = 0; time < times; time++) {
    open()[0]?.onerror?.();
    await pass(4_000);
  }
}

test('follows the cards in sight by one stream after scrolling stops, and applies its updates', async () => {
  feed.subscribe(['x']);
  await pass(300);
  feed.subscribe(['a', 'b']);
  await pass(300);
  expect(Stream.opened).toHaveLength(0);
  await pass(100);
  expect(Stream.opened).toHaveLength(1);
  expect(open()[0]?.ids).toBe('x,a,b');
  open()[0]?.tell(3);
  expect(bids()).toBe(3);
});

test('opens the next stream on time when updates arrive while scrolling', async () => {
  const stream = await begin();
  feed.subscribe(['b']);
  stream.tell(1);
  await pass(400);
  expect(open().map(({ ids }) => ids)).toEqual(['a,b']);
});

test.each(['open', 'broken'])(
  'follows nothing with nothing in sight, then what comes back: stream %s',
  async (state) => {
    const stream = await begin();
    if (state === 'broken') stream.onerror?.();
    feed.subscribe([]);
    await pass(60_000);
    expect(open()).toEqual([]);
    expect((await begin()).ids).toBe('a');
  },
);

test('opens a broken stream again after a delay, and applies what was missed', async () => {
  const stream = await begin();
  stream.tell(1);
  stream.onerror?.();
  expect(open()).toEqual([]);
  await pass(1_499);
  expect(open()).toEqual([]);
  await pass(1);
  open()[0]?.tell(7);
  expect(bids()).toBe(7);
});

test('replaces a silent stream, but keeps one that sends the time', async () => {
  const stream = await begin();
  for (let beats = 0; beats < 20; beats++) {
    await pass(15_000);
    stream.beat();
  }
  expect(stream.closed).toBe(false);
  await pass(40_000);
  expect(stream.closed).toBe(true);
  await pass(2_000);
  expect(open()).toHaveLength(1);
});

test('polls after repeated failures, and tries a stream again after some polls', async () => {
  await begin();
  await breaks(3);
  expect(open()).toEqual([]);
  expect(polled).toHaveLength(1);
  expect(bids()).toBe(101);
  const streams = Stream.opened.length;
  await pass(100_000);
  expect(polled).toHaveLength(6);
  expect(Stream.opened).toHaveLength(streams);
  await pass(20_000);
  expect(Stream.opened).toHaveLength(streams + 1);
  expect(polled).toHaveLength(6);
  await pass(10_000);
  open()[0]?.tell(500, noon + 1_000_000);
  expect(bids()).toBe(500);
  const asked = polled.length;
  await pass(30_000);
  expect(polled).toHaveLength(asked);
});

test('ignores a garbled response and polls again', async () => {
  vi.stubGlobal('EventSource', undefined);
  let answer: object = { items: 'nonsense' };
  vi.stubGlobal('fetch', async () => Response.json(answer));
  feed.subscribe(['a']);
  await pass(1_000);
  answer = states(7, noon);
  await pass(60_000);
  expect(bids()).toBe(7);
});

test('counts a stream cut after its first update as a failure, but not one that lasted', async () => {
  await begin();
  for (let time = 0; time < 3; time++) {
    open()[0]?.tell(time + 1);
    await breaks(1);
  }
  expect(polled).toHaveLength(1);
  feed.close();
  feed = new LiveFeed();
  await begin();
  for (let time = 0; time < 5; time++) {
    await pass(12_000);
    open()[0]?.tell(50 + time);
    await breaks(1);
  }
  expect(polled).toHaveLength(1);
});

test('keeps the delay after a failure while scrolling', async () => {
  const stream = await begin();
  stream.onerror?.();
  feed.subscribe(['b']);
  await pass(500);
  expect(open()).toEqual([]);
  await pass(1_500);
  expect(open().map(({ ids }) => ids)).toEqual(['a,b']);
});

test('polls at once for cards that scroll into sight while polling', async () => {
  await begin();
  await breaks(3);
  const streams = Stream.opened.length;
  feed.subscribe(['a', 'b']);
  await pass(400);
  expect(polled.at(-1)).toContain('ids=a%2Cb');
  expect(Stream.opened).toHaveLength(streams);
});

test('polls in a browser without event streams', async () => {
  vi.stubGlobal('EventSource', undefined);
  feed.subscribe(['a']);
  await pass(400);
  expect(polled).toHaveLength(1);
  await pass(20_000);
  expect(polled).toHaveLength(2);
  expect(bids()).toBe(102);
  await pass(200_000);
  expect(polled).toHaveLength(12);
});

test('schedules nothing after a response that arrives when the feed is closed', async () => {
  vi.stubGlobal('EventSource', undefined);
  let answer: (response: Response) => void = () => undefined;
  vi.stubGlobal('fetch', () => {
    polled.push('asked');
    return new Promise((resolve) => {
      answer = resolve;
    });
  });
  feed.subscribe(['a']);
  await pass(400);
  feed.close();
  answer(Response.json(states(1, noon)));
  await pass(60_000);
  expect(polled).toHaveLength(1);
});

test.each([
  ['hidden', () => Object.assign(page, { hidden: true }), () => Object.assign(page, { hidden: false })],
  ['offline', () => Object.assign(connection, { onLine: false }), () => Object.assign(connection, { onLine: true })],
] as const)(
  'while the page is %s nothing is followed, whatever comes into sight; then all at once',
  async (name, go, back) => {
    const event = name === 'hidden' ? [page, 'visibilitychange'] : null;
    await begin();
    go();
    happen(...((event ?? [browser, 'offline']) as [EventTarget, string]));
    expect(open()).toEqual([]);
    feed.subscribe(['b']);
    await pass(60_000);
    expect(open()).toEqual([]);
    expect(polled).toEqual([]);
    back();
    happen(...((event ?? [browser, 'online']) as [EventTarget, string]));
    expect(open().map(({ ids }) => ids)).toEqual(['a,b']);
  },
);

test('closes the stream in the back-forward cache, and opens it when the page is shown again', async () => {
  await begin();
  happen(browser, 'pagehide');
  await pass(60_000);
  expect(open()).toEqual([]);
  happen(browser, 'pageshow', { persisted: false });
  expect(open()).toEqual([]);
  happen(browser, 'pageshow', { persisted: true });
  expect(open()).toHaveLength(1);
});

test('connects at once when the page becomes visible during a long delay', async () => {
  await begin();
  await breaks(3);
  expect(open()).toEqual([]);
  happen(page, 'visibilitychange');
  expect(open()).toHaveLength(1);
  await breaks(2);
  expect(open()).toHaveLength(1);
});
