import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { type Mailbox, parseMail } from './Mailbox.ts';

const maxMailBytes = 1024 * 1024;
const maxRecipients = 100;

/** Returns an error with the SMTP reply code for the sender. */
function smtpError(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

/** Reads a whole message. @throws Error 552 when it is too large */
async function readStream(stream: SMTPServerDataStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > maxMailBytes) chunks.length = 0;
    else chunks.push(chunk);
  }
  if (length > maxMailBytes) throw smtpError(552, 'The mail is too large');
  return Buffer.concat(chunks);
}

async function addMail(
  stream: SMTPServerDataStream,
  { envelope }: SMTPServerSession,
  mailbox: Mailbox,
  now: () => number,
): Promise<string> {
  const raw = await readStream(stream);
  const { subject } = await parseMail(raw);
  const mail = mailbox.add({
    receivedAt: now(),
    envelopeFrom: envelope.mailFrom ? envelope.mailFrom.address : '',
    recipients: envelope.rcptTo.map(({ address }) => address),
    subject,
    raw,
  });
  return `Stored as ${mail.id}`;
}

/** Creates a mail server that accepts mail for anybody, with any name and password, and delivers nothing. */
export function createSmtpServer(mailbox: Mailbox, now: () => number): SMTPServer {
  const server = new SMTPServer({
    name: 'sandbox.mailbox',
    banner: 'sandbox mailbox, nothing is delivered',
    size: maxMailBytes,
    maxClients: 100,
    // Mail never leaves the machine, and nobody would trust a certificate of ours.
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 100,
    onAuth: ({ username }, _session, done) => done(null, { user: username || 'anybody' }),
    onRcptTo: (_address, { envelope }, done) => {
      if (envelope.rcptTo.length < maxRecipients) done();
      else done(smtpError(452, 'Too many recipients'));
    },
    onData: (stream, session, done) => {
      addMail(stream, session, mailbox, now).then((answer) => done(null, answer), done);
    },
  });
  // A sender that hangs up is not an error of this server.
  server.on('error', () => undefined);
  return server;
}
