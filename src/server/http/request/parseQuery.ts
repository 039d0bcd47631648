import type * as z from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { type HttpError, invalidParameter } from '../errors.ts';

/**
 * The query of an address, checked against what the endpoint declares. Nothing is guessed: a parameter that is unknown,
 * repeated, wrongly encoded or out of bounds is refused by name.
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
      throw invalidParameter(quote(decodedName), 'is not known here', 'unknown_parameter');
    }
    sent.set(decodedName, decode(rest.join('='), decodedName));
  }
  return parseFields(endpoint.query, Object.fromEntries(sent));
}

/**
 * Named values held against their schema.
 *
 * @throws {HttpError} 400 naming the one that is wrong
 */
export function parseFields(schema: z.ZodType, values: unknown): unknown {
  const parsed = schema.safeParse(values);
  if (!parsed.success) throw describe(parsed.error);
  return parsed.data;
}

function decode(text: string, parameter: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw invalidParameter(quote(parameter), 'is not encoded as an address should be');
  }
}

function describe(error: z.ZodError): HttpError {
  const [issue] = error.issues;
  if (issue?.code === 'unrecognized_keys') {
    return invalidParameter(quote(issue.keys[0] ?? ''), 'is not known here', 'unknown_parameter');
  }
  const message = issue?.message ?? 'is not valid';
  // Zod's own sentences begin with a capital; ours go on from the parameter's name.
  return invalidParameter(String(issue?.path[0] ?? ''), /^[A-Z]/.test(message) ? `is not valid: ${message}` : message);
}

/** A name as sent, short enough to stand in an answer. */
function quote(name: string): string {
  return name.slice(0, 50);
}
