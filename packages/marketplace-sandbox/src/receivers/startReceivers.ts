import { createServer, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { close, listen, listenerOf, originOf, type Running } from '../serving/listen.ts';
import { messagePage, pageReply } from '../serving/pageReply.ts';
import { jsonReply, type Reply, sendReply } from '../serving/Reply.ts';
import { readBytes } from '../serving/readBody.ts';
import { DiscordWebhooks } from './DiscordWebhooks.ts';
import { maxPushBytes, PushService } from './PushService.ts';
import { WebhookReceiver } from './WebhookReceiver.ts';

export interface ReceiverOptions {
  /** 0 for any free port. */
  readonly port: number;
  readonly host?: string;
  /** Origin of the subscriptions' endpoints. By default the address this server listens at. */
  readonly publicAddress?: string;
  readonly now?: () => number;
}

interface Receivers {
  readonly push: PushService;
  readonly discord: DiscordWebhooks;
  readonly webhooks: WebhookReceiver;
  readonly origin: string;
}

const maxBodyBytes = 1_000_000;
const notFound = messagePage('mailbox', 404, 'Not found', 'There is no such receiver.');
const failed = jsonReply(500, { error: 'The sandbox failed to answer' });
const discordPath = /^\/api\/webhooks\/(\d{5,25})\/([\w-]{20,200})(?:\/messages\/(\d{1,25}))?$/;
const subscriptionPath = /^\/push\/subscriptions\/([\w-]{1,40})$/;
const hookPath = /^\/hooks\/([\w-]{1,60})(\/secret)?$/;
const timeFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });

/**
 * Starts a push service, Discord's webhooks and a receiver of webhooks on one port, with a page that shows what came.
 *
 * - `POST /push/subscriptions` subscribes as a browser does; its endpoint takes messages, and lists them for GET.
 * - `POST /api/webhooks/:id/:token` is Discord's, for any id and token.
 * - `POST /hooks/:name` takes webhooks; `?status=503` has it fail. `POST /hooks/:name/secret` tells it the secret.
 */
export async function startReceivers(options: ReceiverOptions): Promise<Running> {
  const { port, host, publicAddress, now = Date.now } = options;
  const configuredOrigin = publicAddress ? originOf(publicAddress) : undefined;
  const server = createServer();
  const address = `http://${await listen(server, port, host)}`;
  const receivers: Receivers = {
    push: new PushService(now),
    discord: new DiscordWebhooks(now),
    webhooks: new WebhookReceiver(now),
    origin: configuredOrigin ?? address,
  };
  server.on(
    'request',
    listenerOf(async (request, response) => sendReply(response, await answer(request, receivers)), failed),
  );
  return { address, close: () => close(server) };
}

async function answer(request: IncomingMessage, receivers: Receivers): Promise<Reply> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const method = request.method ?? 'GET';
  const [, subscription] = subscriptionPath.exec(pathname) ?? [];
  if (subscription !== undefined) return answerPush(request, subscription, receivers);
  const bytes = await readBytes(request, maxBodyBytes);
  const text = bytes?.toString('utf8') ?? '';
  if (pathname === '/push/subscriptions' && method === 'POST') return subscribe(text, receivers);
  const [, webhookId, token, messageId = null] = discordPath.exec(pathname) ?? [];
  if (webhookId !== undefined && token !== undefined) {
    return receivers.discord.answer({ method, webhookId, token, messageId, query: searchParams, text });
  }
  const [, hook, secret] = hookPath.exec(pathname) ?? [];
  if (hook !== undefined && method === 'POST') {
    if (secret === undefined) {
      const status = /^[2-5]\d\d$/.test(searchParams.get('status') ?? '') ? Number(searchParams.get('status')) : 200;
      return receivers.webhooks.receive(hook, request.headers, bytes, status);
    }
    receivers.webhooks.setSecret(hook, text.trim());
    return { status: 204, headers: {}, body: '' };
  }
  if (method !== 'GET') return notFound;
  if (pathname === '/messages') return jsonReply(200, received(receivers));
  return pathname === '/' ? listPage(receivers) : notFound;
}

async function answerPush(request: IncomingMessage, id: string, { push, origin }: Receivers): Promise<Reply> {
  if (request.method === 'POST') {
    return push.receive(id, request.headers, await readBytes(request, maxPushBytes), origin);
  }
  request.resume();
  if (request.method === 'DELETE') return { status: push.unsubscribe(id) ? 204 : 404, headers: {}, body: '' };
  const messages = push.list(id);
  return messages === null ? notFound : jsonReply(200, { messages });
}

/** Answers as `PushManager.subscribe` does. The body may name the key of the only sender. */
function subscribe(text: string, { push, origin }: Receivers): Reply {
  const { applicationServerKey = null } = JSON.parse(text || '{}') as { readonly applicationServerKey?: string };
  const { id, p256dh, auth } = push.subscribe(applicationServerKey);
  return jsonReply(201, { endpoint: `${origin}/push/subscriptions/${id}`, keys: { p256dh, auth } });
}

function received({ push, discord, webhooks }: Receivers) {
  return { push: push.listAll(), discord: discord.messages, webhooks: webhooks.deliveries };
}

/** Returns the page with what came, newest first. It reloads itself. */
function listPage(receivers: Receivers): Reply {
  const { push, discord, webhooks } = received(receivers);
  const titlesOf = (embeds: readonly { readonly title?: string }[]) => embeds.map(({ title }) => title).join(' · ');
  const rows = [
    ...push.map(({ receivedAt, text, urgency }) => ({ receivedAt, from: `push, ${urgency}`, text })),
    ...discord.map(({ receivedAt, content, embeds, webhookId }) => ({
      receivedAt,
      from: `Discord ${webhookId}`,
      text: `${content} ${titlesOf(embeds)}`.trim(),
    })),
    ...webhooks.map(({ receivedAt, hook, isGenuine, text }) => ({
      receivedAt,
      from: `webhook ${hook}, ${isGenuine === null ? 'secret unknown' : isGenuine ? 'genuine' : 'wrong signature'}`,
      text,
    })),
  ].sort((one, other) => other.receivedAt - one.receivedAt);
  return pageReply({
    title: 'Sandbox receivers',
    look: 'mailbox',
    head: '<meta http-equiv="refresh" content="5">\n',
    template: join(import.meta.dirname, 'list.tpl'),
    values: {
      discordUrl: `${receivers.origin}/api/webhooks/100000000000000001/sandbox-sandbox-sandbox`,
      hookUrl: `${receivers.origin}/hooks/mine`,
      messages: rows.map(({ receivedAt, from, text }) => ({
        from,
        text,
        isoTime: new Date(receivedAt).toISOString(),
        time: timeFormat.format(receivedAt),
      })),
    },
  });
}
