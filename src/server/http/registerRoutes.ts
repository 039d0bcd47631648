import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context, Hono } from 'hono';
import { type Endpoint, type Failure, redirect } from '#contract/endpoint.ts';
import { type AnswerSender, asksForShared } from './response/answerSender.ts';
import { askedForBy, EncodedAnswer } from './response/encodedResponse.ts';
import { eventStream } from './response/eventStream.ts';
import type { SharedAnswers } from './response/responseCache.ts';
import { type CallerRules, callerReader } from './request/caller.ts';
import { parseBody } from './request/parseBody.ts';
import { parseFields, parseQuery } from './request/parseQuery.ts';
import { methodNotAllowed, notAVisit, unauthorized } from './errors.ts';
import type { Caller, Handled, SessionOwner } from './route.ts';

/** What is kept beside a request while it is answered. */
export interface Kept {
  Bindings: HttpBindings;
  Variables: {
    /** Where a window goes after a failure. */
    afterFailure?: (failure: Failure) => string;
  };
}

export interface MountDeps extends CallerRules {
  readonly shared: SharedAnswers;
  readonly sendAnswer: AnswerSender;
  readonly now: () => number;
  /** Whose session a caller's credential is; null for none that counts. */
  readonly authenticate: (caller: Caller) => Promise<SessionOwner | null>;
  /** Ends what would go on for ever. */
  readonly closing: AbortSignal;
  /** Whether answers are held against the contract before they are sent: in tests. */
  readonly checkAnswers: boolean;
}

/** Gives every endpoint of the contract its route, and every other method on its path a 405. */
export function mount(app: Hono<Kept>, handled: readonly Handled[], given: MountDeps): void {
  const deps = { ...given, callerOf: callerReader(given) };
  for (const one of handled) {
    app.on(one.endpoint.method, one.endpoint.path, (context) => answer(one, context, deps));
  }
  for (const [path, ones] of Map.groupBy(handled, (one) => one.endpoint.path)) {
    const methods = ones.map(({ endpoint }) => (endpoint.method === 'GET' ? 'GET, HEAD' : endpoint.method));
    app.all(path, () => {
      throw methodNotAllowed(methods.join(', '));
    });
  }
}

async function answer(
  one: Handled,
  context: Context<Kept>,
  deps: MountDeps & { readonly callerOf: ReturnType<typeof callerReader> },
): Promise<Response> {
  const { endpoint, afterFailure } = one;
  if (endpoint.response === redirect && !isVisit(context)) throw notAVisit();
  const address = new URL(context.req.url);
  if (afterFailure) context.set('afterFailure', (failure) => afterFailure(failure, {} as never));
  const query = parseQuery(endpoint, address.search);
  if (afterFailure) context.set('afterFailure', (failure) => afterFailure(failure, query as never));
  const cookies: string[] = [];
  const caller: Caller = { ...deps.callerOf(context), setCookie: (cookie) => cookies.push(cookie) };
  const asked = {
    query,
    params: parseFields(endpoint.params, context.req.param()),
    // Before the body is looked at: who is not signed in is told that, and nothing else.
    owner: await ownerOf(endpoint, caller, deps),
    ...(await parseBody(endpoint, context.req.raw)),
    header: (name: string) => context.req.header(name) ?? null,
    caller,
  };
  if (one.follow !== undefined && (context.req.header('accept') ?? '').includes('text/event-stream')) {
    const left = new AbortController();
    const over = AbortSignal.any([left.signal, deps.closing]);
    return eventStream(one.follow(asked as never, over), deps.now, () => left.abort());
  }
  const content = await one.answer(asked as never);
  if (endpoint.response === redirect) return withCookies(goOn(redirect.parse(content)), cookies);
  const serverTime = new Date(deps.now()).toISOString();
  if (deps.checkAnswers) endpoint.response.parse({ ...content, serverTime });
  const encoded = new EncodedAnswer(content, serverTime, endpoint.cacheMs > 0);
  if (endpoint.cacheMs > 0) {
    deps.shared.keep(address.pathname + address.search, encoded, endpoint.cacheMs);
    const { incoming, outgoing } = context.env;
    if (asksForShared(incoming)) {
      deps.sendAnswer(encoded, incoming, outgoing);
      return new Response(null, RESPONSE_ALREADY_SENT);
    }
  }
  return withCookies(send(context, encoded), cookies);
}

/** Somebody comes, in a window; not a picture, a prefetch or a look at the headers, which would use up what is for people. */
function isVisit({ req }: Context<Kept>): boolean {
  if (req.method !== 'GET' || (req.header('sec-purpose') ?? req.header('purpose') ?? '').includes('prefetch'))
    return false;
  return (req.header('sec-fetch-dest') ?? 'document') === 'document';
}

function goOn({ location }: { location: string }): Response {
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
}

function withCookies(response: Response, cookies: readonly string[]): Response {
  for (const cookie of cookies) response.headers.append('set-cookie', cookie);
  return response;
}

async function ownerOf(endpoint: Endpoint, caller: Caller, deps: MountDeps): Promise<SessionOwner | null> {
  if (endpoint.access !== 'session') return null;
  const owner = await deps.authenticate(caller);
  if (owner === null) throw unauthorized();
  return owner;
}

function send(context: Context<Kept>, encoded: EncodedAnswer): Response {
  const { status, headers, body } = encoded.reply(askedForBy((name) => context.req.header(name)));
  return new Response(body === null ? null : new Uint8Array(body), { status, headers });
}
