import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { etagOf, hasCopy } from './responseHeaders.ts';

/** Bytes in every content encoding. Each encoding is compressed when it is first requested. */
export class EncodedBytes {
  readonly #plain: Buffer;
  readonly #compressed = new Map<Encoding, Buffer>();

  constructor(plain: Buffer) {
    this.#plain = plain;
  }

  in(encoding: Encoding): { body: Buffer; headers: Record<string, string> } {
    const body = this.#bytes(encoding);
    return {
      body,
      headers: {
        'content-length': String(body.byteLength),
        vary: 'accept-encoding',
        ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      },
    };
  }

  #bytes(encoding: Encoding): Buffer {
    if (encoding === 'identity') return this.#plain;
    const known = this.#compressed.get(encoding);
    if (known !== undefined) return known;
    const compressed = compress[encoding](this.#plain);
    this.#compressed.set(encoding, compressed);
    return compressed;
  }
}

/** A JSON response of the API, ready to be sent. */
export class EncodedResponse {
  readonly etag: string;
  readonly #bytes: EncodedBytes;
  readonly #cacheControl: string;

  /**
   * Serializes the content. The etag ignores the server time, so equal content has an equal etag.
   *
   * @param isShared true if the response is the same for every caller; if false, no cache may store it
   */
  constructor(content: object, serverTime: string, isShared: boolean) {
    this.#cacheControl = isShared ? 'no-cache' : 'no-store';
    const json = serialize(content);
    this.etag = etagOf(json);
    const withTime =
      json === '{}'
        ? JSON.stringify({ serverTime })
        : `${json.slice(0, -1)},"serverTime":${JSON.stringify(serverTime)}}`;
    this.#bytes = new EncodedBytes(Buffer.from(withTime));
  }

  /** Returns the response, or a 304 if the client already has the same content. */
  reply({ encoding, ifNoneMatch }: Representation): Reply {
    const validators = { 'cache-control': this.#cacheControl, etag: this.etag, vary: 'accept-encoding' };
    if (hasCopy(ifNoneMatch, this.etag)) return { status: 304, headers: validators, body: null };
    const { body, headers } = this.#bytes.in(encoding);
    const type = { 'content-type': 'application/json; charset=utf-8' };
    return { status: 200, headers: { ...headers, ...validators, ...type }, body };
  }
}

const serializedItems = new WeakMap<object, string>();

/** Returns the same text as `JSON.stringify`. Frozen list items are serialized once for all responses they are in. */
export function serialize(content: object): string {
  const members = Object.entries(content).flatMap(([name, value]) => {
    const text = Array.isArray(value) ? `[${value.map(serializeItem).join(',')}]` : JSON.stringify(value);
    return text === undefined ? [] : [`${JSON.stringify(name)}:${text}`];
  });
  return `{${members.join(',')}}`;
}

function serializeItem(item: unknown): string {
  if (typeof item !== 'object' || item === null || !Object.isFrozen(item)) return JSON.stringify(item) ?? 'null';
  const text = serializedItems.get(item) ?? JSON.stringify(item);
  serializedItems.set(item, text);
  return text;
}

/** The representation of a response that a request accepts. */
export interface Representation {
  readonly encoding: Encoding;
  readonly ifNoneMatch: string | undefined;
  readonly isPhone: boolean;
}

export function representationFor(header: (name: string) => string | undefined): Representation {
  const hint = header('sec-ch-ua-mobile');
  return {
    encoding: acceptedEncoding(header('accept-encoding')),
    ifNoneMatch: header('if-none-match'),
    isPhone: hint === undefined ? /\bMobile\b/.test(header('user-agent') ?? '') : hint === '?1',
  };
}

export interface Reply {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: Buffer | null;
}

export type Encoding = 'br' | 'gzip' | 'identity';

/** Low levels, because a response lives for a fraction of a second. */
const compress = {
  br: (bytes: Buffer) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (bytes: Buffer) => gzipSync(bytes, { level: 5 }),
};

/** Returns the best encoding a client accepts. An encoding with the weight zero is not accepted. */
export function acceptedEncoding(header: string | undefined): Encoding {
  const accepted = new Set(
    (header ?? '')
      .toLowerCase()
      .split(',')
      .map((part) => part.trim().split(';'))
      .filter(([, weight]) => !/^\s*q=0(\.0*)?$/.test(weight ?? ''))
      .map(([name]) => name),
  );
  if (accepted.has('br')) return 'br';
  return accepted.has('gzip') ? 'gzip' : 'identity';
}
