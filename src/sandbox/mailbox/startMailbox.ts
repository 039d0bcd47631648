import { createServer } from 'node:http';
import type { Server } from 'node:net';
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

function portOf(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.once('listening', () => {
      server.off('error', reject);
      const address = server.address();
      if (address !== null && typeof address === 'object') resolve(address.port);
      else reject(new Error('the server has no port'));
    });
  });
}

/** Starts a mail server that keeps what it gets, and a page that shows it. */
export async function startMailbox(options: MailboxOptions): Promise<RunningMailbox> {
  const host = options.host ?? '127.0.0.1';
  const shownHost = host.includes(':') ? `[${host}]` : host;
  const postbox = new Postbox();
  const smtp = createSmtpServer(postbox, options.now ?? Date.now);
  const smtpUrl = `smtp://${shownHost}:${await portOf(smtp.listen(options.smtpPort, host))}`;
  const closeSmtp = () => new Promise<void>((resolve) => smtp.close(resolve));
  const web = createServer(createListener(postbox, smtpUrl));
  const webPort = await portOf(web.listen(options.webPort, host)).catch(async (problem: unknown) => {
    await closeSmtp();
    throw problem;
  });
  const closeWeb = () =>
    new Promise<void>((resolve, reject) => {
      web.close((error) => (error ? reject(error) : resolve()));
      web.closeAllConnections();
    });
  return {
    smtpUrl,
    address: `http://${shownHost}:${webPort}`,
    close: async () => {
      await Promise.all([closeSmtp(), closeWeb()]);
    },
  };
}
