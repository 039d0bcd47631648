import { createChallenge, type Payload, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as z from 'zod';
import type { AccountQueries } from './queries/accountQueries.ts';

const algorithm = 'PBKDF2/SHA-256';
/** About 256 tries of 5,000 rounds: half a second on a phone, expensive for someone who needs thousands. */
const cost = 5_000;
const lifetimeMs = 10 * 60_000;

const proofOfWork = z.object({
  challenge: z.object({
    parameters: z.looseObject({ nonce: z.string().min(8).max(200), expiresAt: z.number() }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.int().min(0), derivedKey: z.string().max(200) }),
});

/** Captcha by proof of work (ALTCHA), without a third party (docs/decisions/005-accounts.md). */
export class Captcha {
  readonly #loadSecret: () => Promise<string>;
  readonly #queries: AccountQueries;
  readonly #now: () => number;

  /** @param loadSecret loads the secret that signs challenges */
  constructor(loadSecret: () => Promise<string>, queries: AccountQueries, now: () => number) {
    this.#loadSecret = loadSecret;
    this.#queries = queries;
    this.#now = now;
  }

  /** Creates a signed challenge that expires in ten minutes. */
  async createChallenge() {
    const expiresAt = Math.floor((this.#now() + lifetimeMs) / 1_000);
    return createChallenge({ algorithm, cost, deriveKey, expiresAt, hmacSignatureSecret: await this.#loadSecret() });
  }

  /** Returns whether a token solves an unexpired challenge of ours. Each token is accepted once. */
  async consumeToken(token: string): Promise<boolean> {
    const proof = readProof(token);
    if (proof === null) return false;
    const { nonce, expiresAt } = proof.challenge.parameters;
    if (expiresAt * 1_000 < this.#now()) return false;
    const { verified } = await verifySolution({
      ...(proof as unknown as Payload),
      deriveKey,
      hmacSignatureSecret: await this.#loadSecret(),
    }).catch(() => ({ verified: false }));
    return verified && this.#queries.consumeCaptcha(nonce, expiresAt * 1_000);
  }
}

function readProof(token: string): z.output<typeof proofOfWork> | null {
  try {
    return proofOfWork.parse(JSON.parse(Buffer.from(token, 'base64').toString('utf8')));
  } catch {
    return null;
  }
}
