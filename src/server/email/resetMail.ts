import type { Message } from './Mailer.ts';

/** The mail with a link to set another password. The link comes from the settings, never from a request. */
export function resetMail(to: string, firstName: string, link: string, minutes: number): Message {
  const greeting = firstName === '' ? 'Hello,' : `Hello ${firstName},`;
  const why = 'somebody, we hope you, asked to set another password for your Cardfall account.';
  const until = `The link works once, for ${minutes} minutes. If it was not you, do nothing: your password stays as it is.`;
  return {
    to,
    subject: 'Set another password for Cardfall',
    text: `${greeting}\n\n${why}\n\n${link}\n\n${until}\n`,
    html: [
      '<!doctype html><html lang="en"><body style="font:16px/1.5 system-ui,sans-serif;color:#14171d;margin:0;padding:24px">',
      `<p>${escapeHtml(greeting)}</p><p>${escapeHtml(why)}</p>`,
      `<p><a href="${escapeHtml(link)}" style="background:#1d4ed8;color:#fff;padding:12px 20px;border-radius:8px;text-decoration:none">Set another password</a></p>`,
      `<p>${escapeHtml(until)}</p><p style="color:#636a78">${escapeHtml(link)}</p></body></html>`,
    ].join(''),
  };
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
