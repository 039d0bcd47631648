import { HttpError } from '#server/http/errors.ts';
import type { SessionOwner } from '#server/http/handle.ts';
import type { AccountDeps } from '../AccountDeps.ts';
import { spend } from '../limits.ts';
import { tokenHash } from '../sessions/sessionToken.ts';

/**
 * Takes an address as proven. Only for who is signed in to its account: an account somebody else made with the address
 * is not made theirs by its owner's click.
 */
export async function verifyEmail(
  token: string,
  owner: SessionOwner,
  { queries, limits, now }: AccountDeps,
): Promise<void> {
  await spend(limits.verifyEmail, owner.userId);
  if (await queries.proveEmail(tokenHash(token), owner.userId, now())) return;
  throw new HttpError(400, {
    error: 'This link is not valid any more, or belongs to another account.',
    code: 'invalid_token',
  });
}
