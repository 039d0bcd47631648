import { MarketplaceError } from './errors.ts';

/** A page of 200 listings is about 600 kB; what is much longer is no page. */
const longestAnswer = 8_000_000;

/**
 * The JSON of an answer, read no further than a page can be long. Counted after decompression, so that a small answer
 * that unpacks to a huge one is cut off as well.
 *
 * @throws {MarketplaceError} `garbage` when it is too long or not JSON, `unavailable` when it breaks off or its time is up
 */
export async function readAnswer(response: Response): Promise<unknown> {
  const text = await readText(response);
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new MarketplaceError('garbage', 'The answer is not JSON', { cause });
  }
}

async function readText(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const part of response.body ?? []) {
      length += part.byteLength;
      if (length > longestAnswer) break;
      parts.push(part);
    }
  } catch (cause) {
    const slow = cause instanceof Error && cause.name === 'TimeoutError';
    const what = slow ? 'An answer took too long to arrive' : 'The connection broke off in the middle of an answer';
    throw new MarketplaceError('unavailable', what, { cause });
  }
  if (length > longestAnswer) throw new MarketplaceError('garbage', `The answer is longer than ${longestAnswer} bytes`);
  return Buffer.concat(parts).toString('utf8');
}
