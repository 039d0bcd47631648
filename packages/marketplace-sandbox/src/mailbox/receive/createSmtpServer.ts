import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { Postbox } from './Postbox.ts';
import { readLetter } from './readLetter.ts';

export const largestMail = 1024 * 1024;
const mostRecipients = 100;

/** A refusal with the reply code the sender is to see. */
function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

/** The whole message; of one that is too large nothing is kept. */
async function contentOf(stream: SMTPServerDataStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > largestMail) chunks.length = 0;
    else chunks.push(chunk);
  }
  if (length > largestMail) throw refusal(552, 'The mail is larger than the mailbox takes');
  return Buffer.concat(chunks);
}

async function take(
  stream: SMTPServerDataStream,
  { envelope }: SMTPServerSession,
  postbox: Postbox,
  now: () => number,
): Promise<string> {
  const raw = await contentOf(stream);
  const { subject } = await readLetter(raw);
  const mail = postbox.add({
    receivedAt: now(),
    envelopeFrom: envelope.mailFrom ? envelope.mailFrom.address : '',
    recipients: envelope.rcptTo.map(({ address }) => address),
    subject,
    raw,
  });
  return `Kept as ${mail.id}`;
}

/** A mail server that takes everything for anybody and delivers nothing. Any name and password will do. */
export function createSmtpServer(postbox: Postbox, now: () => number): SMTPServer {
  const server = new SMTPServer({
    name: 'sandbox.mailbox',
    banner: 'sandbox mailbox, nothing is delivered',
    size: largestMail,
    maxClients: 100,
    // Mail never leaves the machine, and a certificate of our own would be trusted by nobody.
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 100,
    onAuth: ({ username }, _session, done) => done(null, { user: username || 'anybody' }),
    onRcptTo: (_address, { envelope }, done) => {
      if (envelope.rcptTo.length < mostRecipients) done();
      else done(refusal(452, 'Too many recipients'));
    },
    onData: (stream, session, done) => {
      take(stream, session, postbox, now).then((said) => done(null, said), done);
    },
  });
  // A sender that hangs up in the middle is no fault of ours, and no reason to end.
  server.on('error', () => undefined);
  return server;
}
