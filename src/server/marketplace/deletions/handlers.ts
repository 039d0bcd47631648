import { createHash } from 'node:crypto';
import { answerChallenge, takeDeletionNotice } from '#contract/marketplace.ts';
import type { Config } from '#server/config/config.ts';
import { HttpError, notFound, unavailable } from '#server/http/errors/errors.ts';
import { handle, type Route } from '#server/http/route.ts';
import { MarketplaceError } from '../browse/errors.ts';
import { readSignature, verifySignature } from './noticeSignature.ts';
import { KeyLookupLimitError, type PublicKeys } from './PublicKeys.ts';
import type { DeletionQueries } from './queries.ts';

export interface DeletionDeps {
  /** The settings of the endpoint; null when notices are not configured. */
  readonly settings: Config['deletionNotices'];
  readonly keys: PublicKeys;
  readonly queries: DeletionQueries;
  readonly now: () => number;
}

/** The endpoints that the marketplace requires of applications that store user data (docs/ebay.md, Account deletion notices). */
export function deletionHandlers({ settings, keys, queries, now }: DeletionDeps): Route[] {
  const requireSettings = () => {
    if (settings === null) throw notFound();
    return settings;
  };
  return [
    handle(answerChallenge, ({ query }) => {
      const { endpoint, verificationToken } = requireSettings();
      const challengeResponse = createHash('sha256')
        .update(query.challenge_code + verificationToken + endpoint)
        .digest('hex');
      return { challengeResponse };
    }),
    handle(takeDeletionNotice, async ({ body, text, header }) => {
      requireSettings();
      const signature = readSignature(header('x-ebay-signature'));
      const key = signature === null ? null : await findKey(signature.keyId, keys);
      if (signature === null || key === null || !verifySignature(text, signature.value, key)) throw invalidSignature();
      const { notificationId, data } = body.notification;
      // For sellers in the US both fields may hold the id.
      const names = [...new Set([data.username, data.userId].filter((name) => name != null && name !== ''))];
      await queries.anonymizeSeller(notificationId, names as string[], now());
      return { success: true as const };
    }),
  ];
}

/** Finds a key. If the lookup fails, the marketplace is asked to send the notice again. */
async function findKey(keyId: string, keys: PublicKeys): Promise<string | null> {
  try {
    return await keys.get(keyId);
  } catch (error) {
    if (error instanceof MarketplaceError || error instanceof KeyLookupLimitError) throw unavailable(60);
    throw error;
  }
}

const invalidSignature = () =>
  new HttpError(412, { error: 'The notice is not signed by the marketplace.', code: 'invalid_signature' });
