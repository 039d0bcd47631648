import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '@cardfall/marketplace-sandbox/testing';

export interface VisitorRequest {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
}

/** The responses and streams of all clients together. */
export class RequestCounts {
  answered = 0;
  /** Sent on an open connection, and reset or closed without a response. */
  unanswered = 0;
  /** Found nobody listening. */
  refused = 0;
  serverErrors = 0;
  /** Event streams that ended or broke, and those that were open again on another process. Each one must come back. */
  streamsEnded = 0;
  streamsBack = 0;
  /** The longest time a card was not followed, in milliseconds. */
  slowestReturnMs = 0;
}

export interface ClientOptions {
  readonly ports: readonly number[];
  readonly request: VisitorRequest;
  readonly random: Random;
  readonly counts: RequestCounts;
  readonly stopped: AbortSignal;
}

/**
 * Sends requests one after another on a kept connection. When a process closes or refuses one, it goes to another process,
 * as a balancer does.
 */
export async function sendRequests(options: ClientOptions): Promise<void> {
  const { request, random, counts, stopped } = options;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let port = choosePort(options, null);
  while (!stopped.aborted) {
    const response = await send(port, agent, request);
    if (response === 'refused' || response === 'unanswered') port = choosePort(options, port);
    if (response === 'unanswered') counts.unanswered++;
    if (response === 'refused') counts.refused++;
    if (typeof response === 'object') {
      counts.answered++;
      if ((response.statusCode ?? 0) >= 500) counts.serverErrors++;
      if (response.headers.connection === 'close') port = choosePort(options, port);
    }
    await sleep(10 + random.next() * 30);
  }
  agent.destroy();
}

/** Follows a card as a browser does: opens the stream again after the time that the server said, on another process. */
export async function followStream(options: ClientOptions): Promise<void> {
  const { request, counts, stopped } = options;
  const agent = new Agent({ keepAlive: false });
  stopped.addEventListener('abort', () => agent.destroy());
  let lostAt: number | null = null;
  let port: number | null = null;
  while (!stopped.aborted) {
    let retryMs = 100;
    let isFollowing = false;
    port = choosePort(options, port);
    await send(port, agent, request, (text) => {
      retryMs = Number(/^retry: (\d+)/m.exec(text)?.[1] ?? retryMs);
      if (!text.includes('event: message')) return;
      isFollowing = true;
      if (lostAt === null) return;
      counts.streamsBack++;
      counts.slowestReturnMs = Math.max(counts.slowestReturnMs, Date.now() - lostAt);
      lostAt = null;
    });
    if (isFollowing && !stopped.aborted) {
      counts.streamsEnded++;
      lostAt = Date.now();
    }
    await sleep(retryMs, undefined, { signal: stopped }).catch(() => undefined);
  }
}

function choosePort({ ports, random }: ClientOptions, last: number | null): number {
  const others = ports.length === 1 ? ports : ports.filter((port) => port !== last);
  return others[Math.floor(random.next() * others.length)] ?? 0;
}

/** Sends a request, and reads its response to the end. A request that found nobody listening was not sent. */
export function send(
  port: number,
  agent: Agent,
  { method, path, headers = {}, body }: VisitorRequest,
  onText: (text: string) => void = () => undefined,
): Promise<IncomingMessage | 'refused' | 'unanswered'> {
  return new Promise((resolve) => {
    const content = body === undefined ? undefined : JSON.stringify(body);
    const type = content === undefined ? {} : { 'content-type': 'application/json' };
    const sent = httpRequest({ host: '127.0.0.1', port, agent, method, path, headers: { ...type, ...headers } });
    sent.once('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code === 'ECONNREFUSED' ? 'refused' : 'unanswered'),
    );
    sent.once('response', (response) => {
      response.setEncoding('utf8').on('data', onText);
      response.once('end', () => resolve(response)).once('error', () => resolve('unanswered'));
    });
    sent.end(content);
  });
}
