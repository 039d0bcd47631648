import * as endpoint from '#contract/endpointTable.ts';
import { ApiError } from '#web/api/ApiError.ts';
import { callApi } from '#web/api/callApi.ts';
import { ownScript } from '#web/browser/newRelease.ts';
import { type Crash, crashes } from '#web/ui/feedback/ErrorBoundary.tsx';

/** One fault can crash a part again and again. */
const maxReports = 3;
const reportedIds = new Set<string>();

/**
 * Reports an error of the page to the server, with its texts cut to what the contract accepts. A failed call has an id already,
 * a canceled one is no error, and browsers withhold the errors of foreign scripts.
 */
function reportCrash({
  error: thrown,
  requestId = String(Math.random()).slice(2),
}: Pick<Crash, 'error'> & Partial<Crash>): void {
  if (thrown == null || thrown instanceof ApiError || (thrown as Partial<Error>).name === 'AbortError') return;
  // A boundary below which two parts crash together has one crash, and hands it over twice.
  if (reportedIds.has(requestId) || reportedIds.size === maxReports) return;
  reportedIds.add(requestId);
  const { name, message, stack = '' } = thrown instanceof Error ? thrown : new Error(String(thrown));
  const body = {
    id: requestId,
    name: name.slice(0, 100),
    message: message.slice(0, 500),
    stack: stack.slice(0, 4_000),
    path: location.pathname.slice(0, 200),
    release: ownScript().split('/').at(-1)?.slice(0, 100) ?? '',
  };
  callApi(endpoint.reportPageError, { body, quiet: true }).catch(() => {});
}

// The page loads this file after its first input and keeps crashes in a list until then. It sends them now, and later ones at once.
crashes.splice(0).forEach(reportCrash);
crashes.push = (...more) => {
  more.forEach(reportCrash);
  return 0;
};
addEventListener('error', reportCrash);
addEventListener('unhandledrejection', ({ reason }) => reportCrash({ error: reason }));

// In one file of the build with what a page shows that has crashed.
export { ErrorDialog } from '#web/ui/feedback/ErrorDialog.tsx';
