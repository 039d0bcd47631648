import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Reply } from './Reply.ts';
import { fillInPage, type Values } from './template.ts';

export interface Page {
  readonly status?: number;
  readonly title: string;
  /** Class of the body, which selects the rules of the shared sheet. */
  readonly look: 'article' | 'mailbox' | 'sign-in';
  /** The path of the template of the page, and its values. */
  readonly template: string;
  readonly values: Values;
  /** Further elements of the head, as HTML. */
  readonly head?: string;
  /** Permissions beyond showing text, as directives of a content security policy. */
  readonly allows?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
}

const style = readFileSync(join(import.meta.dirname, 'page.css'), 'utf8');
const frame = join(import.meta.dirname, 'page.tpl');
const message = join(import.meta.dirname, 'message.tpl');

const basePolicy = {
  'default-src': "'none'",
  'style-src': `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  'img-src': 'data:',
  'form-action': "'none'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
};

/** Returns a page that needs no script. */
export function pageReply(page: Page): Reply {
  const { status = 200, title, look, template, values, head = '', allows, headers } = page;
  const policy = Object.entries({ ...basePolicy, ...allows }).map((directive) => directive.join(' '));
  return {
    status,
    headers: { 'Content-Type': 'text/html; charset=UTF-8', 'Content-Security-Policy': policy.join('; '), ...headers },
    body: fillInPage(frame, { title, look, head, style, main: fillInPage(template, values) }),
  };
}

/** Returns a page that shows one message. */
export function messagePage(look: Page['look'], status: number, title: string, text: string): Reply {
  return pageReply({ look, status, title: `${title} — sandbox`, template: message, values: { title, text } });
}
