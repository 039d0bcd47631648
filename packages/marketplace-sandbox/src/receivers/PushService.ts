import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { jsonReply, type Reply } from '../serving/Reply.ts';
import { decryptPush, newSubscriptionSecrets, type SubscriptionSecrets, verifySender } from './decryptPush.ts';

/** A message that waits for its browser. */
export interface PushMessage {
  readonly id: string;
  readonly receivedAt: number;
  /** Seconds. */
  readonly ttl: number;
  readonly topic: string | null;
  readonly urgency: string;
  /** Decrypted. */
  readonly text: string;
}

interface Subscription {
  readonly secrets: SubscriptionSecrets;
  /** The key of the only sender, base64url; null if anybody may send. */
  readonly senderKey: string | null;
  messages: readonly PushMessage[];
}

export const maxPushBytes = 4_096;
const maxMessages = 500;
const maxSubscriptions = 1_000;
const urgencies = ['very-low', 'low', 'normal', 'high'];

/** A push service that refuses what RFC 8030, 8291 and 8292 do not allow, and keeps the messages, decrypted. */
export class PushService {
  readonly #subscriptions = new Map<string, Subscription>();
  readonly #now: () => number;
  #count = 0;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Creates a subscription, as a browser does. */
  subscribe(senderKey: string | null): { readonly id: string; readonly p256dh: string; readonly auth: string } {
    const [oldest] = this.#subscriptions.keys();
    if (this.#subscriptions.size >= maxSubscriptions && oldest !== undefined) this.#subscriptions.delete(oldest);
    const id = randomBytes(16).toString('base64url');
    const secrets = newSubscriptionSecrets(randomBytes(16));
    this.#subscriptions.set(id, { secrets, senderKey, messages: [] });
    return { id, p256dh: secrets.ecdh.getPublicKey('base64url'), auth: secrets.auth.toString('base64url') };
  }

  /** Ends a subscription, as a browser does when its user withdraws the permission. */
  unsubscribe(id: string): boolean {
    return this.#subscriptions.delete(id);
  }

  /** Returns the messages whose time is not over, oldest first; null without such a subscription. */
  list(id: string): readonly PushMessage[] | null {
    const subscription = this.#subscriptions.get(id);
    if (subscription === undefined) return null;
    const isValid = ({ receivedAt, ttl }: PushMessage) => receivedAt + ttl * 1_000 > this.#now();
    return subscription.messages.filter(isValid);
  }

  /** Every message of every subscription, oldest first. */
  listAll(): readonly PushMessage[] {
    return [...this.#subscriptions.keys()].flatMap((id) => this.list(id) ?? []);
  }

  /** Answers a message of an application server. @param body null if it is too long */
  receive(id: string, headers: IncomingHttpHeaders, body: Buffer | null, origin: string): Reply {
    const subscription = this.#subscriptions.get(id);
    if (subscription === undefined) return refusal(410, 'the subscription has ended');
    if (body === null) return refusal(413, 'the message is too long');
    let sender: string;
    try {
      sender = verifySender(headers.authorization, origin, this.#now());
    } catch (error) {
      return refusal(401, String(error));
    }
    const { senderKey, secrets } = subscription;
    if (senderKey !== null && sender !== senderKey) return refusal(403, 'the subscription belongs to another sender');
    const problem = headerProblem(headers);
    if (problem !== null) return refusal(400, problem);
    try {
      this.#keep(subscription, headers, decryptPush(body, secrets));
    } catch (error) {
      return refusal(400, String(error));
    }
    return { status: 201, headers: { Location: `${origin}/push/messages/${this.#count}` }, body: '' };
  }

  #keep(subscription: Subscription, headers: IncomingHttpHeaders, text: string): void {
    this.#count += 1;
    const topic = headers['topic']?.toString() ?? null;
    const message = {
      id: String(this.#count),
      receivedAt: this.#now(),
      ttl: Number(headers['ttl']),
      topic,
      urgency: headers['urgency']?.toString() ?? 'normal',
      text,
    };
    const others = subscription.messages.filter((other) => topic === null || other.topic !== topic);
    subscription.messages = [...others, message].slice(-maxMessages);
  }
}

function headerProblem(headers: IncomingHttpHeaders): string | null {
  if (!/^\d{1,9}$/.test(headers['ttl']?.toString() ?? '')) return 'TTL is not a number of seconds';
  const topic = headers['topic']?.toString();
  if (topic !== undefined && !/^[\w-]{1,32}$/.test(topic)) return 'Topic is not of 32 characters of base64url at most';
  if (!urgencies.includes(headers['urgency']?.toString() ?? 'normal')) return 'Urgency is unknown';
  return headers['content-encoding'] === 'aes128gcm' ? null : 'Content-Encoding is not aes128gcm';
}

const refusal = (status: number, message: string) => jsonReply(status, { message });
