import { request } from 'node:http';
import type { Lie } from '../marketplace/lies.ts';
import { startMarketplace } from '../marketplace/startMarketplace.ts';
import type { AnswerBody } from './AnswerBody.ts';

const clientId = 'test-client';
const clientSecret = 'test-secret';
const scope = 'https://api.ebay.com/oauth/api_scope';

/** A day on which nothing special happens, in the American evening. */
export const testDay = Date.UTC(2026, 9, 14, 23, 10, 0);

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly body: AnswerBody;
  readonly text: string;
}

interface Options {
  readonly size?: number;
  readonly seed?: number;
  readonly dailyCalls?: number;
  readonly lies?: readonly Lie[];
}

export interface OpenMarketplace {
  readonly address: string;
  readonly clock: { time: number };
  /** GET with a token of its own. */
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<Reply>;
  /** A search by its parameters. */
  search(
    parameters: Readonly<Record<string, string | number>>,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Reply>;
  /** Any request, with nothing added. */
  ask(path: string, init?: RequestInit): Promise<Reply>;
  token(form?: Readonly<Record<string, string>>, credentials?: string): Promise<Reply>;
  close(): Promise<void>;
}

async function read(response: Response): Promise<Reply> {
  const text = await response.text();
  const json = response.headers.get('content-type')?.includes('json') ?? false;
  return { status: response.status, headers: response.headers, text, body: JSON.parse(json ? text : '{}') };
}

/** A real marketplace on a free port with a clock of the test's own. */
export async function openMarketplace(options: Options = {}): Promise<OpenMarketplace> {
  const clock = { time: testDay };
  const running = await startMarketplace({
    port: 0,
    clientId,
    clientSecret,
    size: 1_500,
    seed: 7,
    ...options,
    now: () => clock.time,
  });
  const ask = async (path: string, init?: RequestInit): Promise<Reply> =>
    read(await fetch(running.address + path, init));
  const token = (
    form: Readonly<Record<string, string>> = { grant_type: 'client_credentials', scope },
    credentials = `${clientId}:${clientSecret}`,
  ): Promise<Reply> =>
    ask('/identity/v1/oauth2/token', {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(credentials)}` },
      body: new URLSearchParams(form),
    });
  const bearer = (await token()).body.access_token;
  const get = (path: string, headers: Readonly<Record<string, string>> = {}): Promise<Reply> =>
    ask(path, { headers: { authorization: `Bearer ${bearer}`, ...headers } });
  return {
    address: running.address,
    clock,
    get,
    search: (parameters, headers) => {
      const query = new URLSearchParams(Object.entries(parameters).map(([name, value]) => [name, String(value)]));
      return get(`/buy/browse/v1/item_summary/search?${query}`, headers);
    },
    ask,
    token,
    close: running.close,
  };
}

/** Sends a request target as it is, which `fetch` would tidy up first. Answers with the status. */
export function rawStatus(
  address: string,
  target: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(address);
    const sent = request({ hostname, port, path: target, headers }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
    });
    sent.on('error', reject);
    sent.end();
  });
}
