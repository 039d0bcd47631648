import { createHmac } from 'node:crypto';
import { jsonReply, type Reply } from '../../serving/Reply.ts';
import { fullName } from '../people/Person.ts';
import type { Graph } from './Graph.ts';
import { graphError } from './graphError.ts';

/** The fields of a profile the token may read; those that are unknown are left out without a word. */
export function answerMe(parameters: URLSearchParams, authorization: string | undefined, graph: Graph): Reply {
  const shown = parameters.get('access_token') ?? /^bearer (.+)$/i.exec(authorization ?? '')?.[1];
  if (shown === undefined) {
    return graphError('An active access token must be used to query information about the current user.', 2500);
  }
  const token = graph.credentials.read(shown);
  const person = token && graph.accounts.find(token.subject);
  if (!token || !person) return graphError('Invalid OAuth access token - Cannot parse access token', 190);
  const secret = graph.clients.find(({ clientId }) => clientId === token.clientId)?.clientSecret ?? '';
  const proof = parameters.get('appsecret_proof');
  if (proof !== null && proof !== createHmac('sha256', secret).update(shown).digest('hex')) {
    return graphError('Invalid appsecret_proof provided in the API argument', 100);
  }
  const { subject, scopes } = token;
  const picture = {
    height: 50,
    width: 50,
    is_silhouette: !person.hasPicture,
    // Nobody is without: who gave none has the picture everybody without one has.
    url: `${graph.issuer}/pictures/${person.hasPicture ? subject : '0'}.svg`,
  };
  const all: Readonly<Record<string, unknown>> = {
    id: subject,
    name: fullName(person),
    first_name: person.givenName,
    last_name: person.familyName || undefined,
    email: scopes.includes('email') ? person.email : undefined,
    picture: { data: picture },
  };
  // `picture.type(large)` asks for the picture; sizes are all one to a drawing.
  const asked = (parameters.get('fields') ?? 'id,name').split(',').map((field) => field.trim().replace(/[.{].*$/, ''));
  const fields = new Set(['id', ...asked]);
  return jsonReply(200, Object.fromEntries([...fields].filter((f) => Object.hasOwn(all, f)).map((f) => [f, all[f]])));
}
