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
    const { bytes, etag } = serialize(content, serverTime);
    this.etag = etag;
    this.#bytes = new EncodedBytes(bytes);
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

/**
 * Returns the bytes of `JSON.stringify`, with the server time as the last member, and the etag of all but that time. Frozen objects
 * in a list are serialized and hashed once for all responses they are in.
 */
export function serialize(content: object, serverTime: string): { readonly bytes: Buffer; readonly etag: string } {
  const chunks: Buffer[] = [];
  const etagParts: string[] = [];
  let text = '{';
  for (const [name, value] of Object.entries(content)) {
    if (!isFrozenList(value)) {
      const json = JSON.stringify(value);
      if (json !== undefined) text += `${JSON.stringify(name)}:${json},`;
      continue;
    }
    text += `${JSON.stringify(name)}:[`;
    chunks.push(Buffer.from(text));
    etagParts.push(text);
    for (const [index, item] of value.entries()) {
      const { bytes, digest } = serializeFrozen(item);
      chunks.push(index === 0 ? bytes.subarray(1) : bytes);
      etagParts.push(digest);
    }
    text = '],';
  }
  etagParts.push(text);
  chunks.push(Buffer.from(`${text}"serverTime":${JSON.stringify(serverTime)}}`));
  return { bytes: Buffer.concat(chunks), etag: etagOf(etagParts.join('\n')) };
}

function isFrozenList(value: unknown): value is readonly object[] {
  const isFrozen = (item: unknown) => typeof item === 'object' && item !== null && Object.isFrozen(item);
  return Array.isArray(value) && value.length > 0 && value.every(isFrozen);
}

interface SerializedItem {
  /** Begins with a comma. */
  readonly bytes: Buffer;
  readonly digest: string;
}

const serializedItems = new WeakMap<object, SerializedItem>();

function serializeFrozen(item: object): SerializedItem {
  const known = serializedItems.get(item);
  if (known !== undefined) return known;
  const text = `,${JSON.stringify(item)}`;
  // Memory of its own: while a card lives, a slice of Node's pool would keep the whole pool.
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  const serialized = { bytes, digest: etagOf(bytes) };
  serializedItems.set(item, serialized);
  return serialized;
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
