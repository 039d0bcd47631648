import { MarketplaceError } from './errors.ts';

/** A page of 200 listings is about 600 kB; what is much longer is no page. */
const longestAnswer = 8_000_000;

/**
 * The JSON of an answer, read no further than a page can be long. Counted after decompression, so that a small answer
 * that unpacks to a huge one is cut off as well.
 *
 * @throws {MarketplaceError} `garbage` when it is too long or not JSON
 */
export async function readAnswer(response: Response): Promise<unknown> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.byteLength;
    if (length > longestAnswer)
      throw new MarketplaceError('garbage', `The answer is longer than ${longestAnswer} bytes`);
    parts.push(part);
  }
  try {
    return JSON.parse(Buffer.concat(parts).toString('utf8'));
  } catch (cause) {
    throw new MarketplaceError('garbage', 'The answer is not JSON', { cause });
  }
}
