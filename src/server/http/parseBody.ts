import type { Endpoint } from '#contract/endpoint.ts';
import { HttpError } from './errors.ts';
import { parseFields } from './parseQuery.ts';
import { readLimitedText } from './readLimitedText.ts';

/** In bytes, for every endpoint. */
const maxBodyLength = 16_384;

/**
 * Parses the body of a request by the schema of the endpoint. The content type must be JSON, because a form on another
 * site can send any other type without a preflight request. Also returns the text, which signatures are made over.
 *
 * @throws {HttpError} 400 naming the field, 413, 415
 */
export async function parseBody(endpoint: Endpoint, request: Request): Promise<{ body: unknown; text: string }> {
  if (endpoint.body === null) return { body: null, text: '' };
  if (!/^application\/json(\s*;\s*charset=utf-8)?$/i.test(request.headers.get('content-type') ?? '')) {
    throw new HttpError(415, { error: 'The body must be application/json.', code: 'unsupported_media_type' });
  }
  const text = await readLimitedText(request, maxBodyLength, tooLong);
  return { body: parseFields(endpoint.body, parseJson(text)), text };
}

const tooLong = () =>
  new HttpError(413, { error: `The body is longer than ${maxBodyLength} bytes.`, code: 'too_large' });

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new HttpError(400, { error: 'The body is not JSON.', code: 'invalid_json' });
  }
}
