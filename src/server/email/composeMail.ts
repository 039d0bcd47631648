import { escapeHtml } from '#server/http/response/escapeHtml.ts';
import type { Message } from './Mailer.ts';

export interface MailContent {
  readonly to: string;
  readonly subject: string;
  /** Empty when the greeting should name nobody. */
  readonly firstName: string;
  readonly text: string;
  /** Built from the settings, never from a request. */
  readonly link: { readonly label: string; readonly url: string };
  readonly closing: string;
}

const bodyStyle =
  'font:16px/1.5 system-ui,sans-serif;color:#14171d;background:#fff;margin:0;padding:24px;max-width:640px';
export const faintStyle = 'color:#5b6472;font-size:14px';
export const linkStyle = 'color:#1d4ed8';
/** Programs that know no style sheets show the light colors of the elements. */
const darkStyle =
  '@media (prefers-color-scheme:dark){body{color:#e8eaee!important;background:#0d0f13!important}' +
  '.faint{color:#9aa3b2!important}.link{color:#8ab0ff!important}.card{border-color:#2b313c!important}}';

/**
 * Returns the page of a mail in light and dark colors. Elements of the class `faint`, `link` or `card` have dark colors of their
 * own.
 *
 * @param body HTML
 */
export function mailPage(body: string): string {
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<meta name="color-scheme" content="light dark"><style>${darkStyle}</style></head>`,
    `<body style="${bodyStyle}">${body}</body></html>`,
  ].join('');
}

/** Composes a mail with one link, as plain text and as HTML. */
export function composeMail({ to, subject, firstName, text, link, closing }: MailContent): Message {
  const greeting = firstName === '' ? 'Hello,' : `Hello ${firstName},`;
  const buttonStyle = 'background:#1d4ed8;color:#fff;padding:12px 20px;border-radius:8px;text-decoration:none';
  return {
    to,
    subject,
    text: `${greeting}\n\n${text}\n\n${link.url}\n\n${closing}\n`,
    html: mailPage(
      [
        `<p>${escapeHtml(greeting)}</p><p>${escapeHtml(text)}</p>`,
        `<p><a href="${escapeHtml(link.url)}" style="${buttonStyle}">${escapeHtml(link.label)}</a></p>`,
        `<p>${escapeHtml(closing)}</p>`,
        `<p class="faint" style="${faintStyle};overflow-wrap:anywhere">${escapeHtml(link.url)}</p>`,
      ].join(''),
    ),
  };
}
