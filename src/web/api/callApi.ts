import type * as contract from '#contract/apiContract.ts';
import type { Endpoint, QueryOf, ResponseOf } from '#contract/endpoint.ts';
import type * as endpointTable from '#contract/endpointTable.ts';
import { type EndpointRoute, fillPath, type NameOf, splitRoute } from '#contract/urlOf.ts';
import { ApiError } from './ApiError.ts';
import { recordAsOf } from './asOf.ts';
import { clientSettings } from './clientSettings.ts';
import { recordServerTime } from './serverClock.ts';
import { announceUnauthorized, clearSession, readAccessToken } from './session.ts';

/** Every declared endpoint by its name. Only their types: the schemas stay on the server. */
export type Endpoints = {
  [Name in keyof typeof contract as (typeof contract)[Name] extends Endpoint ? Name : never]: (typeof contract)[Name];
};

export type ResponseTo<Name extends keyof Endpoints> = ResponseOf<Endpoints[Name]>;

/** The parameters of a query. Undefined ones are left out of the address. */
export type Query<Name extends keyof Endpoints> = {
  readonly [Field in keyof QueryOf<Endpoints[Name]>]?: string | number | undefined;
};

export interface CallOptions<Name extends keyof Endpoints> {
  readonly query?: Query<Name>;
  /** The values of path parameters such as `:token`. */
  readonly params?: { readonly [Field in keyof InputOf<Endpoints[Name]['params']>]: string };
  readonly body?: InputOf<Endpoints[Name]['body']>;
  readonly signal?: AbortSignal;
  /** The access token. `callAsUser` sends it; no other call does (docs/requirements.md, 6.bearer.2). */
  readonly bearer?: string | null;
  /** True when cookies are sent to an API of another origin, too. */
  readonly credentials?: RequestCredentials;
  /** Set on calls that no visitor asked for, such as polls for newer data: then a network failure is not announced. */
  readonly quiet?: boolean;
}

/** The type a schema accepts, without the schema library. */
type InputOf<Schema> = Schema extends { readonly _zod: { readonly input: infer Input } } ? Input : never;

/** Calls an endpoint. @throws {ApiError} for every response that is no success; a 401 ends no session here */
export async function callApi<const Route extends EndpointRoute>(
  route: Route,
  options: CallOptions<NameOf<Route>>,
): Promise<ResponseTo<NameOf<Route>>> {
  const { query = {}, params = {}, body: input, signal, bearer, credentials = 'same-origin', quiet = false } = options;
  const { method, path } = splitRoute(route);
  const headers = new Headers({ accept: 'application/json' });
  if (bearer) headers.set('authorization', `Bearer ${bearer}`);
  const request: RequestInit = { method, headers, credentials, signal: signal ?? null };
  if (method !== 'GET') headers.set('content-type', 'application/json');
  if (input !== undefined) request.body = JSON.stringify(input);
  const url = `${clientSettings.apiBaseUrl}${fillPath(path, params)}${queryString(query)}`;
  const { response, body } = await fetchResponse(url, request, quiet);
  recordResponseTime(response, body);
  if (response.ok) return body as ResponseTo<NameOf<Route>>;
  throw new ApiError(response.status, body);
}

async function fetchResponse(url: string, request: RequestInit, quiet: boolean) {
  try {
    const response = await fetch(url, request);
    // The network can fail within a body. One that is no JSON is fine only for a failure, which a proxy may have written.
    const body: unknown = await response.json().catch((error) => {
      if (response.ok) throw error;
      return null;
    });
    return { response, body };
  } catch (error) {
    // A call that we canceled is no failure of the network.
    if (request.signal?.aborted) throw error;
    if (!quiet) announceUnauthorized('network');
    throw new ApiError(0, null);
  }
}

function queryString(query: Record<string, string | number | undefined>): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
}

function recordResponseTime(response: Response, body: unknown): void {
  recordAsOf(response.headers.get('x-as-of'));
  const header = response.headers.get('x-server-time');
  if (header !== null) recordServerTime(Number(header));
  if (typeof body === 'object' && body !== null && 'serverTime' in body)
    recordServerTime(Date.parse(String(body.serverTime)));
}

/** The endpoints that need a session. */
type UserRoute = {
  [Name in keyof Endpoints]: Endpoints[Name]['access'] extends 'session' ? (typeof endpointTable)[Name] : never;
}[keyof Endpoints];

/** Calls an endpoint with the access token of the signed-in user. A 401 ends that session and tells the app. */
export async function callAsUser<const Route extends UserRoute>(
  route: Route,
  options: CallOptions<NameOf<Route>>,
): Promise<ResponseTo<NameOf<Route>>> {
  const bearer = readAccessToken();
  try {
    return await callApi(route, { ...options, bearer });
  } catch (error) {
    // A late response to an old token must not end a session that has begun since.
    if (error instanceof ApiError && error.status === 401 && readAccessToken() === bearer) {
      clearSession();
      announceUnauthorized('expired');
    }
    throw error;
  }
}
