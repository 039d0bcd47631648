import type { Logger } from 'pino';
import { reportPageError } from '#contract/apiContract.ts';
import type { RateLimiter } from '#server/db/rateLimiter.ts';
import { rateLimitKey } from '#server/http/caller.ts';
import { consumeAttempt } from '#server/http/errors/consumeAttempt.ts';
import { handle, type Route } from '#server/http/route.ts';

interface PageErrorDeps {
  /** Limits the reports of a network. */
  readonly limit: RateLimiter;
  /** Counts an error by its code. */
  readonly count: (code: string) => void;
  readonly log: Logger;
}

/** The endpoint to which pages report what crashed in them: the last resort for errors in browsers, as for the process. */
export function pageErrorHandlers({ limit, count, log }: PageErrorDeps): Route[] {
  return [
    handle(reportPageError, async ({ body: { id, ...report }, caller }) => {
      await consumeAttempt(limit, rateLimitKey(caller.address));
      count('page');
      const texts = Object.fromEntries(Object.entries(report).map(([name, text]) => [name, withoutSecrets(text)]));
      log.warn({ event: 'page error', errorId: id, page: texts }, 'A page failed in a browser');
      return { id };
    }),
  ];
}

/** The shortest run of such characters that may be a token, if it has a digit. Names of files are longer. */
const word = /[\w-]{20,}(?:\.(?:js|css)\b)?/g;
/** No name in our code is as long. */
const maxNameLength = 32;

/**
 * Removes from a text what may say who somebody is or let somebody in: mail and IP addresses, queries and fragments of URLs,
 * and what looks like a token. Hosts go as well, since only paths help to find a fault.
 */
export function withoutSecrets(text: string): string {
  return text
    .replaceAll(/\b[a-z]+:\/\/[^\s/?#)]*/gi, '')
    .replaceAll(/[?#][^\s)]+/g, '')
    .replaceAll(/[^\s@/()<>"']{1,64}@[^\s@/()<>"':]+/g, '[address]')
    .replaceAll(/\b\d{1,3}(?:\.\d{1,3}){3}\b/g, '[address]')
    .replaceAll(/\b[\da-f]{1,4}:(?:[\da-f]{0,4}:)+[\da-f]{0,4}/gi, '[address]')
    .replaceAll(word, (found) => (isToken(found) ? '[token]' : found));
}

function isToken(found: string): boolean {
  return !/\.(?:js|css)$/.test(found) && (found.length >= maxNameLength || /\d/.test(found));
}
