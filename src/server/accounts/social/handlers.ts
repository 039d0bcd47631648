import * as endpoints from '#contract/accounts.ts';
import type { Failure } from '#contract/endpoint.ts';
import { notFound } from '#server/http/errors/errors.ts';
import { handle, handleRedirect, type Route } from '#server/http/route.ts';
import type { AccountServices } from '../accountServices.ts';
import type { Provider } from '../providers/Provider.ts';
import { finishSignIn, popupNameFromQuery, popupNameFromState, returnUrl, startSignIn } from './providerSignIn.ts';
import { socialAuth } from './socialAuth.ts';

const google = { name: 'google', start: endpoints.startGoogle, finish: endpoints.finishGoogle } as const;
const facebook = { name: 'facebook', start: endpoints.startFacebook, finish: endpoints.finishFacebook } as const;

/** The endpoints of sign-in at a provider: redirect, callback and session (docs/requirements.md, 7.auth.7). */
export function socialHandlers(services: AccountServices): Route[] {
  return [
    handle(endpoints.socialAuth, ({ body, caller }) => socialAuth(body, caller, services)),
    ...providerHandlers(google, services),
    ...providerHandlers(facebook, services),
  ];
}

function providerHandlers({ name, start, finish }: typeof google | typeof facebook, services: AccountServices) {
  const findProvider = (): Provider => {
    const provider = services.providers.find((one) => one.name === name);
    if (provider === undefined) throw notFound();
    return provider;
  };
  const failureUrl = (attempt: string | null, { code, error, request_id: requestId }: Failure) =>
    returnUrl(services.publicUrl, { provider: name, attempt, code, error, requestId: requestId ?? null });
  return [
    handleRedirect(
      start,
      ({ query, caller }) => startSignIn({ provider: findProvider(), query, caller }, services),
      (failure, query) => failureUrl(popupNameFromQuery(query), failure),
    ),
    handleRedirect(
      finish,
      ({ query, caller }) => finishSignIn({ provider: findProvider(), query, caller }, services),
      (failure, query) => failureUrl(popupNameFromState(query.state), failure),
    ),
  ];
}
