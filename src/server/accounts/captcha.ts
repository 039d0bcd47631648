import { createChallenge, type Payload, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as z from 'zod';
import type { AccountQueries } from './queries/accountQueries.ts';

const algorithm = 'PBKDF2/SHA-256';
/** About 256 tries of 5,000 rounds: half a second on a phone, dear for whoever wants thousands. */
const cost = 5_000;
const goodForMs = 10 * 60_000;

const proof = z.object({
  challenge: z.object({
    parameters: z.looseObject({ nonce: z.string().min(8).max(200), expiresAt: z.number() }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.int().min(0), derivedKey: z.string().max(200) }),
});

/** Proofs of work instead of pictures of traffic lights: no third party learns who forgot a password. */
export class Captcha {
  readonly #askForSecret: () => Promise<string>;
  #secret: Promise<string> | null = null;
  readonly #queries: AccountQueries;
  readonly #now: () => number;

  /** @param secret asks for what challenges are signed with; asked once, when the first is made */
  constructor(secret: () => Promise<string>, queries: AccountQueries, now: () => number) {
    this.#askForSecret = secret;
    this.#queries = queries;
    this.#now = now;
  }

  async challenge() {
    const expiresAt = Math.floor((this.#now() + goodForMs) / 1_000);
    return createChallenge({ algorithm, cost, deriveKey, expiresAt, hmacSignatureSecret: await this.#signingSecret() });
  }

  /** Whether a token is a proof for a challenge of ours that still runs, handed in for the first time. */
  async accepts(token: string): Promise<boolean> {
    const read = proof.safeParse(decode(token));
    if (!read.success) return false;
    const { nonce, expiresAt } = read.data.challenge.parameters;
    if (expiresAt * 1_000 < this.#now()) return false;
    const { verified } = await verifySolution({
      ...(read.data as unknown as Payload),
      deriveKey,
      hmacSignatureSecret: await this.#signingSecret(),
    }).catch(() => ({ verified: false }));
    return verified && this.#queries.spendCaptcha(nonce, expiresAt * 1_000);
  }

  #signingSecret(): Promise<string> {
    this.#secret ??= this.#askForSecret().catch((error: unknown) => {
      this.#secret = null;
      throw error;
    });
    return this.#secret;
  }
}

function decode(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token, 'base64').toString('utf8'));
  } catch {
    return null;
  }
}
