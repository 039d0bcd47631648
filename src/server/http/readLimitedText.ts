/**
 * Reads the body of a response as UTF-8 text of at most `maxBytes`. Bytes are counted after decompression, so a small
 * response that unpacks to a huge one is cut off too.
 *
 * @throws when the body is longer, or when the connection breaks
 */
export async function readLimitedText({ body }: Pick<Body, 'body'>, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.byteLength;
    if (length > maxBytes) throw new Error(`The response is longer than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
