import type * as contract from '#contract/apiContract.ts';
import type { Endpoint, QueryOf, ResponseOf } from '#contract/endpoint.ts';
import { endpointTable } from '#contract/endpointTable.ts';
import { fillPath } from '#contract/urlOf.ts';
import { ApiError } from './ApiError.ts';
import { clientSettings } from './clientSettings.ts';
import { noteServerTime } from './serverClock.ts';
import { announceUnauthorized } from './session.ts';

/** Every declared endpoint by its name. Types only: the schemas stay on the server. */
export type Endpoints = {
  [Name in keyof typeof contract as (typeof contract)[Name] extends Endpoint ? Name : never]: (typeof contract)[Name];
};

export type AnswerTo<Name extends keyof Endpoints> = ResponseOf<Endpoints[Name]>;

/** A query before it is written into an address; fields that are undefined are left out. */
export type Query<Name extends keyof Endpoints> = {
  readonly [Field in keyof QueryOf<Endpoints[Name]>]?: string | number | undefined;
};

/** What is sent with a call. */
export interface Sent<Name extends keyof Endpoints> {
  readonly query?: Query<Name>;
  /** What stands in the path for its parts such as `:token`. */
  readonly params?: { readonly [Field in keyof InputOf<Endpoints[Name]['params']>]: string };
  readonly body?: InputOf<Endpoints[Name]['body']>;
  readonly signal?: AbortSignal;
  /** Whose call it is. `callAsUser` sends it where a session is asked for; all others go without (specification, section 6). */
  readonly bearer?: string | null;
  /** Whether cookies go to an API of another origin too. */
  readonly credentials?: RequestCredentials;
  /** Nobody is told when the API cannot be reached: for what nobody asked for. */
  readonly quiet?: boolean;
}

/** What a schema takes, without the schema library. */
type InputOf<Schema> = Schema extends { readonly _zod: { readonly input: infer Input } } ? Input : never;

/** Calls an endpoint by its name. Everything that is not a success is thrown as an ApiError; a 401 of it ends nothing. */
export async function callApi<Name extends keyof Endpoints>(
  name: Name,
  { query, params, body: sent, signal, bearer, credentials = 'same-origin', quiet = false }: Sent<Name>,
): Promise<AnswerTo<Name>> {
  const { method, path } = endpointTable[name];
  const headers = new Headers({ accept: 'application/json' });
  if (bearer) headers.set('authorization', `Bearer ${bearer}`);
  const request: RequestInit = { method, headers, credentials, signal: signal ?? null };
  if (method !== 'GET') headers.set('content-type', 'application/json');
  if (sent !== undefined) request.body = JSON.stringify(sent);
  const url = `${clientSettings.apiBaseUrl}${fillPath(path, params ?? {})}${queryText(query ?? {})}`;
  const response = await reach(url, request, quiet);
  const body: unknown = await response.json().catch(() => null);
  noteTimes(response, body);
  if (response.ok) return body as AnswerTo<Name>;
  throw new ApiError(response.status, body);
}

async function reach(address: string, request: RequestInit, quiet: boolean): Promise<Response> {
  try {
    return await fetch(address, request);
  } catch (error) {
    // A call we gave up ourselves is no failure of the network.
    if (request.signal?.aborted) throw error;
    if (!quiet) announceUnauthorized('network');
    throw new ApiError(0, null);
  }
}

function queryText(query: Record<string, string | number | undefined>): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
}

function noteTimes(response: Response, body: unknown): void {
  const header = response.headers.get('x-server-time');
  if (header !== null) noteServerTime(Number(header));
  if (typeof body === 'object' && body !== null && 'serverTime' in body)
    noteServerTime(Date.parse(String(body.serverTime)));
}
