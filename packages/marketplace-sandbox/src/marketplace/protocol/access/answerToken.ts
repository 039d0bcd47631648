import { type Answer, jsonAnswer } from '../Answer.ts';
import type { AccessTokens } from './AccessTokens.ts';

const scopePrefix = 'https://api.ebay.com/oauth/api_scope';

function denied(status: number, error: string, description: string): Answer {
  return jsonAnswer(status, { error, error_description: description });
}

function credentialsIn(authorization: string | undefined): string {
  const encoded = /^Basic +([A-Za-z0-9+/=_-]+) *$/i.exec(authorization ?? '')?.[1];
  return encoded ? Buffer.from(encoded, 'base64').toString('utf8') : '';
}

/** The OAuth client-credentials exchange. */
export function answerToken(
  request: { authorization: string | undefined; body: string; now: number },
  application: { clientId: string; clientSecret: string; tokens: AccessTokens },
): Answer {
  if (credentialsIn(request.authorization) !== `${application.clientId}:${application.clientSecret}`) {
    return denied(401, 'invalid_client', 'client authentication failed');
  }
  const form = new URLSearchParams(request.body);
  const grant = form.get('grant_type');
  if (!grant) return denied(400, 'invalid_request', "request is missing a required parameter 'grant_type'");
  if (grant !== 'client_credentials') {
    return denied(400, 'unsupported_grant_type', 'grant type in request is not supported by the authorization server');
  }
  const scopes = (form.get('scope') ?? '').split(/\s+/).filter((scope) => scope !== '');
  if (scopes.length === 0 || scopes.some((scope) => !scope.startsWith(scopePrefix))) {
    return denied(
      400,
      'invalid_scope',
      'The requested scope is invalid, unknown, malformed, or exceeds the scope granted to the client',
    );
  }
  return jsonAnswer(200, application.tokens.issue(request.now), { 'Cache-Control': 'no-store' });
}
