import * as z from 'zod';
import { type EndpointName, paths } from './paths.ts';

/** The body of every answer that is not a success. `error` is a sentence for people, `code` is for programs. */
export const failure = z
  .object({
    error: z.string(),
    code: z.string().regex(/^[a-z_]+$/),
    parameter: z.string().optional().meta({ description: 'The parameter that was wrong, where one was' }),
  })
  .meta({ id: 'Failure' });

export type Failure = z.infer<typeof failure>;

/** The answer of an address that is opened in a window rather than called by a program: where to go on. */
export const elsewhere = z.object({ location: z.url() });

type Fields = Record<string, z.ZodType>;
type Strict = z.ZodObject<Fields, z.core.$strict>;

/** Who may call: anyone, or only who is signed in. */
type Access = 'anyone' | 'session';

export interface Endpoint<
  Query extends Strict = Strict,
  Params extends Strict = Strict,
  Body extends Strict | null = Strict | null,
  Answer extends z.ZodType = z.ZodType,
  Who extends Access = Access,
> {
  readonly name: EndpointName;
  readonly method: string;
  /** With parts such as `:token` that `params` describes. */
  readonly path: string;
  readonly summary: string;
  readonly access: Who;
  readonly query: Query;
  /** Whether what query and body do not name is dropped instead of refused: where others write them. */
  readonly dropsOthers: boolean;
  readonly params: Params;
  /** Null where nothing is sent. */
  readonly body: Body;
  readonly answer: Answer;
  /** For how long one answer may serve everybody who asks the same, in milliseconds; 0 for never. */
  readonly sharedForMs: number;
}

type StrictOf<Of extends Fields> = z.ZodObject<Of, z.core.$strict>;

interface Declared<
  Query extends Fields,
  Params extends Fields,
  Body extends Fields | null,
  Answer extends z.ZodType,
  Who extends Access,
> {
  readonly summary: string;
  readonly access?: Who;
  readonly query?: Query;
  readonly dropsOthers?: boolean;
  readonly params?: Params;
  readonly body?: Body;
  readonly answer: Answer;
  readonly sharedForMs?: number;
}

/** Declares an endpoint: everything server, browser, OpenAPI document and access tests need to know of it. */
export function endpoint<
  Answer extends z.ZodType,
  Query extends Fields = Record<never, never>,
  Params extends Fields = Record<never, never>,
  Body extends Fields | null = null,
  const Who extends Access = 'anyone',
>(name: EndpointName, declared: Declared<Query, Params, Body, Answer, Who>) {
  const [method = '', path = ''] = paths[name].split(' ');
  const { summary, access, query, params, body, answer, sharedForMs = 0, dropsOthers = false } = declared;
  return {
    name,
    method,
    path,
    summary,
    access: (access ?? 'anyone') as Who,
    query: (dropsOthers ? z.object(query ?? {}) : z.strictObject(query ?? {})) as StrictOf<Query>,
    params: z.strictObject(params ?? {}) as StrictOf<Params>,
    body: (body == null ? null : dropsOthers ? z.object(body) : z.strictObject(body)) as Body extends Fields
      ? StrictOf<Body>
      : null,
    answer,
    sharedForMs,
    dropsOthers,
  };
}

/** What a caller may send, before it is parsed. */
export type QueryOf<Called extends Endpoint> = z.input<Called['query']>;
export type AnswerOf<Called extends Endpoint> = z.output<Called['answer']>;

/** What a handler gets. */
export interface ParsedRequest<Called extends Endpoint> {
  readonly query: z.output<Called['query']>;
  readonly params: z.output<Called['params']>;
  readonly body: Called['body'] extends z.ZodType ? z.output<Called['body']> : null;
}
