import { HttpError } from '#server/http/errors.ts';
import type { SessionOwner } from '#server/http/route.ts';
import type { AccountDeps } from '../AccountDeps.ts';
import { spend } from '../limits.ts';
import { tokenHash } from '../sessions/sessionToken.ts';

/**
 * Takes an address as proven. Only for who is signed in to its account: an account somebody else made with the address
 * is not made theirs by its owner's click. To whom it is proven already every token is told so, whosever it is: a link
 * that is clicked again has not failed.
 */
export async function verifyEmail(
  token: string,
  owner: SessionOwner,
  { queries, limits, now }: AccountDeps,
): Promise<void> {
  await spend(limits.verifyEmail, owner.userId);
  if (await queries.proveEmail(tokenHash(token), owner.userId, now())) return;
  if ((await queries.accountById(owner.userId))?.email_verified_at) return;
  throw new HttpError(400, {
    error: 'This link is not valid any more, or belongs to another account.',
    code: 'invalid_token',
  });
}
