import { type Agent, request } from 'node:http';
import { type EndpointName, methodAndPath } from '#contract/urlOf.ts';

export interface Question {
  readonly endpoint: EndpointName;
  readonly search?: string;
  readonly body?: object;
  readonly headers?: Record<string, string>;
}

export interface Answer {
  readonly status: number;
  /** Names and values in turn, as they came. */
  readonly headers: readonly string[];
  readonly body: Buffer;
}

/** Asks an endpoint, and has the answer when its last byte is there. */
export function ask(origin: string, question: Question, agent: Agent): Promise<Answer> {
  const { method, path } = methodAndPath(question.endpoint);
  const body = question.body === undefined ? null : JSON.stringify(question.body);
  const headers = {
    ...question.headers,
    ...(body === null ? {} : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
  };
  return new Promise((resolve, reject) => {
    const sent = request(`${origin}${path}${question.search ?? ''}`, { method, headers, agent }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.once('error', reject);
      response.once('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.rawHeaders, body: Buffer.concat(parts) }),
      );
    });
    sent.once('error', reject);
    sent.end(body);
  });
}

const maxSentAtOnce = 20;

/**
 * Sends requests at an even rate, answered or not: a crowd does not wait for a slow server. Each request gets the time at
 * which it was due, so that a delay of ours counts as one of the server's and hides nothing.
 */
export async function sendEvenly(
  perSecond: number,
  seconds: number,
  send: (number: number, meantAt: number) => Promise<void>,
): Promise<void> {
  const started = performance.now();
  const count = perSecond * seconds;
  const sent: Promise<void>[] = [];
  await new Promise<void>((resolve, reject) => {
    const timer = setInterval(() => {
      // A sender that fell behind must read answers, too, while it catches up.
      for (const end = sent.length + maxSentAtOnce; sent.length < Math.min(count, end); ) {
        const meantAt = started + (sent.length * 1_000) / perSecond;
        if (meantAt > performance.now()) return;
        const one = send(sent.length, meantAt);
        one.catch(reject);
        sent.push(one);
      }
      if (sent.length < count) return;
      clearInterval(timer);
      resolve();
    }, 1);
  });
  await Promise.all(sent);
}
