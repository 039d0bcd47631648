import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EventStreams } from './eventStream.ts';

const errors: unknown[] = [];
let streams: EventStreams;
let stop: AbortController;

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setInterval', 'clearInterval', 'setImmediate', 'performance', 'Date'],
    now: Date.UTC(2030, 0, 1),
  });
  stop = new AbortController();
  streams = new EventStreams({
    reads: { asOf: '1-a' },
    now: () => Date.now(),
    closing: stop.signal,
    log: { error: (given: object) => void errors.push(given) },
  });
});
afterEach(() => vi.useRealTimers());

class Reader extends EventEmitter {
  written: string[] = [];
  destroyed = false;
  writableEnded = false;
  writableNeedDrain = false;
  writeHead = vi.fn();
  write(text: string): void {
    this.written.push(text);
  }
  end(): void {
    this.writableEnded = true;
  }
  destroy(): void {
    this.destroyed = true;
    this.emit('close');
  }
}

/** Opens a stream of numbered items; `publish` adds one. */
function open({ onNext = () => {} } = {}) {
  const reader = new Reader();
  const close = vi.fn();
  const items: object[] = [];
  let publish = (_: object) => {};
  streams.open(reader as unknown as ServerResponse, {}, (onNews) => {
    publish = (item) => {
      items.push(item);
      onNews();
    };
    const next = () => {
      onNext();
      return items.splice(0).at(-1) ?? null;
    };
    return { next, close };
  });
  vi.advanceTimersByTime(1);
  reader.written = [];
  return { reader, close, publish: (item: object) => publish(item) };
}

test('sends news with the time and how new it is', () => {
  const { reader, publish } = open();
  publish({ bids: 1 });
  vi.advanceTimersByTime(1);
  expect(reader.written).toEqual([
    'id: 1-a\nevent: message\ndata: {"bids":1,"serverTime":"2030-01-01T00:00:00.001Z"}\n\n',
  ]);
});

test('sends the time after fifteen silent seconds, and counts them from the last event', () => {
  const { reader, publish } = open();
  vi.advanceTimersByTime(14_000);
  publish({ bids: 1 });
  vi.advanceTimersByTime(14_900);
  expect(reader.written).toHaveLength(1);
  vi.advanceTimersByTime(500);
  expect(reader.written[1]).toMatch(/event: time\ndata: {"serverTime"/);
});

test('makes no event for a reader that has not taken the last one, and then sends only the latest state', () => {
  const { reader, publish } = open();
  reader.writableNeedDrain = true;
  for (const bids of [1, 2, 3]) publish({ bids });
  vi.advanceTimersByTime(20_000);
  expect(reader.written).toEqual([]);
  reader.writableNeedDrain = false;
  reader.emit('drain');
  vi.advanceTimersByTime(1);
  expect(reader.written).toEqual([expect.stringContaining('"bids":3')]);
});

test('lets others run after each turn while many streams have news', () => {
  const opened = Array.from({ length: 6 }, () => open());
  let now = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => now++);
  for (const { publish } of opened) publish({ bids: 1 });
  vi.advanceTimersToNextTimer();
  const sent = opened.filter(({ reader }) => reader.written.length > 0).length;
  expect(sent).toBeGreaterThan(0);
  expect(sent).toBeLessThan(6);
  for (let turn = 0; turn < 6; turn++) vi.advanceTimersToNextTimer();
  expect(opened.map(({ reader }) => reader.written.length > 0)).toEqual(Array(6).fill(true));
});

test('ends a stream whose feed fails, and says so in the log', () => {
  const failure = new Error('no state');
  let fails = false;
  const { reader, close, publish } = open({
    onNext: () => {
      if (fails) throw failure;
    },
  });
  fails = true;
  publish({});
  vi.advanceTimersByTime(1);
  expect(reader.destroyed).toBe(true);
  expect(close).toHaveBeenCalledOnce();
  expect(errors).toEqual([{ err: failure }]);
});

test('ends all streams when the server stops, and looks for silent ones no more', () => {
  const { reader } = open();
  stop.abort();
  expect(reader.writableEnded).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});

test('begins no feed for a reader that has left', () => {
  const reader = new Reader();
  reader.destroyed = true;
  const follow = vi.fn();
  streams.open(reader as unknown as ServerResponse, {}, follow);
  expect(follow).not.toHaveBeenCalled();
});
