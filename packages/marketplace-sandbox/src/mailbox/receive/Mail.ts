/** A mail as it came, and what a list says of it. */
export interface Mail {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly receivedAt: number;
  /** What the sender said on the way in, whatever the mail itself claims. */
  readonly envelopeFrom: string;
  readonly recipients: readonly string[];
  readonly subject: string;
  readonly raw: Buffer;
}
