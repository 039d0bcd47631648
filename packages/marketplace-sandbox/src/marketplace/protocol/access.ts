import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const tokenSeconds = 7200;
/** Real tokens are about this long. Clients that cut them must notice. */
const tokenBytes = 1380;
const tokenPrefix = 'v^1.1#i^1#p^1#I^3#r^0#f^0#t^';
const hourMs = 3_600_000;
const pacificClock = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Los_Angeles',
  hour: 'numeric',
  hourCycle: 'h23',
});

/** Issues application tokens and recognizes its own ones until they expire. Nothing is stored. */
export class AccessTokens {
  readonly #secret = randomBytes(32);

  issue(now: number): { access_token: string; expires_in: number; token_type: string } {
    const expiry = (now + tokenSeconds * 1000).toString(36);
    const payload = `${expiry}.${randomBytes(tokenBytes).toString('base64')}`;
    return {
      access_token: `${tokenPrefix}${payload}.${this.#sign(payload)}`,
      expires_in: tokenSeconds,
      token_type: 'Application Access Token',
    };
  }

  isValid(token: string, now: number): boolean {
    if (!token.startsWith(tokenPrefix)) return false;
    const parts = /^(([0-9a-z]+)\.[A-Za-z0-9+/=]+)\.([0-9a-f]{64})$/.exec(token.slice(tokenPrefix.length));
    const [, payload = '', expiry = '', signature = ''] = parts ?? [];
    if (!parts || Number.parseInt(expiry, 36) <= now) return false;
    return timingSafeEqual(Buffer.from(signature, 'hex'), Buffer.from(this.#sign(payload), 'hex'));
  }

  #sign(payload: string): string {
    return createHmac('sha256', this.#secret).update(payload).digest('hex');
  }
}

/** The application's calls of a day. They are reset at midnight in California. */
export class CallQuota {
  readonly limit: number;
  #used = 0;
  #reset = 0;

  constructor(limit: number) {
    this.limit = limit;
  }

  /** Consumes one call. Returns false when none is left. */
  consume(now: number): boolean {
    this.#startDay(now);
    if (this.#used >= this.limit) return false;
    this.#used++;
    return true;
  }

  stateAt(now: number): { count: number; limit: number; remaining: number; reset: string; timeWindow: number } {
    this.#startDay(now);
    const reset = new Date(this.#reset).toISOString();
    return { count: this.#used, limit: this.limit, remaining: this.limit - this.#used, reset, timeWindow: 86_400 };
  }

  #startDay(now: number): void {
    if (now < this.#reset) return;
    this.#used = 0;
    this.#reset = nextPacificMidnight(now);
  }
}

/** Returns the next midnight in California: 08:00 UTC in winter, 07:00 in summer. */
export function nextPacificMidnight(now: number): number {
  let time = Math.floor(now / hourMs) * hourMs + hourMs;
  while (Number(pacificClock.format(time)) !== 0) time += hourMs;
  return time;
}
