import type { Context, Hono } from 'hono';
import { acceptedEncoding, EncodedAnswer } from './encodedAnswer.ts';
import { methodNotAllowed } from './errors.ts';
import type { Handled } from './handle.ts';
import { parseQuery } from './parseQuery.ts';
import type { SharedAnswers } from './sharedAnswers.ts';

export interface MountDeps {
  readonly shared: SharedAnswers;
  readonly now: () => number;
  /** Whether answers are held against the contract before they are sent: in tests. */
  readonly checkAnswers: boolean;
}

/** Gives every endpoint of the contract its route, and every other method on its path a 405. */
export function mount(app: Hono, handled: readonly Handled[], deps: MountDeps): void {
  for (const one of handled) {
    app.on(one.endpoint.method, one.endpoint.path, async (context) => send(context, await answer(one, context, deps)));
    const allowed = one.endpoint.method === 'GET' ? 'GET, HEAD' : one.endpoint.method;
    app.all(one.endpoint.path, () => {
      throw methodNotAllowed(allowed);
    });
  }
}

async function answer({ endpoint, answer }: Handled, context: Context, deps: MountDeps): Promise<EncodedAnswer> {
  const address = new URL(context.req.url);
  const query = parseQuery(endpoint, address.search);
  const content = await answer(query as never);
  const serverTime = new Date(deps.now()).toISOString();
  if (deps.checkAnswers) endpoint.answer.parse({ ...content, serverTime });
  const encoded = new EncodedAnswer(content, serverTime);
  if (endpoint.sharedForMs > 0) deps.shared.keep(address.pathname + address.search, encoded, endpoint.sharedForMs);
  return encoded;
}

function send(context: Context, encoded: EncodedAnswer): Response {
  const { status, headers, body } = encoded.reply({
    encoding: acceptedEncoding(context.req.header('accept-encoding')),
    ifNoneMatch: context.req.header('if-none-match'),
  });
  return new Response(body === null ? null : new Uint8Array(body), { status, headers });
}
