import { jsonReply, type Reply } from '../serving/Reply.ts';

/** A message in a channel of the sandbox. */
export interface DiscordMessage {
  readonly id: string;
  readonly webhookId: string;
  readonly receivedAt: number;
  readonly content: string;
  readonly embeds: readonly Embed[];
}

interface Embed {
  readonly title?: string;
  readonly description?: string;
  readonly url?: string;
  readonly thumbnail?: { readonly url?: string };
  readonly footer?: { readonly text?: string };
}

export interface DiscordRequest {
  readonly method: string;
  readonly webhookId: string;
  readonly token: string;
  /** Null for the webhook itself. */
  readonly messageId: string | null;
  readonly query: URLSearchParams;
  readonly text: string;
}

/** The messages one webhook takes in a window, as Discord limits them. */
const maxPerWindow = 5;
const windowMs = 2_000;
const maxMessages = 500;
const maxEmbeds = 10;
const maxCharacters = 6_000;
const noContent: Reply = { status: 204, headers: {}, body: '' };

/**
 * The webhooks of Discord, with its limits, errors and codes. Every id and token is a webhook until it is deleted, so
 * anybody can make one up.
 */
export class DiscordWebhooks {
  #messages: readonly DiscordMessage[] = [];
  readonly #deleted = new Set<string>();
  readonly #windows = new Map<string, { readonly endsAt: number; used: number }>();
  readonly #now: () => number;
  #count = 0;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** The messages that were not deleted, oldest first. */
  get messages(): readonly DiscordMessage[] {
    return this.#messages;
  }

  answer(request: DiscordRequest): Reply {
    const { method, webhookId, token, messageId, query } = request;
    const key = `${webhookId}/${token}`;
    if (this.#deleted.has(key)) return failure(404, 10_015, 'Unknown Webhook');
    if (messageId !== null) {
      if (method === 'DELETE') return this.#deleteMessage(webhookId, messageId);
      if (method === 'PATCH') return this.#editMessage(webhookId, messageId, request.text);
      return failure(405, 0, '405: Method Not Allowed');
    }
    if (method === 'GET') return jsonReply(200, { id: webhookId, token, type: 1, name: 'Sandbox' });
    if (method === 'DELETE') {
      this.#deleted.add(key);
      return noContent;
    }
    if (method !== 'POST') return failure(405, 0, '405: Method Not Allowed');
    const waitMs = this.#consume(key);
    if (waitMs > 0) return rateLimited(waitMs);
    const message = readMessage(request.text);
    if (message === null) return failure(400, 50_035, 'Invalid Form Body');
    const stored = this.#store(webhookId, message);
    const { id, content, embeds } = stored;
    return query.get('wait') === 'true' ? jsonReply(200, { id, content, embeds, webhook_id: webhookId }) : noContent;
  }

  #store(webhookId: string, message: Pick<DiscordMessage, 'content' | 'embeds'>): DiscordMessage {
    this.#count += 1;
    const id = String(10n ** 17n + BigInt(this.#count));
    const stored = { id, webhookId, receivedAt: this.#now(), ...message };
    this.#messages = [...this.#messages, stored].slice(-maxMessages);
    return stored;
  }

  #deleteMessage(webhookId: string, id: string): Reply {
    const others = this.#messages.filter((message) => message.id !== id || message.webhookId !== webhookId);
    if (others.length === this.#messages.length) return failure(404, 10_008, 'Unknown Message');
    this.#messages = others;
    return noContent;
  }

  #editMessage(webhookId: string, id: string, text: string): Reply {
    const known = this.#messages.find((message) => message.id === id && message.webhookId === webhookId);
    if (known === undefined) return failure(404, 10_008, 'Unknown Message');
    const edited = readMessage(text);
    if (edited === null) return failure(400, 50_035, 'Invalid Form Body');
    this.#messages = this.#messages.map((message) => (message === known ? { ...known, ...edited } : message));
    return jsonReply(200, { id, ...edited, webhook_id: webhookId });
  }

  /** Returns the milliseconds until the next message may come, 0 if this one may. */
  #consume(key: string): number {
    const known = this.#windows.get(key);
    const window =
      known !== undefined && known.endsAt > this.#now() ? known : { endsAt: this.#now() + windowMs, used: 0 };
    this.#windows.set(key, window);
    window.used += 1;
    return window.used > maxPerWindow ? window.endsAt - this.#now() : 0;
  }
}

function rateLimited(waitMs: number): Reply {
  const seconds = waitMs / 1_000;
  const { status, headers, body } = jsonReply(429, {
    message: 'You are being rate limited.',
    retry_after: seconds,
    global: false,
  });
  const limits = { 'X-RateLimit-Limit': String(maxPerWindow), 'X-RateLimit-Remaining': '0' };
  return { status, headers: { ...headers, ...limits, 'Retry-After': String(Math.ceil(seconds)) }, body };
}

/** Reads a message, or returns null if Discord would refuse it. */
function readMessage(text: string): Pick<DiscordMessage, 'content' | 'embeds'> | null {
  let json: { readonly content?: unknown; readonly embeds?: unknown };
  try {
    json = JSON.parse(text) as typeof json;
  } catch {
    return null;
  }
  const { content = '', embeds = [] } = json;
  if (typeof content !== 'string' || content.length > 2_000 || !Array.isArray(embeds)) return null;
  const read = embeds as readonly Embed[];
  const isEmpty = content === '' && read.length === 0;
  if (isEmpty || read.length > maxEmbeds || !read.every(isValid)) return null;
  const characters = read.flatMap(textsOf).reduce((sum, { length }) => sum + length, 0);
  return characters > maxCharacters ? null : { content, embeds: read };
}

const textsOf = ({ title = '', description = '', footer }: Embed) => [title, description, footer?.text ?? ''];

function isValid(embed: Embed): boolean {
  const [title = '', description = '', footer = ''] = textsOf(embed);
  const urls = [embed.url, embed.thumbnail?.url].filter((url) => url !== undefined);
  const isWhole = title !== '' || description !== '';
  const fits = title.length <= 256 && description.length <= 4_096 && footer.length <= 2_048;
  return isWhole && fits && urls.every((url) => /^https?:\/\//.test(url));
}

const failure = (status: number, code: number, message: string) => jsonReply(status, { code, message });
