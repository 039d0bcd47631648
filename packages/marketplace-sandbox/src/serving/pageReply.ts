import { createHash } from 'node:crypto';
import { pageStyle } from './pageStyle.ts';
import type { Reply } from './Reply.ts';

export interface Page {
  readonly status?: number;
  readonly title: string;
  /** Class of the body, which selects the rules of the shared sheet. */
  readonly look: 'article' | 'mailbox' | 'sign-in';
  /** HTML. */
  readonly main: string;
  /** Further elements of the head, as HTML. */
  readonly head?: string;
  /** What the page may do besides showing text, as directives of a content security policy. */
  readonly allows?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
}

const styleHash = createHash('sha256').update(pageStyle).digest('base64');

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for any place in a page, attributes included. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** Returns a page that needs no script. */
export function pageReply({ status = 200, title, look, main, head = '', allows, headers }: Page): Reply {
  const policy = {
    'default-src': "'none'",
    'style-src': `'sha256-${styleHash}'`,
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
<style>${pageStyle}</style>
</head>
<body class="${look}">
<main>
${main}
</main>
</body>
</html>
`,
  };
}

/** Returns a page that shows one message. */
export function messagePage(look: Page['look'], status: number, title: string, text: string): Reply {
  const main = `<p class="badge">Sandbox</p>
<h1>${escapeHtml(title)}</h1>
<p class="lead">${escapeHtml(text)}</p>`;
  return pageReply({ look, status, title: `${title} — sandbox`, main });
}
