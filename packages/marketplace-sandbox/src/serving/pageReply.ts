import { createHash } from 'node:crypto';
import { basicStyle } from './basicStyle.ts';
import { escapeHtml } from './escapeHtml.ts';
import type { Reply } from './Reply.ts';

export interface Page {
  readonly status?: number;
  readonly title: string;
  /** HTML. */
  readonly main: string;
  /** What the look of this page adds to that of all. */
  readonly style: string;
  /** Further elements of the head, as HTML. */
  readonly head?: string;
  /** What the page may do beyond showing text, as directives of a content security policy. */
  readonly allows?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A page that needs no script. */
export function pageReply({ status = 200, title, main, style, head = '', allows, headers }: Page): Reply {
  const styles = `${basicStyle}${style}`;
  const policy = {
    'default-src': "'none'",
    'style-src': `'sha256-${createHash('sha256').update(styles).digest('base64')}'`,
    'img-src': 'data:',
    'form-action': "'none'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
    ...allows,
  };
  return {
    status,
    headers: {
      'Content-Type': 'text/html; charset=UTF-8',
      'Content-Security-Policy': Object.entries(policy)
        .map((directive) => directive.join(' '))
        .join('; '),
      ...headers,
    },
    body: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
${head}<title>${escapeHtml(title)}</title>
<style>${styles}</style>
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
