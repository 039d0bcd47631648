import { createHmac } from 'node:crypto';
import { calculatePKCECodeChallenge } from 'openid-client';
import * as z from 'zod';
import type { ProviderCredentials } from '#server/config/config.ts';
import { fetchJson } from './fetchJson.ts';
import { InvalidIdentityError, type Provider, ProviderUnavailableError } from './Provider.ts';

const version = 'v24.0';
const facebookIssuer = 'https://www.facebook.com';
const facebookGraph = 'https://graph.facebook.com';
const facebookPictures = 'https://platform-lookaside.fbsbx.com';

/** Error code for an authorization code that is used, expired or made up. */
const invalidParameterCode = 100;
const unknownErrorCode = 1;

const errorBody = z.object({ error: z.object({ message: z.string(), code: z.number() }) });
const accessTokenBody = z.object({ access_token: z.string().min(1) });
const inspectionBody = z.object({
  data: z.object({ app_id: z.string(), is_valid: z.boolean(), user_id: z.string().min(1) }),
});
const profileBody = z.object({
  id: z.string().min(1),
  name: z.string().optional(),
  email: z.string().optional(),
  picture: z.object({ data: z.object({ url: z.string(), is_silhouette: z.boolean() }) }).optional(),
});

/**
 * Creates the Facebook provider, which speaks OAuth 2.0 without OpenID Connect. The code buys an access token, which is
 * inspected and then buys the profile. There is no ID token and no nonce: state and PKCE bind the code to the sign-in.
 * Its email addresses count as unverified.
 */
export function createFacebookProvider(
  { issuer, clientId, clientSecret }: ProviderCredentials,
  redirectUri: string,
): Provider {
  const isFacebook = issuer === facebookIssuer;
  const graph = `${isFacebook ? facebookGraph : issuer}/${version}`;
  return {
    name: 'facebook',
    label: 'Facebook',
    pictureOrigins: [isFacebook ? facebookPictures : new URL(issuer).origin],

    async authorizationUrl({ state, verifier }) {
      return withQuery(`${issuer}/${version}/dialog/oauth`, {
        client_id: clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: 'email,public_profile',
        state,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
    },

    async fetchClaims({ code = '' }, { verifier }) {
      const { access_token: token } = await callGraph(accessTokenBody, `${graph}/oauth/access_token`, {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uri: redirectUri,
        code,
        code_verifier: verifier,
      });
      const { data } = await callGraph(inspectionBody, `${graph}/debug_token`, {
        input_token: token,
        access_token: `${clientId}|${clientSecret}`,
      });
      if (!data.is_valid || data.app_id !== clientId) {
        throw new InvalidIdentityError('The access token belongs to another application');
      }
      const profile = await callGraph(profileBody, `${graph}/me`, {
        fields: 'id,name,email,picture.type(large)',
        access_token: token,
        appsecret_proof: createHmac('sha256', clientSecret).update(token).digest('hex'),
      });
      if (profile.id !== data.user_id) throw new InvalidIdentityError('The profile belongs to another person');
      const picture = profile.picture?.data;
      return {
        issuer,
        subject: profile.id,
        email: profile.email ?? null,
        emailVerified: false,
        name: profile.name ?? '',
        picture: picture === undefined || picture.is_silhouette ? null : picture.url,
      };
    },
  };
}

function withQuery(path: string, query: Record<string, string>): URL {
  return new URL(`${path}?${new URLSearchParams(query)}`);
}

async function callGraph<Shape extends z.ZodType>(
  shape: Shape,
  path: string,
  query: Record<string, string>,
): Promise<z.output<Shape>> {
  const response = await fetchJson(withQuery(path, query).href);
  const body: unknown = await response.json();
  const refused = errorBody.safeParse(body);
  if (refused.success) {
    const { code, message } = refused.data.error;
    // Every other error is ours or Facebook's: a wrong secret, a limit, an outage. The person cannot fix it.
    const isInvalidCode = code === invalidParameterCode || (code === unknownErrorCode && /verifier/i.test(message));
    throw isInvalidCode
      ? new InvalidIdentityError(message)
      : new ProviderUnavailableError(`${path} refused the request: ${code} ${message}`);
  }
  const parsed = shape.safeParse(body);
  if (!parsed.success) throw new ProviderUnavailableError(`Unexpected response from ${path}`, { cause: parsed.error });
  return parsed.data;
}
