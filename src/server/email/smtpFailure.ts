/** Says what a failed attempt means for the mail and for the others. */
export interface SmtpFailure {
  /**
   * - `unavailable`: the server accepts no mail of ours, or cannot be reached. Any other mail would fail as well.
   * - `deferred`: this mail has to wait; others can be sent.
   * - `rejected`: the server will never accept this mail.
   */
  readonly verdict: 'unavailable' | 'deferred' | 'rejected';
  /** SMTP command and reply code, such as `RCPT TO 550`. Without the reply's text, which names the recipient. */
  readonly reason: string;
}

/** Replies to these commands are about one mail. All before them is about us: greeting, AUTH, MAIL FROM. */
const mailCommands: readonly unknown[] = ['RCPT TO', 'DATA'];

/**
 * Replies that are about us although they follow a recipient: authentication (53x), security and policy (x.7.x), and the
 * sender's address (x.1.7, x.1.8). Many servers delay them until RCPT TO, such as "554 5.7.1 Relay access denied".
 */
const aboutUs = /^(?:53\d|\d{3}[ -]5\.(?:7\.|1\.[78]\b))/;

/** Judges an error of nodemailer by the command that failed and the server's reply (RFC 5321, RFC 3463). */
export function judgeFailure(error: unknown): SmtpFailure {
  const { command, code, permanent, response, responseCode } = error as Readonly<Record<string, unknown>>;
  const reason = [command, responseCode ?? code ?? 'unknown'].filter((part) => part !== undefined).join(' ');
  // With 421 the server closes the connection, whatever the command was.
  if (!mailCommands.includes(command) || responseCode === 421) return { verdict: 'unavailable', reason };
  const isRejected = permanent === true && !aboutUs.test(String(response));
  return { verdict: isRejected ? 'rejected' : 'deferred', reason };
}
