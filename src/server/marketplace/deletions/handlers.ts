import { createHash } from 'node:crypto';
import { answerChallenge, takeDeletionNotice } from '#contract/marketplace.ts';
import { HttpError, notFound, unavailable } from '#server/http/errors.ts';
import { handle, type Route } from '#server/http/route.ts';
import { MarketplaceError } from '../browse/errors.ts';
import type { DeletionDeps } from './DeletionDeps.ts';
import { isSigned, readSignature } from './noticeSignature.ts';
import { type PublicKeys, TooManyKeys } from './PublicKeys.ts';

/** What the marketplace demands of whoever keeps data of its users (eBay facts, section 5). */
export function deletionHandlers({ agreed, keys, queries, now }: DeletionDeps): Route[] {
  const agreement = () => {
    if (agreed === null) throw notFound();
    return agreed;
  };
  return [
    handle(answerChallenge, ({ query }) => {
      const { endpoint, verificationToken } = agreement();
      const challengeResponse = createHash('sha256')
        .update(query.challenge_code + verificationToken + endpoint)
        .digest('hex');
      return { challengeResponse };
    }),
    handle(takeDeletionNotice, async ({ body, text, header }) => {
      agreement();
      const signed = readSignature(header('x-ebay-signature'));
      const key = signed === null ? null : await keyOf(signed.kid, keys);
      if (signed === null || key === null || !isSigned(text, signed.signature, key)) throw forged();
      const { notificationId, data } = body.notification;
      // Of sellers in the US both may hold the id.
      const names = [...new Set([data.username, data.userId].filter((name) => name != null && name !== ''))];
      await queries.forgetSeller(notificationId, names as string[], now());
      return { success: true as const };
    }),
  ];
}

/** A key that cannot be looked up is our fault, or a flood's: the marketplace sends the notice again. */
async function keyOf(kid: string, keys: PublicKeys): Promise<string | null> {
  try {
    return await keys.get(kid);
  } catch (error) {
    if (error instanceof MarketplaceError || error instanceof TooManyKeys) throw unavailable(60);
    throw error;
  }
}

const forged = () =>
  new HttpError(412, { error: 'The notice is not signed by the marketplace.', code: 'invalid_signature' });
