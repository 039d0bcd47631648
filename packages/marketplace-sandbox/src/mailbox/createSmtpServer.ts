import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { type Mailbox, parseMail } from './Mailbox.ts';

const maxMailBytes = 1024 * 1024;
const maxRecipients = 100;

export type SmtpStep = 'greeting' | 'auth' | 'mail' | 'recipient' | 'data';

/** Decides how the server answers a step: with an error code, with silence, or, for null, as usual. */
export type SmtpFault = (step: SmtpStep, recipient?: string) => number | 'silence' | null;

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
export function createSmtpServer(mailbox: Mailbox, now: () => number, fault: SmtpFault = () => null): SMTPServer {
  /** Continues a step unless it has a fault. A silent step never ends. */
  const step = (name: SmtpStep, done: (error: Error) => void, next: () => void, recipient?: string) => {
    const code = fault(name, recipient);
    if (code === null) next();
    else if (code !== 'silence') done(smtpError(code, 'Invented fault'));
  };
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
    onConnect: (_session, done) => step('greeting', done, done),
    onAuth: ({ username }, _session, done) => step('auth', done, () => done(null, { user: username || 'anybody' })),
    onMailFrom: (_address, _session, done) => step('mail', done, done),
    onRcptTo: ({ address }, { envelope }, done) => {
      if (envelope.rcptTo.length >= maxRecipients) done(smtpError(452, 'Too many recipients'));
      else step('recipient', done, done, address);
    },
    onData: (stream, session, done) => {
      const store = () => addMail(stream, session, mailbox, now).then((answer) => done(null, answer), done);
      const refuse = (error: Error) => stream.resume().once('end', () => done(error));
      step('data', refuse, store);
    },
  });
  // A sender that hangs up is not an error of this server.
  server.on('error', () => undefined);
  return server;
}
