import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { keepUntil } from '#domain/alerts/retention.ts';
import type { GuardedHttp } from '../GuardedHttp.ts';
import { attempt, retry } from './attempt.ts';
import type { AlertMessage, Channel, ReportedCard } from './Channel.ts';

interface WebhookDeps {
  readonly http: GuardedHttp;
  readonly now: () => number;
}

/** Creates a secret that signs the requests to one webhook, in the form of Standard Webhooks. */
export function newWebhookSecret(): string {
  return `whsec_${randomBytes(24).toString('base64')}`;
}

/** Sends messages as JSON, signed as Standard Webhooks describe it (docs/webhooks.md). */
export function webhookChannel({ http, now }: WebhookDeps): Channel {
  return {
    kind: 'webhook',
    async send({ address, secret, userId }, message) {
      if (secret === null) return { outcome: 'refused', reason: 'The webhook has no secret.' };
      const id = `msg_${message.id}`;
      const sentAt = new Date(now());
      const body = JSON.stringify(toBody(message));
      const headers = {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1_000)),
        'webhook-signature': new Webhook(secret).sign(id, sentAt, body),
      };
      return attempt(http, { method: 'POST', url: address, headers, body, userId }, (response) => {
        if (response.status >= 200 && response.status < 300) return { outcome: 'sent', externalId: null };
        if (response.status === 410) return { outcome: 'gone', reason: 'The webhook answered that it is gone.' };
        return retry(response, now());
      });
    },
  };
}

function toBody({ createdAt, cards, more, alertsUrl, disclosure }: AlertMessage): object {
  return {
    type: cards.length === 0 ? 'test' : 'cards.reported',
    timestamp: isoTime(createdAt),
    data: { cards: cards.map(toReport), more, alertsUrl, disclosure },
  };
}

function toReport(card: ReportedCard): object {
  const { kind, itemId, title, bid, bidCount, shipping, total, maximum, link, picture, alert } = card;
  return {
    ...{ kind, itemId, title, bid, bidCount, shipping, total, maximum, picture },
    url: link,
    endsAt: isoTime(card.endsAt),
    seenAt: isoTime(card.seenAt),
    foundAt: isoTime(card.foundAt),
    readyAt: isoTime(card.readyAt),
    keepUntil: isoTime(keepUntil(card)),
    alert: alert === null ? null : { id: alert.id, search: alert.text, stopUrl: alert.stopUrl },
  };
}

const isoTime = (milliseconds: number) => new Date(milliseconds).toISOString();
