import { createHash } from 'node:crypto';
import webPush from 'web-push';
import { headlines } from '#domain/alerts/notificationWords.ts';
import { keepUntil } from '#domain/alerts/retention.ts';
import { isPublicKey, type VapidKeys } from '#server/config/vapidKeys.ts';
import type { GuardedHttp } from '../GuardedHttp.ts';
import { attempt, retry } from './attempt.ts';
import type { AlertMessage, Channel, ChannelTarget, ReportedCard, SendResult } from './Channel.ts';

export interface PushDeps {
  readonly http: GuardedHttp;
  readonly loadKeys: () => Promise<VapidKeys>;
  /** The URL, mailto or https, at which push services reach the operator. */
  readonly subject: string;
  readonly now: () => number;
}

/** The keys of a push subscription, as the browser made them, base64url. */
export interface SubscriptionKeys {
  readonly p256dh: string;
  readonly auth: string;
}

/** How a message is delivered. */
interface Delivery {
  readonly payload: object;
  readonly ttlMs: number;
  readonly urgency: 'normal' | 'high';
  /** An undelivered message with the same one is replaced. Null to replace none. */
  readonly topic: string | null;
}

/** Cards named in one push. A push service takes 4 kB. */
const maxCards = 4;
const maxTitle = 120;
const testTtlMs = 5 * 60_000;
/** A device that is off for a day gets no closing push. Its own limit ended the notification before it was shown. */
const closingTtlMs = 24 * 60 * 60_000;

/** Sends messages over the push service of a browser (RFC 8030), and closes them by a second push. */
export function pushChannel(deps: PushDeps): Channel {
  return {
    kind: 'push',
    async send(target, message) {
      const shown = message.cards.filter((card) => keepUntil(card) > deps.now());
      if (shown.length === 0 && message.cards.length > 0) {
        return { outcome: 'refused', reason: 'The auctions ended before the message was sent.' };
      }
      const tag = tagOf(message);
      const result = await deliver(target, toDelivery(message, shown, deps.now()), deps);
      return result.outcome === 'sent' ? { outcome: 'sent', externalId: tag } : result;
    },
    withdraw(target, { id, externalId }) {
      const payload = { type: 'closing', id, tag: externalId, isSilent: allowsSilentPush(target.address) };
      // Without a topic: it would replace a newer message about the same card that is still to be delivered.
      return deliver(target, { payload, ttlMs: closingTtlMs, urgency: 'normal', topic: null }, deps);
    },
  };
}

/** Returns the keys of a subscription in the form they are stored in; null if they cannot encrypt a message. */
export function storedKeys({ p256dh, auth }: SubscriptionKeys): string | null {
  const isUsable = isPublicKey(p256dh) && Buffer.from(auth, 'base64url').length === 16;
  return isUsable ? JSON.stringify({ p256dh, auth }) : null;
}

/** A notification replaces the one with the same tag: the earlier one about the same card, or the same message. */
function tagOf({ id, cards }: AlertMessage): string {
  const [first, ...others] = cards;
  return first !== undefined && others.length === 0 ? `card ${first.itemId}` : `message ${id}`;
}

/** Returns the topic of pushes with a tag. A push service takes 32 characters (RFC 8030, section 5.4). */
export function topicOf(tag: string): string {
  return createHash('sha256').update(tag).digest('base64url').slice(0, 32);
}

function toDelivery(message: AlertMessage, shown: readonly ReportedCard[], now: number): Delivery {
  const { id, createdAt, more, alertsUrl, disclosure } = message;
  const [first] = shown;
  const tag = tagOf(message);
  const topic = topicOf(tag);
  if (first === undefined) {
    return { payload: { type: 'test', id, tag, url: alertsUrl }, ttlMs: testTtlMs, urgency: 'high', topic };
  }
  const named = shown.slice(0, maxCards);
  const payload = {
    ...{ type: 'cards', id, tag, createdAt, disclosure },
    cards: named.map((card) => ({
      headline: headlines[card.kind],
      title: card.title.slice(0, maxTitle),
      endsAt: card.endsAt,
      foundAt: card.foundAt,
      until: keepUntil(card),
    })),
    more: more + shown.length - named.length,
    picture: message.cards.length === 1 ? first.picture : null,
    url: message.cards.length === 1 ? first.link : alertsUrl,
  };
  return {
    payload,
    // The device leaves out what is over when it gets the message.
    ttlMs: Math.max(...named.map(keepUntil)) - now,
    urgency: shown.every(({ kind }) => kind === 'found') ? 'normal' : 'high',
    topic,
  };
}

async function deliver(target: ChannelTarget, delivery: Delivery, deps: PushDeps): Promise<SendResult> {
  const { address, secret, userId } = target;
  const { payload, ttlMs, urgency, topic } = delivery;
  const details = webPush.generateRequestDetails(
    { endpoint: address, keys: JSON.parse(secret ?? '{}') as SubscriptionKeys },
    JSON.stringify(payload),
    {
      TTL: Math.floor(ttlMs / 1_000),
      urgency,
      ...(topic !== null && { topic }),
      vapidDetails: { subject: deps.subject, ...(await deps.loadKeys()) },
    },
  );
  const headers = Object.fromEntries(Object.entries(details.headers).map(([name, value]) => [name, String(value)]));
  const request = { method: 'POST' as const, url: address, headers, body: details.body, userId };
  return attempt(deps.http, request, (response) => {
    const { status } = response;
    if (status >= 200 && status < 300) return { outcome: 'sent', externalId: null };
    if (status === 404 || status === 410) return { outcome: 'gone', reason: 'The browser ended the subscription.' };
    if (status === 429 || status >= 500) return retry(response, deps.now());
    return { outcome: 'refused', reason: `The push service did not accept the message (status ${status}).` };
  });
}

/** Apple ends a subscription after a few pushes that show nothing. There the closing push says that a card is out of date. */
function allowsSilentPush(endpoint: string): boolean {
  return !/\.push\.apple\.com$/.test(new URL(endpoint).hostname);
}
