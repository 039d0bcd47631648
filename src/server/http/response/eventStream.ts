import type { ServerResponse } from 'node:http';
import type { Logger } from 'pino';

/** Proxies cut silent connections. A heartbeat also detects readers that left, and corrects their clocks. */
const heartbeatMs = 15_000;
const checkSilenceEveryMs = 200;
/** The time a browser waits before it reconnects: a random one, because a stopping server ends all streams at once. */
const minReconnectMs = 200;
const maxReconnectMs = 1_500;
/** A card on everybody's screen wakes every stream. Between turns of this length others are answered. */
const turnMs = 1;

const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // Some proxies buffer a response until it is complete, which a stream never is.
  'x-accel-buffering': 'no',
  // A stopping server ends the stream, and its connection must not be used for a request then.
  connection: 'close',
};

/** The source of the events that a stream sends. */
export interface EventFeed<Content extends object = object> {
  /** Returns what is new since the last call, or null. It is called when the reader can take more. */
  readonly next: () => Content | null;
  /** Called once, when the stream has ended. */
  readonly close: () => void;
}

interface StreamsDeps {
  readonly reads: { readonly asOf: string | null };
  readonly now: () => number;
  /** Ends all streams when the server stops. */
  readonly closing: AbortSignal;
  readonly log: Pick<Logger, 'error'>;
}

interface EventStream {
  readonly response: ServerResponse;
  readonly feed: EventFeed;
}

/**
 * Sends server-sent events, each with the server time, and its id says how new it is. It writes to the connection itself:
 * the framework's streams take three times the memory. The next event is made only when the reader has taken the last one,
 * so a slow reader holds nothing up.
 */
export class EventStreams {
  readonly #deps: StreamsDeps;
  /** The time of the last event of each open stream, the longest silence first. */
  readonly #sentAt = new Map<EventStream, number>();
  /** Those with something to send. */
  readonly #ready = new Set<EventStream>();
  #turn: NodeJS.Immediate | null = null;

  constructor(deps: StreamsDeps) {
    this.#deps = deps;
    const silence = setInterval(() => this.#wakeSilent(), checkSilenceEveryMs).unref();
    deps.closing.addEventListener('abort', () => {
      clearInterval(silence);
      for (const { response } of this.#sentAt.keys()) response.end();
    });
  }

  /**
   * Answers with a stream.
   *
   * @param follow begins the feed, whose news it reports to the given function
   * @throws what `follow` throws to refuse the stream
   */
  open(
    response: ServerResponse,
    headers: Readonly<Record<string, string>>,
    follow: (onNews: () => void) => EventFeed,
  ): void {
    // Nothing would tell that a reader left who is gone by now.
    if (response.destroyed) return;
    const stream: EventStream = { response, feed: follow(() => this.#wake(stream)) };
    response.writeHead(200, { ...headers, ...streamHeaders });
    const reconnectMs = Math.round(minReconnectMs + Math.random() * (maxReconnectMs - minReconnectMs));
    response.write(`retry: ${reconnectMs}\n\n`);
    response.on('drain', () => this.#wake(stream));
    response.once('close', () => {
      this.#sentAt.delete(stream);
      this.#ready.delete(stream);
      stream.feed.close();
    });
    this.#sentAt.set(stream, performance.now());
    this.#wake(stream);
    if (this.#deps.closing.aborted) response.end();
  }

  #wake(stream: EventStream): void {
    this.#ready.add(stream);
    this.#turn ??= setImmediate(() => this.#sendForATurn());
  }

  #wakeSilent(): void {
    const silentSince = performance.now() - heartbeatMs;
    for (const [stream, sentAt] of this.#sentAt) {
      if (sentAt > silentSince) return;
      this.#wake(stream);
    }
  }

  #sendForATurn(): void {
    const end = performance.now() + turnMs;
    for (const stream of this.#ready) {
      this.#ready.delete(stream);
      this.#sendNext(stream);
      if (performance.now() >= end) break;
    }
    this.#turn = this.#ready.size === 0 ? null : setImmediate(() => this.#sendForATurn());
  }

  #sendNext(stream: EventStream): void {
    const { response, feed } = stream;
    // It is woken when the reader has taken what was sent.
    if (response.writableNeedDrain || response.writableEnded) return;
    try {
      const news = feed.next();
      if (news !== null) this.#send(stream, 'message', news);
      else if (performance.now() - (this.#sentAt.get(stream) ?? 0) >= heartbeatMs) this.#send(stream, 'time', {});
    } catch (error) {
      // The reader reconnects and begins with the current state.
      this.#deps.log.error({ err: error }, 'An event stream failed');
      response.destroy();
    }
  }

  #send(stream: EventStream, event: string, data: object): void {
    const { reads, now } = this.#deps;
    const id = reads.asOf === null ? '' : `id: ${reads.asOf}\n`;
    const text = JSON.stringify({ ...data, serverTime: new Date(now()).toISOString() });
    stream.response.write(`${id}event: ${event}\ndata: ${text}\n\n`);
    this.#sentAt.delete(stream);
    this.#sentAt.set(stream, performance.now());
  }
}
