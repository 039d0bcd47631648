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

/** Composes a mail with one link, as plain text and as HTML. */
export function composeMail({ to, subject, firstName, text, link, closing }: MailContent): Message {
  const greeting = firstName === '' ? 'Hello,' : `Hello ${firstName},`;
  const bodyStyle = 'font:16px/1.5 system-ui,sans-serif;color:#14171d;margin:0;padding:24px';
  const linkStyle = 'background:#1d4ed8;color:#fff;padding:12px 20px;border-radius:8px;text-decoration:none';
  return {
    to,
    subject,
    text: `${greeting}\n\n${text}\n\n${link.url}\n\n${closing}\n`,
    html: [
      `<!doctype html><html lang="en"><body style="${bodyStyle}">`,
      `<p>${escapeHtml(greeting)}</p><p>${escapeHtml(text)}</p>`,
      `<p><a href="${escapeHtml(link.url)}" style="${linkStyle}">${escapeHtml(link.label)}</a></p>`,
      `<p>${escapeHtml(closing)}</p><p style="color:#636a78">${escapeHtml(link.url)}</p></body></html>`,
    ].join(''),
  };
}

/** Escapes a text for HTML and the values of its attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
