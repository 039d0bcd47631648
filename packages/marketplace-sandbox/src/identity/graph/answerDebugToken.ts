import { jsonReply, type Reply } from '../../serving/Reply.ts';
import type { Graph } from './Graph.ts';
import { graphError } from './graphError.ts';

/** Tells an app, which shows `id|secret` as its own token, about a token of a person. */
export function answerDebugToken(parameters: URLSearchParams, { clients, credentials }: Graph): Reply {
  const caller = parameters.get('access_token') ?? '';
  const app = clients.find(({ clientId, clientSecret }) => caller === `${clientId}|${clientSecret}`);
  if (!app) return graphError('Invalid OAuth access token - Cannot parse access token', 190);
  const input = parameters.get('input_token') ?? '';
  if (input === '') return graphError('(#100) The parameter input_token is required', 100);
  const token = credentials.read(input);
  if (!token) {
    const error = { code: 190, message: 'Invalid OAuth access token - Cannot parse access token' };
    return jsonReply(200, { data: { error, is_valid: false, scopes: [] } });
  }
  if (token.clientId !== app.clientId) {
    return graphError('(#100) The App_id in the input_token did not match the Viewing App', 100);
  }
  return jsonReply(200, {
    data: {
      app_id: token.clientId,
      type: 'USER',
      application: 'Sandbox',
      is_valid: true,
      user_id: token.subject,
      scopes: token.scopes,
      expires_at: Math.floor(token.expiresAt / 1_000),
    },
  });
}
