import { randomBytes } from 'node:crypto';
import type { Configuration, interactionPolicy, JWKS, KoaContextWithOIDC, Provider } from 'oidc-provider';
import type { Client } from '../Client.ts';
import { messagePage } from '../page/messagePage.ts';
import type { AccountBook } from '../people/AccountBook.ts';
import type { Brand } from '../people/Brand.ts';
import { claimsOf } from './claimsOf.ts';
import type { loadLibrary } from './loadLibrary.ts';
import { MemoryStore } from './MemoryStore.ts';

type Library = Awaited<ReturnType<typeof loadLibrary>>;

export interface ProviderParts {
  readonly library: Library;
  readonly brand: Brand;
  readonly issuer: string;
  readonly clients: readonly Client[];
  readonly accounts: AccountBook;
  readonly jwks: JWKS;
}

const minute = 60;
const hour = 60 * minute;
const scopes = ['openid', 'email', 'profile'];

/** Asking is granted: what a person is asked here is only whom to be. */
async function grantEverything(ctx: KoaContextWithOIDC) {
  const { client, provider, account } = ctx.oidc;
  if (!client || !account) return undefined;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: account.accountId });
  grant.addOIDCScope(scopes.join(' '));
  await grant.save();
  return grant;
}

/** The library's prompts and the one Google adds. All of them are answered by the same page. */
function prompts({ Prompt, base }: Library['interactionPolicy']): interactionPolicy.Prompt[] {
  const policy = base();
  policy.add(new Prompt({ name: 'select_account', requestable: true }), 0);
  return policy;
}

function configuration({ library, brand, issuer, clients, accounts, jwks }: ProviderParts): Configuration {
  const store = new MemoryStore();
  const path = `/${brand.id}`;
  return {
    adapter: (model) => store.adapter(model),
    jwks,
    clients: clients.map(({ clientId, clientSecret, redirectUris }) => ({
      client_id: clientId,
      client_secret: clientSecret,
      redirect_uris: [...redirectUris],
      grant_types: ['authorization_code'],
      response_types: ['code'],
    })),
    clientAuthMethods: ['client_secret_basic', 'client_secret_post'],
    responseTypes: ['code'],
    scopes,
    claims: {
      openid: ['sub', 'hd'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name', 'picture'],
    },
    // Both providers put the profile into the ID token itself.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    findAccount: (_, subject) => {
      const person = accounts.find(subject);
      if (!person) return undefined;
      return {
        accountId: subject,
        claims: () => claimsOf(subject, person, `${issuer}/pictures/${subject}.svg`),
      };
    },
    loadExistingGrant: grantEverything,
    expiresWithSession: () => false,
    interactions: {
      policy: prompts(library.interactionPolicy),
      url: (_, interaction) => `${path}/sign-in/${interaction.uid}`,
    },
    cookies: {
      // Cookies know no ports: these must not meet those of the product, nor of the other provider.
      names: {
        session: `sandbox_${brand.id}_session`,
        interaction: `sandbox_${brand.id}_sign_in`,
        resume: `sandbox_${brand.id}_resume`,
      },
      keys: [randomBytes(32).toString('base64url')],
      // A path nobody asks for: the browser never shows who signed in last, so every sign-in offers the choice again.
      long: { httpOnly: true, sameSite: 'lax', path: `${path}/forgotten` },
      short: { httpOnly: true, sameSite: 'lax' },
    },
    ttl: {
      AccessToken: hour,
      AuthorizationCode: 10 * minute,
      Grant: hour,
      IdToken: hour,
      Interaction: hour,
      Session: hour,
    },
    clientBasedCORS: () => false,
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      resourceIndicators: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      dPoP: { enabled: false },
    },
    renderError: (ctx, out) => {
      const text = out.error_description ?? out.error;
      const { headers, body } = messagePage(ctx.status, 'This sign-in cannot go on', text);
      ctx.set({ ...headers });
      ctx.body = body;
    },
  };
}

/** An OpenID provider of one brand. */
export function createProvider(parts: ProviderParts): Provider {
  const provider = new parts.library.Provider(parts.issuer, configuration(parts));
  // Its address is settled by the issuer (see mountProvider), never by what a request says.
  provider.proxy = parts.issuer.startsWith('https:');
  return provider;
}
