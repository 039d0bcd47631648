import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { awaitPopupReturn } from './signInPopup.ts';

/** A BroadcastChannel that delivers synchronously. */
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
let acknowledgements: unknown[];
let other: Channel;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('BroadcastChannel', Channel);
  Channel.open.clear();
  [popup, returns, closings, acknowledgements] = [{ closed: false }, [], 0, []];
  const onReturn = (social: unknown) => void returns.push(social);
  const onClosed = () => {
    closings += 1;
  };
  stop = awaitPopupReturn({ attempt, popup, onReturn, onClosed });
  other = new Channel('cardfall-sign-in');
  other.addEventListener('message', (event) => acknowledgements.push((event as MessageEvent).data));
});

afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('passes on the report of the popup once, and acknowledges it', () => {
  other.postMessage(report);
  other.postMessage(report);
  expect(returns).toEqual([report]);
  expect(acknowledgements).toEqual([{ heard: attempt }]);
});

// @asvs 3.5.5
test.each([[{ ...report, attempt: 'other' }], [{ ...report, attempt: null }], [{ heard: attempt }], ['junk'], [null]])(
  'ignores the message %j, which is not from this popup',
  (data) => {
    other.postMessage(data);
    expect(returns).toEqual([]);
    expect(acknowledgements).toEqual([]);
  },
);

test('reports a closed popup once, and still accepts its later report', () => {
  popup.closed = true;
  vi.advanceTimersByTime(60_000);
  expect(closings).toBe(1);
  other.postMessage(report);
  expect(returns).toEqual([report]);
});

test('stops listening after ten minutes', () => {
  vi.advanceTimersByTime(10 * 60_000);
  other.postMessage(report);
  expect(returns).toEqual([]);
  expect([...Channel.open]).toEqual([other]);
});
