import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface PlainAnswer {
  readonly status?: number;
  readonly headers?: Record<string, string>;
  readonly body: unknown;
  /** Ends the connection in the middle of the body. */
  readonly breakOff?: boolean;
}

export interface PlainMarketplace {
  readonly account: { apiUrl: string; clientId: string; clientSecret: string };
  /** Path and query of every search, in order. */
  readonly searches: string[];
  tokens: number;
  close(): Promise<void>;
}

/** A server that hands out tokens and answers searches as a test says: for answers no sound marketplace would give. */
export async function plainMarketplace(
  answer: (request: IncomingMessage, number: number) => PlainAnswer | Promise<PlainAnswer>,
  token: (number: number) => PlainAnswer = (number) => ({
    body: { access_token: `token-${number}`, expires_in: 7200 },
  }),
): Promise<PlainMarketplace> {
  const searches: string[] = [];
  const server = createServer(async (request, response) => {
    request.resume();
    const isToken = request.url === '/identity/v1/oauth2/token';
    if (!isToken) searches.push(request.url ?? '');
    const {
      status = 200,
      headers = {},
      body,
      breakOff = false,
    } = isToken ? token(++marketplace.tokens) : await answer(request, searches.length);
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    if (breakOff) {
      response.write(JSON.stringify(body).slice(0, 100));
      return void setTimeout(() => response.destroy(), 5);
    }
    response.end(typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const marketplace: PlainMarketplace = {
    account: {
      apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      clientId: 'client',
      clientSecret: 'secret',
    },
    searches,
    tokens: 0,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return marketplace;
}
