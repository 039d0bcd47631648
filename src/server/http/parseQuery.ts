import type * as z from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { type HttpError, invalidParameter } from './errors.ts';

/**
 * Parses the query of a URL by the schema of the endpoint. A parameter that is unknown, repeated, badly encoded or out
 * of bounds is refused by name.
 *
 * @throws {HttpError} 400 naming the parameter
 */
export function parseQuery(endpoint: Endpoint, search: string): unknown {
  const sent = new Map<string, string>();
  for (const part of search.replace(/^\?/, '').split('&')) {
    if (part === '') continue;
    const [name = '', ...rest] = part.split('=');
    const decodedName = decode(name, name);
    if (sent.has(decodedName)) throw invalidParameter(quote(decodedName), 'is given twice', 'repeated_parameter');
    if (!Object.hasOwn(endpoint.query.shape, decodedName)) {
      if (endpoint.ignoresUnknown) continue;
      throw invalidParameter(quote(decodedName), 'is unknown', 'unknown_parameter');
    }
    sent.set(decodedName, decode(rest.join('='), decodedName));
  }
  return parseFields(endpoint.query, Object.fromEntries(sent));
}

/**
 * Parses named values by their schema.
 *
 * @throws {HttpError} 400 naming the first wrong value
 */
export function parseFields(schema: z.ZodType, values: unknown): unknown {
  const parsed = schema.safeParse(values);
  if (!parsed.success) throw toHttpError(parsed.error);
  return parsed.data;
}

function decode(text: string, parameter: string): string {
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
