import { createHash } from 'node:crypto';
import { escapeHtml } from './escapeHtml.ts';
import { pageStyle } from './pageStyle.ts';
import type { Reply } from './Reply.ts';

const styleHash = createHash('sha256').update(pageStyle).digest('base64');
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${styleHash}'`,
  'img-src data:',
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** A page that needs no script. `main` is HTML. */
export function pageReply(title: string, main: string, { status = 200, refreshSeconds = 0 } = {}): Reply {
  return {
    status,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy },
    body: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${refreshSeconds > 0 ? `<meta http-equiv="refresh" content="${refreshSeconds}">` : ''}
<link rel="icon" href="data:,">
<title>${escapeHtml(title)}</title>
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
