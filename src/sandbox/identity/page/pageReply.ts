import { createHash } from 'node:crypto';
import type { Reply } from '../http/Reply.ts';
import { escapeHtml } from './escapeHtml.ts';
import { pageStyle } from './pageStyle.ts';

const styleHash = createHash('sha256').update(pageStyle).digest('base64');

export interface Page {
  readonly status: number;
  readonly title: string;
  /** HTML. */
  readonly main: string;
  /** Where a form of this page may lead in the end: browsers hold redirects to `form-action`, too. */
  readonly leadsTo?: string;
  /** Cuts the window from the one that opened it, as some providers do. */
  readonly seversOpener?: boolean;
}

/** A page that needs no script and loads nothing but pictures of ours. */
export function pageReply({ status, title, main, leadsTo, seversOpener }: Page): Reply {
  const targets = leadsTo === undefined ? "'self'" : `'self' ${new URL(leadsTo).origin}`;
  return {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${styleHash}'; img-src 'self' data:; form-action ${targets}; base-uri 'none'; frame-ancestors 'none'`,
      ...(seversOpener && { 'Cross-Origin-Opener-Policy': 'same-origin' }),
    },
    body: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
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
