import { createHash, createHmac } from 'node:crypto';
import * as z from 'zod';
import type { ProviderAccount } from '#server/config.ts';
import { askProvider } from './fetchJson.ts';
import { type Provider, ProviderDown, ProviderRefusal } from './Provider.ts';

const version = 'v24.0';
const facebookIssuer = 'https://www.facebook.com';
const facebookGraph = 'https://graph.facebook.com';
const facebookPictures = 'https://platform-lookaside.fbsbx.com';

/** A code that was used, has run out or was never given. */
const badParameter = 100;
const unknownError = 1;

const refusal = z.object({ error: z.object({ message: z.string(), code: z.number() }) });
const accessToken = z.object({ access_token: z.string().min(1) });
const inspected = z.object({
  data: z.object({ app_id: z.string(), is_valid: z.boolean(), user_id: z.string().min(1) }),
});
const profile = z.object({
  id: z.string().min(1),
  name: z.string().optional(),
  email: z.string().optional(),
  picture: z.object({ data: z.object({ url: z.string(), is_silhouette: z.boolean() }) }).optional(),
});

/**
 * Facebook's own dialect: a code for an access token, the token held against our application, the profile by the token.
 * There is no ID token, so no nonce; the code is bound to this sign-in by state and PKCE. Its word on an e-mail address
 * is not taken as proof.
 */
export function facebookProvider({ issuer, clientId, clientSecret }: ProviderAccount, redirectUri: string): Provider {
  const isFacebook = issuer === facebookIssuer;
  const graph = `${isFacebook ? facebookGraph : issuer}/${version}`;
  return {
    name: 'facebook',
    label: 'Facebook',
    pictureOrigins: [isFacebook ? facebookPictures : new URL(issuer).origin],

    async signInAddress({ state, verifier }) {
      return address(`${issuer}/${version}/dialog/oauth`, {
        client_id: clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: 'email,public_profile',
        state,
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
      });
    },

    async claims({ code = '' }, { verifier }) {
      const exchange = { client_id: clientId, client_secret: clientSecret, redirect_uri: redirectUri };
      const { access_token: token } = await ask(accessToken, `${graph}/oauth/access_token`, {
        ...exchange,
        code,
        code_verifier: verifier,
      });
      const { data } = await ask(inspected, `${graph}/debug_token`, {
        input_token: token,
        access_token: `${clientId}|${clientSecret}`,
      });
      if (!data.is_valid || data.app_id !== clientId) throw new ProviderRefusal('The access token is not for us');
      const person = await ask(profile, `${graph}/me`, {
        fields: 'id,name,email,picture.type(large)',
        access_token: token,
        appsecret_proof: createHmac('sha256', clientSecret).update(token).digest('hex'),
      });
      if (person.id !== data.user_id) throw new ProviderRefusal('The profile is not of whom the token is for');
      const picture = person.picture?.data;
      return {
        issuer,
        subject: person.id,
        email: person.email ?? null,
        emailProven: false,
        name: person.name ?? '',
        picture: picture === undefined || picture.is_silhouette ? null : picture.url,
      };
    },
  };
}

function address(path: string, query: Record<string, string>): URL {
  const url = new URL(path);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url;
}

async function ask<Shape extends z.ZodType>(
  shape: Shape,
  path: string,
  fields: Record<string, string>,
): Promise<z.output<Shape>> {
  const response = await askProvider(address(path, fields).href);
  const body: unknown = await response.json();
  const refused = refusal.safeParse(body);
  if (refused.success) {
    const { code, message } = refused.data.error;
    // A wrong secret of ours, a limit or trouble of theirs is nothing the person could do better.
    const isTheirs = code === badParameter || (code === unknownError && /verifier/i.test(message));
    throw isTheirs ? new ProviderRefusal(message) : new ProviderDown(`${path} refuses us: ${code} ${message}`);
  }
  const read = shape.safeParse(body);
  if (!read.success) throw new ProviderDown(`${path} answered something else`, { cause: read.error });
  return read.data;
}
