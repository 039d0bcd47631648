import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const lifeSeconds = 7200;
/** Real tokens are about this long; clients that cut them short must notice. */
const bodyBytes = 1380;

/** Hands out application tokens and tells its own, still living ones from all others. Nothing is kept. */
export class AccessTokens {
  readonly #secret = randomBytes(32);

  issue(now: number): { access_token: string; expires_in: number; token_type: string } {
    const expiry = (now + lifeSeconds * 1000).toString(36);
    const payload = `${expiry}.${randomBytes(bodyBytes).toString('base64')}`;
    return {
      access_token: `v^1.1#i^1#p^1#I^3#r^0#f^0#t^${payload}.${this.#sign(payload)}`,
      expires_in: lifeSeconds,
      token_type: 'Application Access Token',
    };
  }

  isValid(token: string, now: number): boolean {
    const parts = /^v\^1\.1#i\^1#p\^1#I\^3#r\^0#f\^0#t\^(([0-9a-z]+)\.[A-Za-z0-9+/=]+)\.([0-9a-f]{64})$/.exec(token);
    if (!parts?.[1] || !parts[2] || !parts[3]) return false;
    const signature = Buffer.from(parts[3], 'hex');
    return timingSafeEqual(signature, Buffer.from(this.#sign(parts[1]), 'hex')) && Number.parseInt(parts[2], 36) > now;
  }

  #sign(payload: string): string {
    return createHmac('sha256', this.#secret).update(payload).digest('hex');
  }
}
