import { type GuardedHttp, GuardedHttpError, type GuardedRequest, type GuardedResponse } from '../GuardedHttp.ts';
import type { SendResult } from './Channel.ts';

/** Sends a request to the URL of a channel once, and returns what became of it. Never throws. */
export async function attempt(
  http: GuardedHttp,
  request: GuardedRequest,
  judge: (response: GuardedResponse) => SendResult,
): Promise<SendResult> {
  try {
    return judge(await http.send(request));
  } catch (error) {
    if (!(error instanceof GuardedHttpError)) throw error;
    const reason = error.message;
    if (error.refusal === 'failed') return { outcome: 'retry', afterMs: null, reason };
    return { outcome: error.refusal === 'busy' ? 'busy' : 'refused', reason };
  }
}

/** Returns the result for a response that is neither a success nor known to the channel: other attempts may succeed. */
export function retry({ status, headers }: GuardedResponse, now: number): SendResult {
  const reason = `The receiver answered with status ${status}.`;
  return { outcome: 'retry', afterMs: retryAfterMs(headers['retry-after'], now), reason };
}

/** Reads a Retry-After header, which has seconds or a date. Null for none, and for what cannot be read. */
function retryAfterMs(header: string | undefined, now: number): number | null {
  if (header === undefined) return null;
  const afterMs = /^\d{1,9}(?:\.\d+)?$/.test(header) ? Math.ceil(Number(header) * 1_000) : Date.parse(header) - now;
  return Number.isNaN(afterMs) ? null : Math.max(0, afterMs);
}
