import { ProviderDown } from './Provider.ts';

const patienceMs = 5_000;
/** Keys, tokens and profiles are a few kilobytes. */
const longestAnswer = 500_000;

interface Asked {
  readonly method?: string | undefined;
  readonly headers?: HeadersInit | undefined;
  readonly body?: BodyInit | null | undefined;
}

/**
 * Asks a provider, for so long and for so much. Not redirected: the address is the one in the settings. Whatever is not
 * JSON, or a fault of its own, counts as no answer; a refusal (4xx) in JSON comes back as it is.
 *
 * @throws {ProviderDown}
 */
export async function askProvider(url: string, { method = 'GET', headers, body }: Asked = {}): Promise<Response> {
  // Without the query, which may hold secrets: this is written into logs.
  const { origin, pathname } = new URL(url);
  const place = origin + pathname;
  try {
    const response = await fetch(url, {
      method,
      headers: headers ?? {},
      body: body ?? null,
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    });
    const text = await readText(response, place);
    if (response.status >= 500) throw new ProviderDown(`${place} answered ${response.status}`);
    JSON.parse(text);
    return new Response(text, { status: response.status, headers: response.headers });
  } catch (cause) {
    if (cause instanceof ProviderDown) throw cause;
    throw new ProviderDown(`${place} gave no answer`, { cause });
  }
}

async function readText(response: Response, place: string): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.byteLength;
    if (length > longestAnswer) throw new ProviderDown(`${place} answered more than ${longestAnswer} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
