import type { Message } from './Mailer.ts';

export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly firstName: string;
  /** Goes on after "Hello Ada,". */
  readonly text: string;
  /** From the settings, never from a request. */
  readonly link: { readonly label: string; readonly address: string };
  readonly closing: string;
}

/** A mail with one link in it, as plain text and as HTML. */
export function letter({ to, subject, firstName, text, link, closing }: Letter): Message {
  const greeting = firstName === '' ? 'Hello,' : `Hello ${firstName},`;
  return {
    to,
    subject,
    text: `${greeting}\n\n${text}\n\n${link.address}\n\n${closing}\n`,
    html: [
      '<!doctype html><html lang="en"><body style="font:16px/1.5 system-ui,sans-serif;color:#14171d;margin:0;padding:24px">',
      `<p>${escapeHtml(greeting)}</p><p>${escapeHtml(text)}</p>`,
      `<p><a href="${escapeHtml(link.address)}" style="background:#1d4ed8;color:#fff;padding:12px 20px;border-radius:8px;text-decoration:none">${escapeHtml(link.label)}</a></p>`,
      `<p>${escapeHtml(closing)}</p><p style="color:#636a78">${escapeHtml(link.address)}</p></body></html>`,
    ].join(''),
  };
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
