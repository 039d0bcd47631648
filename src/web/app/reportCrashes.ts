import * as endpoint from '#contract/endpointTable.ts';
import { ApiError } from '#web/api/ApiError.ts';
import { callApi } from '#web/api/callApi.ts';
import { type Crash, crashes } from '#web/ui/feedback/ErrorBoundary.tsx';

/** One fault can crash a part again and again. */
const maxReports = 3;
const reportedIds = new Set<string>();

/** Reports crashes to the server: those so far, those to come, and errors that nobody caught. */
export function reportCrashes(): void {
  for (const crash of crashes.splice(0)) report(crash);
  crashes.push = (...more) => {
    more.forEach(report);
    return 0;
  };
  const reportUncaught = (error: unknown) => report({ error, requestId: String(Math.random()).slice(2) });
  addEventListener('error', (event) => reportUncaught(event.error));
  addEventListener('unhandledrejection', (event) => reportUncaught(event.reason));
}

/**
 * Texts are cut to what the contract accepts. A failed call has an id already. Browsers withhold the errors of foreign
 * scripts, and a canceled call is none.
 */
function report({ error: thrown, requestId }: Crash): void {
  if (thrown == null || thrown instanceof ApiError || (thrown as Partial<Error>).name === 'AbortError') return;
  // A boundary below which two parts crash together has one crash, and hands it over twice.
  if (reportedIds.has(requestId) || reportedIds.size === maxReports) return;
  reportedIds.add(requestId);
  const { name, message, stack = '' } = thrown instanceof Error ? thrown : new Error(String(thrown));
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  const body = {
    id: requestId,
    name: name.slice(0, 100),
    message: message.slice(0, 500),
    stack: stack.slice(0, 4_000),
    path: location.pathname.slice(0, 200),
    release: script?.src.split('/').at(-1)?.slice(0, 100) ?? '',
  };
  callApi(endpoint.reportPageError, { body, quiet: true }).catch(() => {});
}
