import type { IncomingMessage } from 'node:http';

const maxBodyBytes = 16_384;

/** Reads the body of a request. A body that is too long is read to its end and dropped. */
export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length <= maxBodyBytes) chunks.push(chunk);
  }
  return length > maxBodyBytes ? '' : Buffer.concat(chunks).toString('utf8');
}
