import { ApiError } from './ApiError.ts';
import { type AnswerTo, callApi, type Endpoints, type Sent } from './callApi.ts';
import { announceUnauthorized, clearSession } from './session.ts';
import { bearer } from './storedSession.ts';

/** The endpoints that answer only to somebody. */
type Private = {
  [Name in keyof Endpoints]: Endpoints[Name]['access'] extends 'session' ? Name : never;
}[keyof Endpoints];

/** Calls an endpoint with the credential of who is signed in. A 401 is the end of that session, and the app is told. */
export async function callAsUser<Name extends Private>(name: Name, sent: Sent<Name>): Promise<AnswerTo<Name>> {
  const credential = bearer();
  try {
    return await callApi(name, { ...sent, bearer: credential });
  } catch (error) {
    // The late answer to an old token must not end a session begun since.
    if (error instanceof ApiError && error.status === 401 && bearer() === credential) {
      clearSession();
      announceUnauthorized('session');
    }
    throw error;
  }
}
