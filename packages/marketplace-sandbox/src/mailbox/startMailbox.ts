import { createServer } from 'node:http';
import { close, listen } from '../serving/listen.ts';
import { createListener } from './createListener.ts';
import { createSmtpServer } from './receive/createSmtpServer.ts';
import { Postbox } from './receive/Postbox.ts';

export interface MailboxOptions {
  /** 0 for any that is free. */
  readonly smtpPort: number;
  /** 0 for any that is free. */
  readonly webPort: number;
  readonly host?: string;
  readonly now?: () => number;
}

export interface RunningMailbox {
  /** Where to send mail. */
  readonly smtpUrl: string;
  /** Where to read it. */
  readonly address: string;
  close(): Promise<void>;
}

/** Starts a mail server that keeps what it gets, and a page that shows it. */
export async function startMailbox({
  smtpPort,
  webPort,
  host,
  now = Date.now,
}: MailboxOptions): Promise<RunningMailbox> {
  const postbox = new Postbox();
  const smtp = createSmtpServer(postbox, now);
  const smtpUrl = `smtp://${await listen(smtp.server, smtpPort, host)}`;
  const closeSmtp = () => new Promise<void>((resolve) => smtp.close(resolve));
  const web = createServer(createListener(postbox, smtpUrl));
  const place = await listen(web, webPort, host).catch(async (problem: unknown) => {
    await closeSmtp();
    throw problem;
  });
  return {
    smtpUrl,
    address: `http://${place}`,
    close: async () => {
      await Promise.all([closeSmtp(), close(web)]);
    },
  };
}
