import { hash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { toJson } from './toJson.ts';

/** Bytes in each encoding, made when first asked for. */
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
    const made = compress[encoding](this.#plain);
    this.#compressed.set(encoding, made);
    return made;
  }
}

/** An answer of the API ready to be sent. */
export class EncodedAnswer {
  readonly etag: string;
  readonly #bytes: EncodedBytes;
  readonly #cacheControl: string;

  /**
   * The tag says whether the answer's content is the same; the time it was made at does not count.
   *
   * @param forAll whether it is the same for everybody; if not, nothing may keep it
   */
  constructor(answer: object, serverTime: string, forAll: boolean) {
    this.#cacheControl = forAll ? 'no-cache' : 'no-store';
    const content = toJson(answer);
    this.etag = `W/"${hash('sha1', content, 'base64url')}"`;
    this.#bytes = new EncodedBytes(
      Buffer.from(
        content === '{}'
          ? JSON.stringify({ serverTime })
          : `${content.slice(0, -1)},"serverTime":${JSON.stringify(serverTime)}}`,
      ),
    );
  }

  /** What to send; a client that has the same content already gets only the word that it has. */
  reply({ encoding, ifNoneMatch }: AskedFor): Reply {
    const kept = { 'cache-control': this.#cacheControl, etag: this.etag, vary: 'accept-encoding' };
    if (ifNoneMatch === this.etag) return { status: 304, headers: kept, body: null };
    const { body, headers } = this.#bytes.in(encoding);
    return { status: 200, headers: { ...headers, ...kept, 'content-type': 'application/json; charset=utf-8' }, body };
  }
}

/** What of a request decides in which form an answer goes out. */
export interface AskedFor {
  readonly encoding: Encoding;
  readonly ifNoneMatch: string | undefined;
  readonly onPhone: boolean;
}

export function askedForBy(header: (name: string) => string | undefined): AskedFor {
  const hint = header('sec-ch-ua-mobile');
  return {
    encoding: acceptedEncoding(header('accept-encoding')),
    ifNoneMatch: header('if-none-match'),
    onPhone: hint === undefined ? /\bMobile\b/.test(header('user-agent') ?? '') : hint === '?1',
  };
}

export interface Reply {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: Buffer | null;
}

export type Encoding = 'br' | 'gzip' | 'identity';

/** Quick rather than small: an answer lives for a fraction of a second. */
const compress = {
  br: (bytes: Buffer) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (bytes: Buffer) => gzipSync(bytes, { level: 5 }),
};

/** The best encoding a client names; one it weighs with zero is not taken. */
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
