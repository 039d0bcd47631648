import type { IncomingMessage } from 'node:http';

const maxFormBytes = 16_384;

/** Reads the body of a request. A body that is too long is read to its end and dropped: null. */
export async function readBytes(request: IncomingMessage, maxBytes: number): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length <= maxBytes) chunks.push(chunk);
  }
  return length > maxBytes ? null : Buffer.concat(chunks);
}

/** Reads the body of a form as text. One that is too long is empty. */
export async function readBody(request: IncomingMessage): Promise<string> {
  return (await readBytes(request, maxFormBytes))?.toString('utf8') ?? '';
}
