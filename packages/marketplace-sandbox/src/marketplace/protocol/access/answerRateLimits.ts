import { type Answer, jsonAnswer } from '../Answer.ts';
import type { CallPool } from './CallPool.ts';

/** The calls used and left today. Asking costs nothing. */
export function answerRateLimits(query: URLSearchParams, pool: CallPool, now: number): Answer {
  const api = query.get('api_name')?.toLowerCase() ?? 'browse';
  const context = query.get('api_context')?.toLowerCase() ?? 'buy';
  if (api !== 'browse' || context !== 'buy') return { status: 204, contentType: '', body: '', headers: {} };
  const rate = pool.stateAt(now);
  const bulk = { ...rate, count: 0, limit: 5000, remaining: 5000 };
  return jsonAnswer(200, {
    rateLimits: [
      {
        apiContext: 'buy',
        apiName: 'Browse',
        apiVersion: 'v1',
        resources: [
          { name: 'buy.browse', rates: [rate] },
          { name: 'buy.browse.item.bulk', rates: [bulk] },
        ],
      },
    ],
  });
}
