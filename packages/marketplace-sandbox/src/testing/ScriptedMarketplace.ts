import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { close, listen } from '../serving/listen.ts';

export interface ScriptedAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Bytes, text, or a value that is sent as JSON. */
  readonly body: unknown;
  /** The failure of the connection: `silent` sends nothing, `stalled` half the body, `cut` closes after half the body. */
  readonly connection?: 'silent' | 'stalled' | 'cut';
}

/** The credentials a client of a scripted marketplace uses. */
export interface ScriptedAccount {
  readonly apiUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

export interface ScriptedMarketplace {
  readonly account: ScriptedAccount;
  /** Path and query of every request but those for a token, in order. */
  readonly searches: readonly string[];
  /** The number of requests for a token. */
  readonly tokens: number;
  /** May be called twice. */
  close(): Promise<void>;
}

type Answer = ScriptedAnswer | Promise<ScriptedAnswer>;

const issueToken = (number: number): ScriptedAnswer => ({
  body: { access_token: `token-${number}`, expires_in: 7200 },
});

/**
 * Starts a server that answers as a test says, for answers that a working marketplace never gives.
 *
 * @param answer answers every request but those for a token; `number` counts them from 1
 * @param token answers requests for a token; `number` counts them from 1
 */
export async function startScriptedMarketplace(
  answer: (request: IncomingMessage, number: number) => Answer,
  token: (number: number) => Answer = issueToken,
): Promise<ScriptedMarketplace> {
  const searches: string[] = [];
  let tokens = 0;
  let closing: Promise<void> | null = null;
  const server = createServer(async (request, response) => {
    request.resume();
    if (request.url === '/identity/v1/oauth2/token') return send(response, await token(++tokens));
    searches.push(request.url ?? '');
    send(response, await answer(request, searches.length));
  });
  const apiUrl = `http://${await listen(server, 0)}`;
  return {
    account: { apiUrl, clientId: 'client', clientSecret: 'secret' },
    searches,
    get tokens() {
      return tokens;
    },
    close() {
      closing ??= close(server);
      return closing;
    },
  };
}

function send(response: ServerResponse, { status = 200, headers, body, connection }: ScriptedAnswer): void {
  if (connection === 'silent') return;
  const bytes = body instanceof Uint8Array ? body : Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
  response.writeHead(status, {
    'content-type': 'application/json',
    ...(status !== 204 && { 'content-length': bytes.byteLength }),
    ...headers,
  });
  if (connection === undefined) return void response.end(status === 204 ? undefined : bytes);
  response.write(bytes.subarray(0, Math.floor(bytes.byteLength / 2)), () => {
    // The callback runs once the first half has left.
    if (connection === 'cut') response.destroy();
  });
}
