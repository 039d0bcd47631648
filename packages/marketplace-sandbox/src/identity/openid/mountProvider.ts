import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Provider } from 'oidc-provider';

export type Listen = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Puts a provider under the path of its issuer. The library makes the addresses it hands out from the request, so each
 * request is made to say the public one: whoever asks on another name of this machine hears the same answer.
 */
export function mountProvider(provider: Provider): Listen {
  const { host, protocol, pathname } = new URL(provider.issuer);
  const answer = provider.callback();
  return (request, response) => {
    const original = request.url ?? '/';
    Object.assign(request, { originalUrl: original, url: original.slice(pathname.length) || '/' });
    request.headers.host = host;
    request.headers['x-forwarded-host'] = host;
    request.headers['x-forwarded-proto'] = protocol.slice(0, -1);
    void answer(request, response);
  };
}
