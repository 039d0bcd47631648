import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, verify } from 'node:crypto';

/** The keys of a subscription. A browser keeps them; here the push service has them, too, so that it can check messages. */
export interface SubscriptionSecrets {
  readonly ecdh: ECDH;
  /** 16 bytes. */
  readonly auth: Buffer;
}

const saltBytes = 16;
const headerBytes = saltBytes + 5;
const tagBytes = 16;

/**
 * Decrypts the body of a push message (RFC 8188 with the keys of RFC 8291). Written from the documents, so that it shares
 * no mistake with a library that encrypts.
 *
 * @throws Error naming what is wrong
 */
export function decryptPush(body: Buffer, { ecdh, auth }: SubscriptionSecrets): string {
  if (body.length < headerBytes) throw new Error('the header of aes128gcm is missing');
  const salt = body.subarray(0, saltBytes);
  const recordSize = body.readUInt32BE(saltBytes);
  const keyLength = body.readUInt8(saltBytes + 4);
  const senderKey = body.subarray(headerBytes, headerBytes + keyLength);
  const record = body.subarray(headerBytes + keyLength);
  if (keyLength !== 65) throw new Error('the key id is not a public key of P-256');
  if (record.length > recordSize) throw new Error('a push message has one record');
  if (record.length <= tagBytes) throw new Error('the record is empty');
  const shared = ecdh.computeSecret(senderKey);
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), senderKey]);
  const inputKey = Buffer.from(hkdfSync('sha256', shared, auth, keyInfo, 32));
  const derive = (info: string, length: number) =>
    Buffer.from(hkdfSync('sha256', inputKey, salt, `Content-Encoding: ${info}\0`, length));
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(record.subarray(-tagBytes));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -tagBytes)), decipher.final()]);
  const end = padded.findLastIndex((byte) => byte !== 0);
  if (padded[end] !== 2) throw new Error('the last record does not end with its delimiter');
  return padded.subarray(0, end).toString('utf8');
}

const maxTokenSeconds = 24 * 60 * 60;

/**
 * Checks who sends a push message (RFC 8292), and returns the public key, base64url.
 *
 * @throws Error naming what is wrong
 */
export function verifySender(authorization: string | undefined, origin: string, now: number): string {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization ?? '') ?? [];
  const [header = '', claims = '', signature = '', ...others] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  if (signature === '' || others.length > 0 || point.length !== 65) throw new Error('there is no VAPID token');
  const { typ, alg } = readPart(header);
  const { aud, exp, sub } = readPart(claims);
  if (alg !== 'ES256' || (typ !== undefined && typ !== 'JWT')) throw new Error('the token is not signed with ES256');
  if (aud !== origin) throw new Error('the token is for another audience');
  const seconds = typeof exp === 'number' ? exp - now / 1_000 : Number.NaN;
  if (!(seconds > 0 && seconds <= maxTokenSeconds)) throw new Error('the token has expired, or lasts more than a day');
  if (sub !== undefined && !/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(String(sub))) {
    throw new Error('the subject is no mailto or https URL');
  }
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' });
  const signed = Buffer.from(`${header}.${claims}`);
  const isGenuine = verify(
    'sha256',
    signed,
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isGenuine) throw new Error('the signature of the token is wrong');
  return key;
}

function readPart(part: string): Readonly<Record<string, unknown>> {
  return JSON.parse(Buffer.from(part, 'base64url').toString('utf8')) as Record<string, unknown>;
}

/** Creates the keys that a browser creates for a subscription. */
export function newSubscriptionSecrets(auth: Buffer): SubscriptionSecrets {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  return { ecdh, auth };
}
