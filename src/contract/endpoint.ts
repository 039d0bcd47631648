import * as z from 'zod';

/** The body of every response that is not a success. `error` is a sentence for people, `code` is for programs. */
export const failure = z
  .object({
    error: z.string(),
    code: z.string().regex(/^[a-z_]+$/),
    parameter: z.string().optional().meta({ description: 'The parameter that was wrong, where one was' }),
    request_id: z
      .string()
      .optional()
      .meta({ description: 'Names the request in the log, if the failure may be worth a report: 429 and 5xx' }),
  })
  .meta({ id: 'Failure' });

export type Failure = z.infer<typeof failure>;

/** The response of an endpoint that people open in a browser window: the URL it redirects to. */
export const redirect = z.object({ location: z.url() });

/**
 * The response of an endpoint that programs of other people read, such as feed readers: a document in a format of its own.
 * It is sent as it is, without our JSON around it.
 */
export const textDocument = z.object({
  mediaType: z.string(),
  text: z.string(),
  /** Milliseconds since 1970. */
  modifiedAt: z.int(),
});

export type TextDocument = z.infer<typeof textDocument>;

type Fields = Record<string, z.ZodType>;
type StrictOf<Of extends Fields> = z.ZodObject<Of, z.core.$strict>;
type Strict = StrictOf<Fields>;

/** The callers that are allowed: anyone, or only a signed-in user. */
type Access = 'anyone' | 'session';

interface Route {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Parts such as `:token` are described by `params`. */
  readonly path: string;
  readonly summary: string;
}

export interface Endpoint<
  Query extends Strict = Strict,
  Params extends Strict = Strict,
  Body extends Strict | null = Strict | null,
  Response extends z.ZodType = z.ZodType,
  Who extends Access = Access,
> extends Route {
  readonly name: string;
  readonly access: Who;
  readonly query: Query;
  /** If true, unknown fields of query and body are dropped, not refused: other sites write these requests. */
  readonly ignoresUnknown: boolean;
  readonly params: Params;
  /** Null if the request has no body. */
  readonly body: Body;
  readonly response: Response;
  /** The time one response may serve every caller with the same URL, in milliseconds; 0 for never. */
  readonly cacheMs: number;
  /** The longest body, in bytes. */
  readonly maxBodyLength: number;
}

interface Declaration<
  Query extends Fields,
  Params extends Fields,
  Body extends Fields | null,
  Response extends z.ZodType,
  Who extends Access,
> extends Route {
  readonly access?: Who;
  readonly query?: Query;
  readonly ignoresUnknown?: boolean;
  readonly params?: Params;
  readonly body?: Body;
  readonly response: Response;
  readonly cacheMs?: number;
  readonly maxBodyLength?: number;
}

/** The longest body of most endpoints, in bytes. */
const usualBodyLength = 16_384;

/**
 * Declares an endpoint: server, browser, OpenAPI document and access tests all read this one declaration.
 *
 * @param name the name of the exported constant
 */
export function endpoint<
  const Name extends string,
  Response extends z.ZodType,
  Query extends Fields = Record<never, never>,
  Params extends Fields = Record<never, never>,
  Body extends Fields | null = null,
  const Who extends Access = 'anyone',
>(name: Name, declaration: Declaration<Query, Params, Body, Response, Who>) {
  const { access, query, params, body, cacheMs = 0, ignoresUnknown = false, ...rest } = declaration;
  const { maxBodyLength = usualBodyLength } = declaration;
  return {
    ...rest,
    name,
    access: (access ?? 'anyone') as Who,
    query: (ignoresUnknown ? z.object(query ?? {}) : z.strictObject(query ?? {})) as StrictOf<Query>,
    params: z.strictObject(params ?? {}) as StrictOf<Params>,
    body: (body == null ? null : ignoresUnknown ? z.object(body) : z.strictObject(body)) as Body extends Fields
      ? StrictOf<Body>
      : null,
    cacheMs,
    maxBodyLength,
    ignoresUnknown,
  };
}

/** The query a caller sends, before it is parsed. */
export type QueryOf<Called extends Endpoint> = z.input<Called['query']>;
export type ResponseOf<Called extends Endpoint> = z.output<Called['response']>;

/** The parts of a request, parsed for a handler. */
export interface ParsedRequest<Called extends Endpoint> {
  readonly query: z.output<Called['query']>;
  readonly params: z.output<Called['params']>;
  readonly body: Called['body'] extends z.ZodType ? z.output<Called['body']> : null;
}
