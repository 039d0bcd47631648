import { headlines, spanInWords } from '#domain/alerts/notificationWords.ts';
import type { GuardedHttp, GuardedResponse } from '../GuardedHttp.ts';
import { attempt, retry } from './attempt.ts';
import type { AlertMessage, Channel, ReportedCard, SendResult } from './Channel.ts';

interface DiscordDeps {
  readonly http: GuardedHttp;
  readonly now: () => number;
}

/** The origin of webhooks at Discord. */
const discordOrigin = 'https://discord.com';
const webhookPath = /^\/api\/(?:v\d{1,2}\/)?webhooks\/(\d{5,25})\/([\w-]{20,200})\/?$/;

/** Discord's limits of a message. */
const maxEmbeds = 10;
const maxTitle = 256;
const maxText = 400;

/** Discord's error code for a webhook that was deleted. A deleted message has another one. */
const unknownWebhook = 10_015;

/** Returns the URL of a webhook in its one form, or null if it is none of Discord's or of these origins. */
export function discordWebhookUrl(text: string, otherOrigins: readonly string[]): string | null {
  if (!URL.canParse(text)) return null;
  const { origin, pathname, username } = new URL(text);
  const [, id, token] = webhookPath.exec(pathname) ?? [];
  if (id === undefined || username !== '' || ![discordOrigin, ...otherOrigins].includes(origin)) return null;
  return `${origin}/api/webhooks/${id}/${token}`;
}

/** Sends messages to a Discord webhook, edits and deletes them. */
export function discordChannel({ http, now }: DiscordDeps): Channel {
  return {
    kind: 'discord',
    send({ address, userId }, message) {
      // Without it Discord answers before the message exists, and without its id.
      const request = { method: 'POST' as const, url: `${address}?wait=true`, ...jsonOf(message), userId };
      return attempt(http, request, (response) => {
        if (isSuccess(response)) {
          return { outcome: 'sent', externalId: stringField(readJson(response), 'id') };
        }
        return isGone(response) ? gone : failed(response, now());
      });
    },
    async withdraw({ address, userId }, { externalId }) {
      if (externalId === null) return { outcome: 'refused', reason: 'Discord did not say where the message is.' };
      return attempt(http, { method: 'DELETE', url: messageUrl(address, externalId), userId }, (response) => {
        if (isSuccess(response) || isDeleted(response)) return { outcome: 'sent', externalId };
        return isGone(response) ? gone : failed(response, now());
      });
    },
    async edit({ address, userId }, { externalId }, message) {
      if (externalId === null) return { outcome: 'refused', reason: 'Discord did not say where the message is.' };
      const request = { method: 'PATCH' as const, url: messageUrl(address, externalId), ...jsonOf(message), userId };
      return attempt(http, request, (response) => {
        if (isSuccess(response)) return { outcome: 'sent', externalId };
        if (isDeleted(response)) return { outcome: 'refused', reason: 'The message was deleted in Discord.' };
        return isGone(response) ? gone : failed(response, now());
      });
    },
  };
}

const gone: SendResult = { outcome: 'gone', reason: 'The webhook was deleted in Discord.' };
const isSuccess = ({ status }: GuardedResponse) => status >= 200 && status < 300;
const isDeleted = (response: GuardedResponse) =>
  response.status === 404 && readJson(response)['code'] !== unknownWebhook;
const isGone = ({ status }: GuardedResponse) => status === 401 || status === 403 || status === 404;

function failed(response: GuardedResponse, now: number): SendResult {
  if (response.status === 400) return { outcome: 'refused', reason: 'Discord did not accept the message.' };
  const seconds = response.status === 429 ? readJson(response)['retry_after'] : undefined;
  if (typeof seconds !== 'number') return retry(response, now);
  return { outcome: 'retry', afterMs: Math.ceil(Math.max(0, seconds) * 1_000), reason: 'Discord asked to wait.' };
}

const messageUrl = (address: string, id: string) => `${address}/messages/${encodeURIComponent(id)}`;
const jsonOf = (message: AlertMessage) => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(toDiscordMessage(message)),
});

function toDiscordMessage(message: AlertMessage): object {
  const { cards, more } = message;
  const hidden = more + Math.max(0, cards.length - maxEmbeds);
  return {
    content: cards.length === 0 ? 'Test: reports of cards arrive here.' : hidden > 0 ? `and ${hidden} more` : '',
    embeds: cards.slice(0, maxEmbeds).map((card) => toEmbed(card, message)),
    // Nothing in a title can notify anybody.
    allowed_mentions: { parse: [] },
  };
}

function toEmbed(card: ReportedCard, { createdAt, disclosure }: AlertMessage): object {
  const { kind, title, endsAt, bid, bidCount, seenAt, readyAt, link, picture, alert } = card;
  const bids = bidCount === 1 ? '1 bid' : `${bidCount} bids`;
  const lines = [
    `**${headlines[kind]}**${alert === null ? '' : ` for ${escapeMarkdown(alert.text.slice(0, maxText))}`}`,
    `${kind === 'ended' ? 'Ended' : 'Ends'} ${timestamp(endsAt, 'f')} (${timestamp(endsAt, 'R')})`,
    `${bid.value} ${bid.currency}, ${bids}, as seen ${timestamp(seenAt, 't')}`,
    `Reported ${spanInWords(createdAt - readyAt)} after it could be told`,
    ...(alert === null ? [] : [`[Stop this alert](${alert.stopUrl})`]),
  ];
  return {
    title: escapeMarkdown(title).slice(0, maxTitle),
    url: link,
    description: lines.join('\n'),
    ...(picture !== null && { thumbnail: { url: picture } }),
    footer: { text: disclosure },
  };
}

/** Returns a time that Discord shows in the reader's zone and language. */
const timestamp = (milliseconds: number, style: 'f' | 'R' | 't') => `<t:${Math.floor(milliseconds / 1_000)}:${style}>`;

const escapeMarkdown = (text: string) => text.replace(/[\\*_~`|>#[\]()<@:-]/g, '\\$&');

function readJson({ text }: GuardedResponse): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

function stringField(json: Readonly<Record<string, unknown>>, name: string): string | null {
  const value = json[name];
  return typeof value === 'string' ? value : null;
}
