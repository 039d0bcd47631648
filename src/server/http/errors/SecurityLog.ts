import { createHmac } from 'node:crypto';
import type { Logger } from 'pino';
import { currentRequest, runOutsideRequests } from './requestContext.ts';

type SecurityEvent =
  | 'sign-in failed'
  | 'limit hit'
  | 'password reset asked'
  | 'password changed'
  | 'takeover refused'
  | 'unverified account replaced';

interface Details {
  /** The address of the account; logged as a keyed hash. */
  readonly email?: string;
  readonly endpoint?: string;
}

/** An attack must not fill the disk: further events of a minute are only counted. */
const maxLinesPerMinute = 100;

/** Logs events that a person who watches for attacks needs, one line each, without addresses or secrets. */
export class SecurityLog {
  readonly #log: Logger;
  readonly #loadKey: () => Promise<string>;
  #key: Promise<string> | null = null;
  #lines = 0;
  #dropped = 0;

  /** @param loadKey loads the key that hashes addresses, so that nobody can find one by hashing guesses */
  constructor(log: Logger, loadKey: () => Promise<string>) {
    this.#log = log;
    this.#loadKey = loadKey;
  }

  record(event: SecurityEvent, { email, ...details }: Details = {}): void {
    if (this.#lines === 0) runOutsideRequests(() => setTimeout(() => this.#endMinute(), 60_000).unref());
    this.#lines++;
    if (this.#lines > maxLinesPerMinute) {
      this.#dropped++;
      return;
    }
    const write = (account?: string) => {
      const network = currentRequest()?.network;
      this.#log.warn({ event, ...details, ...(account && { account }), network }, 'Security event');
    };
    if (email === undefined) write();
    else this.#hash(email).then(write, () => write());
  }

  async #hash(email: string): Promise<string> {
    this.#key ??= this.#loadKey();
    try {
      return createHmac('sha256', await this.#key)
        .update(email)
        .digest('base64url')
        .slice(0, 16);
    } catch (error) {
      this.#key = null;
      throw error;
    }
  }

  #endMinute(): void {
    if (this.#dropped > 0) this.#log.warn({ dropped: this.#dropped }, 'More security events than are logged');
    this.#lines = 0;
    this.#dropped = 0;
  }
}
