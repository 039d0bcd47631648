import type * as z from 'zod';
import { type HttpError, invalidParameter } from './errors/errors.ts';

type Fields = z.ZodObject<Record<string, z.ZodType>>;

/**
 * Parses the query of a URL by a schema, as that of an endpoint. A parameter that is unknown, repeated, badly encoded or out
 * of bounds is refused by name.
 *
 * @throws {HttpError} 400 naming the parameter
 */
export function parseQuery<Query extends Fields>(
  endpoint: { readonly query: Query; readonly ignoresUnknown: boolean },
  search: string,
): z.output<Query> {
  const { shape } = endpoint.query;
  const sent = new Map<string, string>();
  for (const part of search.replace(/^\?/, '').split('&')) {
    if (part === '') continue;
    const equals = part.includes('=') ? part.indexOf('=') : part.length;
    const name = part.slice(0, equals);
    const decodedName = decode(name, name);
    if (sent.has(decodedName)) throw invalidParameter(quote(decodedName), 'is given twice', 'repeated_parameter');
    if (!Object.hasOwn(shape, decodedName)) {
      if (endpoint.ignoresUnknown) continue;
      throw invalidParameter(quote(decodedName), 'is unknown', 'unknown_parameter');
    }
    sent.set(decodedName, decode(part.slice(equals + 1), decodedName));
  }
  return parseFields(endpoint.query, Object.fromEntries(sent));
}

/**
 * Parses named values by their schema.
 *
 * @throws {HttpError} 400 naming the first wrong value
 */
export function parseFields<Schema extends Fields>(schema: Schema, values: unknown): z.output<Schema> {
  const parsed = safeParse(schema, values);
  if (parsed === null) throw invalidParameter(incomparableField(schema, values), 'is not valid');
  if (!parsed.success) throw toHttpError(parsed.error);
  return parsed.data;
}

/**
 * Returns null if a value has a `length` that is no number. Zod compares the length of any value that has one, also of
 * an object in place of a text, and converting `{"length":{"toString":1}}` to a number throws a TypeError.
 */
function safeParse<Schema extends z.ZodType>(schema: Schema, values: unknown) {
  try {
    return schema.safeParse(values);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

function incomparableField({ shape }: Fields, values: unknown): string {
  const sent = new Map(Object.entries(values ?? {}));
  const wrong = Object.entries(shape).find(([name, schema]) => safeParse(schema, sent.get(name)) === null);
  return wrong?.[0] ?? '';
}

function decode(text: string, parameter: string): string {
  if (!/[%+]/.test(text)) return text;
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw invalidParameter(quote(parameter), 'is not percent-encoded');
  }
}

function toHttpError(error: z.ZodError): HttpError {
  const [issue] = error.issues;
  if (issue?.code === 'unrecognized_keys') {
    return invalidParameter(quote(issue.keys[0] ?? ''), 'is unknown', 'unknown_parameter');
  }
  const message = issue?.message ?? 'is not valid';
  // Sentences of Zod begin with a capital; ours continue after the name of the parameter.
  return invalidParameter(String(issue?.path[0] ?? ''), /^[A-Z]/.test(message) ? `is not valid: ${message}` : message);
}

/** Shortens a name as sent, so that it fits into an error. */
function quote(name: string): string {
  return name.slice(0, 50);
}
