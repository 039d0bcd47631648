import * as z from 'zod';
import { MarketplaceError, type MarketplaceErrorCode } from './errors.ts';

/** An error in a failed response, or a warning in a successful one. */
export const problem = z.object({ errorId: z.number().nullish(), message: z.string().nullish() });
type Problem = z.infer<typeof problem>;
const errorBody = z.object({ errors: z.array(problem) });

/** The only scope of an application's token; every call needs it and no other (docs/ebay.md, OAuth). */
export const applicationScope = 'https://api.ebay.com/oauth/api_scope';
const siteNotServed = 12_019;
/** A page of 200 listings has about 600 kB. */
const maxBodyBytes = 8_000_000;

/** The names of a call in an error message. */
export interface CallNames {
  /** Such as `Browse API`. */
  readonly api: string;
  readonly marketplaceId: string;
}

const httpDate = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} [\d:]{8} GMT$/;

/**
 * Reads the JSON of a response up to a maximum length. The length counts after decompression, so that a small body that
 * unpacks to a huge one is cut off as well.
 *
 * @throws {MarketplaceError} `garbage` when it is too long or not JSON, `unavailable` when it breaks off or times out
 */
export async function readJson(response: Response): Promise<unknown> {
  const text = await readText(response);
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new MarketplaceError('garbage', 'The response is not JSON', { cause });
  }
}

async function readText(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const part of response.body ?? []) {
      length += part.byteLength;
      if (length > maxBodyBytes) break;
      parts.push(part);
    }
  } catch (cause) {
    const isTimeout = cause instanceof Error && cause.name === 'TimeoutError';
    const message = isTimeout ? 'The response took too long to arrive' : 'The connection closed during a response';
    throw new MarketplaceError('unavailable', message, { cause });
  }
  if (length > maxBodyBytes) throw new MarketplaceError('garbage', `The response is longer than ${maxBodyBytes} bytes`);
  return Buffer.concat(parts).toString('utf8');
}

/** Turns a failed response into an error whose message says which setting to check. */
export async function toMarketplaceError(response: Response, names: CallNames, now: number): Promise<MarketplaceError> {
  const { status } = response;
  const body = errorBody.safeParse(await readJson(response).catch(() => null));
  const problems = body.success ? body.data.errors : [];
  const details = problems.length === 0 ? '' : ` (${describeProblems(problems)})`;
  const advice = adviceFor(status, problems, names);
  return new MarketplaceError(
    errorCodeFor(status, problems),
    `The marketplace answered ${status}${details}${advice === null ? '' : `: ${advice}`}`,
    { retryAfterMs: retryAfterMs(response.headers.get('retry-after'), now) },
  );
}

/** Reads the header `Retry-After`, which is a number of seconds or a date. Null for anything else. */
function retryAfterMs(header: string | null, now: number): number | null {
  if (header === null) return null;
  if (/^\d{1,9}$/.test(header)) return Number(header) * 1_000;
  return httpDate.test(header) ? Math.max(Date.parse(header) - now, 0) : null;
}

export function describeProblems(problems: readonly Problem[]): string {
  return problems.map(({ errorId, message }) => `${errorId ?? '?'} ${message?.slice(0, 200) ?? ''}`.trim()).join('; ');
}

function errorCodeFor(status: number, problems: readonly Problem[]): MarketplaceErrorCode {
  // Every other search fails as well until the setting changes.
  if (status === 401 || status === 403 || isSiteNotServed(problems)) return 'credentials';
  if (status === 429) return 'quota';
  return status >= 500 ? 'unavailable' : 'rejected';
}

function adviceFor(status: number, problems: readonly Problem[], { api, marketplaceId }: CallNames): string | null {
  if (isSiteNotServed(problems)) {
    return `EBAY_MARKETPLACE is ${marketplaceId}, which the ${api} does not serve; set it to one of those it names`;
  }
  if (status === 401) {
    return (
      'it refuses a token it has just issued; ' +
      'check that EBAY_API_URL and EBAY_CLIENT_ID belong to one environment, production or sandbox'
    );
  }
  if (status === 403) {
    return (
      `the application of EBAY_CLIENT_ID lacks access to the ${api} or the scope ${applicationScope}; ` +
      "request it on the marketplace's developer site"
    );
  }
  if (status === 429) {
    return (
      `calls to the ${api} came too fast, or the daily ones are used up; check whether EBAY_DAILY_CALLS is more than ` +
      'the application has, or another program uses EBAY_CLIENT_ID'
    );
  }
  return null;
}

function isSiteNotServed(problems: readonly Problem[]): boolean {
  return problems.some(({ errorId }) => errorId === siteNotServed);
}
