import { socialAuth as auth, finishFacebook, finishGoogle, startFacebook, startGoogle } from '#contract/accounts.ts';
import type { Failure } from '#contract/endpoint.ts';
import { notFound } from '#server/http/errors.ts';
import { handle, handleRedirect, type Route } from '#server/http/route.ts';
import type { AccountDeps } from '../AccountDeps.ts';
import type { Provider } from './providers/Provider.ts';
import { attemptIn, attemptOf, returnAddress } from './returns.ts';
import { finishSignIn, startSignIn } from './signInAtProvider.ts';
import { socialAuth } from './socialAuth.ts';

/** Signing in at a provider: the way there, the way back, and what comes of it (specification, section 7). */
export function socialHandlers(deps: AccountDeps): Route[] {
  return [
    handle(auth, ({ body, caller }) => socialAuth(body, caller, deps)),
    ...visits('google', startGoogle, finishGoogle, deps),
    ...visits('facebook', startFacebook, finishFacebook, deps),
  ];
}

function visits(
  name: Provider['name'],
  start: typeof startGoogle | typeof startFacebook,
  finish: typeof finishGoogle | typeof finishFacebook,
  deps: AccountDeps,
): Route[] {
  const provider = () => {
    const found = deps.providers.find((one) => one.name === name);
    if (found === undefined) throw notFound();
    return found;
  };
  const report = (attempt: string | null, { code, error }: Failure) =>
    returnAddress(deps.publicUrl, { provider: name, attempt, code, error });
  return [
    handleRedirect(
      start,
      ({ query, caller }) => startSignIn(provider(), query, caller, deps),
      (failure, query) => report(attemptOf(query), failure),
    ),
    handleRedirect(
      finish,
      ({ query, caller }) => finishSignIn(provider(), query, caller, deps),
      (failure, query) => report(attemptIn(query.state), failure),
    ),
  ];
}
