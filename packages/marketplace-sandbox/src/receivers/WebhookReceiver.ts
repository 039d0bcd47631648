import type { IncomingHttpHeaders } from 'node:http';
import { Webhook } from 'standardwebhooks';
import { jsonReply, type Reply } from '../serving/Reply.ts';

/** A request to a webhook. */
export interface WebhookDelivery {
  readonly hook: string;
  readonly receivedAt: number;
  /** The same for each attempt to send one message. */
  readonly id: string;
  /** Null if the receiver does not know the secret. */
  readonly isGenuine: boolean | null;
  readonly text: string;
}

const maxDeliveries = 500;

/** Receives webhooks as Standard Webhooks describe it, for any name. */
export class WebhookReceiver {
  #deliveries: readonly WebhookDelivery[] = [];
  readonly #secrets = new Map<string, string>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  get deliveries(): readonly WebhookDelivery[] {
    return this.#deliveries;
  }

  /** Tells the receiver the secret that the sender showed when the webhook was added. */
  setSecret(hook: string, secret: string): void {
    this.#secrets.set(hook, secret);
  }

  /**
   * @param status the answer that a test wants; 200 otherwise
   * @param body null if it is too long
   */
  receive(hook: string, headers: IncomingHttpHeaders, body: Buffer | null, status: number): Reply {
    if (body === null) return jsonReply(413, { error: 'The message is too long' });
    const secret = this.#secrets.get(hook);
    const isGenuine = secret === undefined ? null : verifies(secret, headers, body);
    const id = String(headers['webhook-id'] ?? '');
    const delivery = { hook, receivedAt: this.#now(), id, isGenuine, text: body.toString('utf8') };
    this.#deliveries = [...this.#deliveries, delivery].slice(-maxDeliveries);
    if (isGenuine === false) return jsonReply(401, { error: 'The signature is wrong' });
    const wait: Record<string, string> = status === 429 || status === 503 ? { 'Retry-After': '2' } : {};
    return { status, headers: wait, body: '' };
  }
}

function verifies(secret: string, headers: IncomingHttpHeaders, body: Buffer): boolean {
  try {
    new Webhook(secret).verify(body, headers as Record<string, string>);
    return true;
  } catch {
    return false;
  }
}
