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

type Fields = Record<string, z.ZodType>;

export interface Endpoint<Query extends Fields = Fields, Answer extends z.ZodType = z.ZodType> {
  readonly name: EndpointName;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly query: z.ZodObject<Query, z.core.$strict>;
  readonly answer: Answer;
  /** For how long one answer may serve everybody who asks the same, in milliseconds; 0 for never. */
  readonly sharedForMs: number;
}

/** Declares an endpoint: everything server, browser, OpenAPI document and access tests need to know of it. */
export function endpoint<Query extends Fields, Answer extends z.ZodType>(
  name: EndpointName,
  declared: { summary: string; query: Query; answer: Answer; sharedForMs?: number },
): Endpoint<Query, Answer> {
  const [method = '', path = ''] = paths[name].split(' ');
  const { summary, answer, sharedForMs = 0 } = declared;
  return { name, method, path, summary, query: z.strictObject(declared.query), answer, sharedForMs };
}

/** What a caller may send in the query of an endpoint, before it is parsed. */
export type QueryOf<Called extends Endpoint> = z.input<Called['query']>;
/** What a handler gets. */
export type ParsedQuery<Called extends Endpoint> = z.output<Called['query']>;
export type AnswerOf<Called extends Endpoint> = z.output<Called['answer']>;
