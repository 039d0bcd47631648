import type { Endpoint } from '#contract/endpoint.ts';
import { HttpError } from './errors/errors.ts';
import { parseFields } from './parseQuery.ts';

/** A longer body is read up to here and dropped: most clients read the response only after they sent everything. */
const maxDiscardedLength = 1_048_576;

/**
 * Parses the body of a request by the schema of the endpoint. The content type must be JSON, because a form on another
 * site can send any other type without a preflight request. Also returns the text, which signatures are made over.
 *
 * @throws {HttpError} 400 naming the field, 400 if the client went away, 413, 415
 */
export async function parseBody(endpoint: Endpoint, request: Request): Promise<{ body: unknown; text: string }> {
  if (endpoint.body === null) return { body: null, text: '' };
  if (!/^application\/json(\s*;\s*charset=utf-8)?$/i.test(request.headers.get('content-type') ?? '')) {
    throw new HttpError(415, { error: 'The body must be application/json.', code: 'unsupported_media_type' });
  }
  const text = await readBody(request, endpoint.maxBodyLength);
  return { body: parseFields(endpoint.body, parseJson(text)), text };
}

async function readBody({ headers, body }: Request, maxBodyLength: number): Promise<string> {
  if (Number(headers.get('content-length')) > maxDiscardedLength) throw tooLong(maxBodyLength);
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of body ?? []) {
      length += chunk.byteLength;
      if (length > maxDiscardedLength) break;
      if (length <= maxBodyLength) chunks.push(chunk);
    }
  } catch {
    // The connection of the client broke, which is no fault of the server.
    throw new HttpError(400, { error: 'The body is incomplete.', code: 'incomplete_body' });
  }
  if (length > maxBodyLength) throw tooLong(maxBodyLength);
  return Buffer.concat(chunks).toString('utf8');
}

const tooLong = (maxBodyLength: number) =>
  new HttpError(
    413,
    { error: `The body is longer than ${maxBodyLength} bytes.`, code: 'too_large' },
    // The rest of the body is not read, so the connection cannot be used for another request.
    { connection: 'close' },
  );

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new HttpError(400, { error: 'The body is not JSON.', code: 'invalid_json' });
  }
}
