import type { Failure } from '#contract/endpoint.ts';
import { escapeHtml } from '../response/escapeHtml.ts';
import { failureStyle } from '../response/responseHeaders.ts';

const start = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex, noarchive, nosnippet">
<title>This page did not load · Cardfall</title>
<style>${failureStyle}</style>
</head>
<body>
<main>
<h1>This page did not load</h1>
`;
// An empty reference is the address of the page itself, with its query.
const end = `<p><a href="">Try again</a></p>
</main>
</body>
</html>
`;

/** Returns the page that a browser window shows for a failure. It costs next to nothing, because most are sent under load. */
export function failurePage({ error, request_id }: Failure): string {
  const id = request_id === undefined ? '' : `<p>Error id: ${escapeHtml(request_id)}</p>\n`;
  return `${start}<p>${escapeHtml(error)}</p>\n${id}${end}`;
}
