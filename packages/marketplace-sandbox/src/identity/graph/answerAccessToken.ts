import { jsonReply, type Reply } from '../../serving/Reply.ts';
import { type CodeFault, tokenLifeMs } from './Credentials.ts';
import type { Graph } from './Graph.ts';
import { graphError } from './graphError.ts';

const refusals: Readonly<Record<CodeFault, () => Reply>> = {
  unknown: () => graphError('Invalid verification code format.', 100),
  used: () => graphError('This authorization code has been used.', 100, 36009),
  expired: () => graphError('This authorization code has expired.', 100, 36007),
  redirect: () =>
    graphError(
      'Error validating verification code. Please make sure your redirect_uri is identical to the one you used in the OAuth dialog request',
      100,
      36008,
    ),
  verifier: () => graphError('Invalid code_verifier parameter.', 1),
};

/** Exchanges a code for an access token. */
export function answerAccessToken(parameters: URLSearchParams, { clients, credentials }: Graph): Reply {
  const clientId = parameters.get('client_id') ?? '';
  const client = clients.find((known) => known.clientId === clientId);
  if (!client) {
    return graphError('Error validating application. Cannot get application info due to a system error.', 101);
  }
  if (parameters.get('client_secret') !== client.clientSecret) return graphError('Error validating client secret.', 1);
  const redeemed = credentials.redeem(parameters.get('code') ?? '', {
    clientId,
    redirectUri: parameters.get('redirect_uri') ?? '',
    verifier: parameters.get('code_verifier'),
  });
  if (redeemed in refusals) return refusals[redeemed as CodeFault]();
  return jsonReply(200, { access_token: redeemed, token_type: 'bearer', expires_in: tokenLifeMs / 1_000 });
}
