import { createServer } from 'node:http';
import { close, listen, type Running } from '../serving/listen.ts';
import { createListener } from './createListener.ts';
import { createSmtpServer, type SmtpFault } from './createSmtpServer.ts';
import { Mailbox } from './Mailbox.ts';

export interface MailboxOptions {
  /** 0 for any free port. */
  readonly smtpPort: number;
  /** 0 for any free port. */
  readonly webPort: number;
  readonly host?: string;
  readonly now?: () => number;
  /** Called before each step of a session, to test what a sender does about errors. */
  readonly fault?: SmtpFault;
}

/** The address is that of the web page. */
export interface RunningMailbox extends Running {
  /** SMTP server that receives mail. */
  readonly smtpUrl: string;
}

/** Starts a mail server that stores what it receives, and a page that shows it. */
export async function startMailbox(options: MailboxOptions): Promise<RunningMailbox> {
  const { smtpPort, webPort, host, now = Date.now, fault } = options;
  const mailbox = new Mailbox();
  const smtp = createSmtpServer(mailbox, now, fault);
  const smtpUrl = `smtp://${await listen(smtp.server, smtpPort, host)}`;
  const closeSmtp = () => new Promise<void>((resolve) => smtp.close(resolve));
  const web = createServer(createListener(mailbox, smtpUrl));
  const webHost = await listen(web, webPort, host).catch(async (error: unknown) => {
    await closeSmtp();
    throw error;
  });
  return {
    smtpUrl,
    address: `http://${webHost}`,
    close: async () => {
      await Promise.all([closeSmtp(), close(web)]);
    },
  };
}
