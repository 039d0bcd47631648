import type { IncomingMessage } from 'node:http';

const longestForm = 16_384;

/** The fields of a posted form. A body too long for a form of ours counts as an empty one. */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length <= longestForm) chunks.push(chunk);
  }
  return new URLSearchParams(length > longestForm ? '' : Buffer.concat(chunks).toString('utf8'));
}

/** Whether a page of somebody else sent this form in its visitor's name. */
export function isForeign(request: IncomingMessage): boolean {
  return request.headers['sec-fetch-site'] === 'cross-site';
}
