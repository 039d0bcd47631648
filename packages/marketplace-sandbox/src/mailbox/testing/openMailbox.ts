import { createTransport, type SendMailOptions, type Transporter } from 'nodemailer';
import { type RunningMailbox, startMailbox } from '../startMailbox.ts';

interface MailAnswer {
  readonly id: string;
  readonly subject: string;
  readonly recipients: readonly string[];
  readonly receivedAt: number;
  readonly html: string | null;
  readonly text: string | null;
  readonly headers: readonly { readonly name: string; readonly value: string }[];
}

export interface OpenMailbox extends RunningMailbox {
  readonly transport: Transporter;
  send(mail: SendMailOptions): Promise<void>;
  get(path: string, init?: RequestInit): Promise<{ status: number; headers: Headers; text: string }>;
  mails(query?: string): Promise<readonly MailAnswer[]>;
  mail(id: string): Promise<MailAnswer>;
}

export const usual = {
  from: 'Cards <cards@shop.example>',
  to: 'ada@mail.example',
  subject: 'Hello',
  text: 'Hello Ada',
};
export const testDay = Date.UTC(2026, 9, 14, 10, 30);

/** A running mailbox on free ports, and a way to send to it and to read it. */
export async function openMailbox(): Promise<OpenMailbox> {
  const running = await startMailbox({ smtpPort: 0, webPort: 0, now: () => testDay });
  const transport = createTransport(`${running.smtpUrl}?pool=true&maxConnections=1`);
  const get: OpenMailbox['get'] = async (path, init) => {
    const response = await fetch(running.address + path, { redirect: 'manual', ...init });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  return {
    ...running,
    transport,
    send: async (mail) => {
      await transport.sendMail({ ...usual, ...mail });
    },
    get,
    mails: async (query = '') => JSON.parse((await get(`/api/mails${query}`)).text).mails,
    mail: async (id) => JSON.parse((await get(`/api/mails/${id}`)).text),
    close: async () => {
      transport.close();
      await running.close();
    },
  };
}
