import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { awaitReturn } from './awaitReturn.ts';

/** A channel as the browser has it, but one that delivers at once. */
class Channel extends EventTarget {
  static readonly open = new Set<Channel>();
  readonly name: string;
  constructor(name: string) {
    super();
    this.name = name;
    Channel.open.add(this);
  }
  postMessage(data: unknown) {
    for (const other of Channel.open) {
      if (other !== this && other.name === this.name) other.dispatchEvent(new MessageEvent('message', { data }));
    }
  }
  close() {
    Channel.open.delete(this);
  }
}

const attempt = 'abcdefgh';
const report = { provider: 'google', attempt, code: 'cancelled', error: '' } as const;
let popup: { closed: boolean };
let returns: unknown[];
let closings: number;
let heard: unknown[];
let other: Channel;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('BroadcastChannel', Channel);
  Channel.open.clear();
  [popup, returns, closings, heard] = [{ closed: false }, [], 0, []];
  const onReturn = (social: unknown) => void returns.push(social);
  const onClosed = () => {
    closings += 1;
  };
  stop = awaitReturn({ attempt, popup, onReturn, onClosed });
  other = new Channel('cardfall-sign-in');
  other.addEventListener('message', (event) => heard.push((event as MessageEvent).data));
});

afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the report of the popup is heard, once, and answered', () => {
  other.postMessage(report);
  other.postMessage(report);
  expect(returns).toEqual([report]);
  expect(heard).toEqual([{ heard: attempt }]);
});

test.each([[{ ...report, attempt: 'other' }], [{ ...report, attempt: null }], [{ heard: attempt }], ['junk'], [null]])(
  '%j is not the report of this popup',
  (data) => {
    other.postMessage(data);
    expect(returns).toEqual([]);
    expect(heard).toEqual([]);
  },
);

test('a popup that looks closed is told once, and its later report still counts', () => {
  popup.closed = true;
  vi.advanceTimersByTime(60_000);
  expect(closings).toBe(1);
  other.postMessage(report);
  expect(returns).toEqual([report]);
});

test('after ten minutes, or when it is stopped, nobody listens', () => {
  vi.advanceTimersByTime(10 * 60_000);
  other.postMessage(report);
  expect(returns).toEqual([]);
  expect([...Channel.open]).toEqual([other]);
});
