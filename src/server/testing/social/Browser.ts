import { readSocialReturn, type SocialReturn } from '#contract/socialReturn.ts';
import { urlOf } from '#contract/urlOf.ts';
import type { TestApp } from '../testApp.ts';

type Name = 'google' | 'facebook';

const startUrls = { google: urlOf('startGoogle'), facebook: urlOf('startFacebook') };
const callbackUrls = { google: urlOf('finishGoogle'), facebook: urlOf('finishFacebook') };

/** The parts of a browser that a sign-in at a provider needs: it stores our cookies and follows no redirect. */
export class Browser {
  readonly #app: TestApp;
  readonly #network: Record<string, string>;
  cookie = '';

  /** @param network the header with its IP address */
  constructor(app: TestApp, network: Record<string, string>) {
    this.#app = app;
    this.#network = network;
  }

  /** Opens the start of a sign-in. */
  async start(name: Name, query = ''): Promise<Response> {
    return this.#get(startUrls[name], query);
  }

  /** Opens the callback of a provider with a query. */
  async comeBack(name: Name, query: string | Record<string, string>): Promise<Response> {
    return this.#get(callbackUrls[name], `?${new URLSearchParams(query)}`);
  }

  /** Sends the payload of the sign-in (docs/requirements.md, 3.social.1) with the credential. */
  redeem(social: SocialReturn, changes: object = {}): Promise<Response> {
    if (!('credential' in social)) throw new Error(social.error);
    const { email, name, photoUrl } = social.profile;
    const payload = { ...payloadOf(social.provider, email, name, photoUrl), credential: social.credential, ...changes };
    return this.#app.send('POST', urlOf('socialAuth'), payload, { ...this.#network, cookie: this.cookie });
  }

  /** Signs up with a form, by password. */
  async signUp(form: object): Promise<Response> {
    return this.#keep(await this.#app.send('POST', urlOf('signup'), form, { ...this.#network, cookie: this.cookie }));
  }

  async #get(path: string, query: string): Promise<Response> {
    return this.#keep(await this.#app.get(path + query, { ...this.#network, cookie: this.cookie }));
  }

  #keep(response: Response): Response {
    const [set] = response.headers.getSetCookie();
    if (set !== undefined) this.cookie = set.split(';')[0] ?? '';
    return response;
  }
}

/** The documented payload, and nothing else. */
export function payloadOf(provider: Name, email: string, name = 'Ada Lindqvist', photoUrl = '') {
  const [firstName = '', ...rest] = name.split(' ');
  return {
    email,
    username: email.split('@')[0] ?? '',
    first_name: firstName,
    last_name: rest.join(' '),
    photo_url: photoUrl,
    provider,
    birth_date: '',
    mobile_number: '',
  };
}

/** Reads the result that a redirect back from a provider hands to our page. */
export function returned(response: Response): SocialReturn {
  const address = response.headers.get('location') ?? response.headers.get('refresh')?.replace('0;url=', '') ?? '';
  const social = readSocialReturn(new URL(address).hash);
  if (social === null) throw new Error(`Nothing is reported by ${address}`);
  return social;
}
