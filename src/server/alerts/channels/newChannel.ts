import type { ParsedRequest } from '#contract/endpoint.ts';
import type { addChannel } from '#contract/notifications.ts';
import { HttpError, invalidField } from '#server/http/errors/errors.ts';
import type { NewChannel } from './channelQueries.ts';
import type { ChannelServices } from './channelServices.ts';
import { discordWebhookUrl } from './discord.ts';
import { type SubscriptionKeys, storedKeys } from './push.ts';
import { newWebhookSecret } from './webhook.ts';

type Body = ParsedRequest<typeof addChannel>['body'];

/**
 * Reads the channel that a person adds.
 *
 * @throws {HttpError} 400 if the fields do not fit its kind, 409 if this site has no such channel
 */
export function readNewChannel(body: Body, services: ChannelServices): NewChannel {
  const { kind, url, subscription, label = '' } = body;
  if (!services.available.includes(kind)) throw notOffered();
  const wanted = { mail: null, push: 'subscription', webhook: 'url', discord: 'url' }[kind];
  for (const [name, value] of Object.entries({ url, subscription })) {
    if (name !== wanted && value !== undefined) throw invalidField(name, 'This channel has no such field.');
    if (name === wanted && value === undefined) throw invalidField(name, 'This channel needs this field.');
  }
  if (subscription !== undefined) return { kind, label, ...readSubscription(subscription, services) };
  if (url === undefined) return { kind, label, address: '', secret: null };
  if (kind === 'discord') {
    const address = discordWebhookUrl(url, services.receiverOrigins);
    if (address === null) throw invalidField('url', 'This is not the URL of a Discord webhook.');
    return { kind, label, address, secret: null };
  }
  const problem = services.http.urlProblem(url);
  if (problem !== null) throw invalidField('url', problem);
  const address = new URL(url);
  address.hash = '';
  return { kind, label: label || address.host, address: address.href, secret: newWebhookSecret() };
}

/** @throws {HttpError} 400 if no message can be sent to it */
export function readSubscription(
  { endpoint, keys }: { readonly endpoint: string; readonly keys: SubscriptionKeys },
  { http }: ChannelServices,
): Pick<NewChannel, 'address' | 'secret'> {
  const problem = http.urlProblem(endpoint);
  if (problem !== null) throw invalidField('subscription', problem);
  const secret = storedKeys(keys);
  if (secret === null) throw invalidField('subscription', 'These are not the keys of a push subscription.');
  return { address: endpoint, secret };
}

export const notOffered = () =>
  new HttpError(409, { error: 'This site does not send messages this way.', code: 'not_offered', parameter: 'kind' });
