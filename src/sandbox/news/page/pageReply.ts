import { createHash } from 'node:crypto';
import { encode } from '../feed/encode.ts';
import type { Reply } from '../http/Reply.ts';
import { pageStyle } from './pageStyle.ts';

const styleHash = createHash('sha256').update(pageStyle).digest('base64');

/** A page that needs no script and loads nothing. `main` is HTML. */
export function pageReply(status: number, title: string, main: string): Reply {
  return {
    status,
    headers: {
      'Content-Type': 'text/html; charset=UTF-8',
      'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${styleHash}'; img-src data:; form-action 'none'; base-uri 'none'; frame-ancestors 'none'`,
    },
    body: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>${encode(title)}</title>
<style>${pageStyle}</style>
</head>
<body>
<main>
${main}
</main>
</body>
</html>
`,
  };
}
