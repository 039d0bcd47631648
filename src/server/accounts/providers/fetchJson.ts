import { readLimitedText } from '#server/http/readLimitedText.ts';
import { ProviderUnavailableError } from './Provider.ts';

const timeoutMs = 5_000;
/** Keys, tokens and profiles are a few kilobytes. */
const maxResponseBytes = 500_000;

interface RequestOptions {
  readonly method?: string | undefined;
  readonly headers?: HeadersInit | undefined;
  readonly body?: BodyInit | null | undefined;
}

/**
 * Sends a request to a provider and returns its response, with the JSON body read. A 4xx response is returned as it is.
 * Redirects are errors, because only the configured URLs are trusted.
 *
 * @throws {ProviderUnavailableError} for a 5xx, a body that is not JSON or too long, and no response in five seconds
 */
export async function fetchJson(
  url: string,
  { method = 'GET', headers, body }: RequestOptions = {},
): Promise<Response> {
  // Without the query, which may hold secrets: the message is logged.
  const { origin, pathname } = new URL(url);
  try {
    const response = await fetch(url, {
      method,
      headers: headers ?? {},
      body: body ?? null,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await readLimitedText(response, maxResponseBytes);
    if (response.status >= 500) throw new Error(`The status is ${response.status}`);
    JSON.parse(text);
    return new Response(text, { status: response.status, headers: response.headers });
  } catch (cause) {
    throw new ProviderUnavailableError(`No valid response from ${origin}${pathname}`, { cause });
  }
}
