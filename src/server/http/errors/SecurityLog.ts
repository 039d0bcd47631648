import { createHmac } from 'node:crypto';
import type { Logger } from 'pino';
import { currentRequest, runOutsideRequests } from './requestContext.ts';

/** The name of the secret that hashes addresses. */
export const securityLogKey = 'security log';

const securityEvents = [
  'sign-in failed',
  'account under attack',
  'limit hit',
  'password reset asked',
  'password changed',
  'account deleted',
  'takeover refused',
  'unverified account replaced',
] as const;

type SecurityEvent = (typeof securityEvents)[number];

interface Details {
  /** The address of the account; logged as a keyed hash. */
  readonly email?: string;
  readonly endpoint?: string;
}

interface EventCount {
  total: number;
  inMinute: number;
}

/** An attack must not fill the disk, nor hide other events: further ones of its kind in a minute are only counted. */
const maxLinesPerMinute = 100;

/** Logs events that a person who watches for attacks needs, one line each, without addresses or secrets. */
export class SecurityLog {
  readonly #log: Logger;
  readonly #loadKey: () => Promise<string>;
  readonly #counts = new Map<SecurityEvent, EventCount>(
    securityEvents.map((event) => [event, { total: 0, inMinute: 0 }]),
  );
  #isMinuteRunning = false;

  /** @param loadKey loads the key that hashes addresses, so that nobody can find one by hashing guesses */
  constructor(log: Logger, loadKey: () => Promise<string>) {
    this.#log = log;
    this.#loadKey = loadKey;
  }

  /** The number of events of each kind since the start of this process. */
  get totals(): ReadonlyMap<string, number> {
    return new Map([...this.#counts].map(([event, { total }]) => [event, total]));
  }

  record(event: SecurityEvent, { email, ...details }: Details = {}): void {
    if (!this.#isMinuteRunning) runOutsideRequests(() => setTimeout(() => this.#endMinute(), 60_000).unref());
    this.#isMinuteRunning = true;
    if (this.#count(event) > maxLinesPerMinute) return;
    const write = (account?: string) => {
      const network = currentRequest()?.network;
      this.#log.warn({ event, ...details, ...(account && { account }), network }, 'Security event');
    };
    if (email === undefined) write();
    else this.#hash(email).then(write, () => write());
  }

  /** Returns the number of events of a kind in this minute. */
  #count(event: SecurityEvent): number {
    const { total, inMinute } = this.#counts.get(event) ?? { total: 0, inMinute: 0 };
    this.#counts.set(event, { total: total + 1, inMinute: inMinute + 1 });
    return inMinute + 1;
  }

  async #hash(email: string): Promise<string> {
    return hashAddress(await this.#loadKey(), email);
  }

  #endMinute(): void {
    this.#isMinuteRunning = false;
    for (const [event, count] of this.#counts) {
      const dropped = count.inMinute - maxLinesPerMinute;
      if (dropped > 0) this.#log.warn({ event, dropped }, 'More security events than are logged');
      count.inMinute = 0;
    }
  }
}

/** Returns what the log has in place of an address. @param key the secret `securityLogKey` */
export function hashAddress(key: string, email: string): string {
  return createHmac('sha256', key).update(email).digest('base64url').slice(0, 16);
}
