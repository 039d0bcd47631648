import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { type ClientSettings, clientSettingsName } from '#contract/clientSettings.ts';
import { screens } from '#contract/screens.ts';
import { acceptedEncoding, type Encoding, type Reply } from './encodedResponse.ts';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
};
const compressible = new Set(['.html', '.js', '.css', '.svg', '.webmanifest', '.txt']);
const screenPaths = new Set<string>(Object.values(screens));
/** Opened with a token in the address, which nothing the page asks for may carry on. */
const secretPaths = new Set<string>([screens.resetPassword, screens.verifyEmail]);

interface File {
  readonly bytes: Readonly<Record<Encoding, Buffer>>;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * The built browser part, whole in memory: only what the build wrote can be asked for, so no path leads out of it.
 *
 * @throws when the browser part is not built
 */
export class StaticFiles {
  readonly #files: ReadonlyMap<string, File>;
  readonly #page: File;
  /** The page itself, for whoever adds to it. */
  readonly page: string;
  /** The hashes of the scripts that stand in the page itself, as a content security policy names them. */
  readonly inlineScripts: readonly string[];

  constructor(folder: string, settings: ClientSettings) {
    if (!existsSync(join(folder, 'index.html'))) {
      throw new Error(`The browser part is not built (${folder}). Run npm start, or vite build.`);
    }
    const names = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.endsWith('.map') && entry.name !== 'index.html')
      .map((entry) => join(entry.parentPath, entry.name));
    this.#files = new Map(
      names.map((name) => {
        const path = `/${relative(folder, name).split(sep).join('/')}`;
        return [path, toFile(path, readFileSync(name))];
      }),
    );
    const page = readFileSync(join(folder, 'index.html'), 'utf8');
    this.page = withSettings(page, settings);
    this.#page = toFile('/index.html', Buffer.from(this.page));
    this.inlineScripts = [...page.matchAll(/<script>(.*?)<\/script>/gs)].map(
      ([, script = '']) => `sha256-${createHash('sha256').update(script).digest('base64')}`,
    );
  }

  /** The answer to a path that is not the API's: a file, the page for a screen, or the page with 404 for anything else. */
  reply(path: string, headers: { acceptEncoding: string | undefined; ifNoneMatch: string | undefined }): Reply {
    const file = this.#files.get(path);
    const screen = path.replace(/(?<=.)\/$/, '');
    const status = file !== undefined || screenPaths.has(screen) ? 200 : 404;
    const sent = file ?? this.#page;
    const further = secretPaths.has(screen) ? { 'referrer-policy': 'no-referrer' } : {};
    if (status === 200 && headers.ifNoneMatch === sent.headers['etag']) {
      return { status: 304, headers: { ...sent.headers, ...further }, body: null };
    }
    const encoding = acceptedEncoding(headers.acceptEncoding);
    const body = sent.bytes[encoding];
    return {
      status,
      headers: {
        ...sent.headers,
        ...further,
        'content-length': String(body.byteLength),
        ...(body === sent.bytes.identity ? {} : { 'content-encoding': encoding }),
      },
      body,
    };
  }
}

function toFile(path: string, content: Buffer): File {
  const extension = extname(path);
  const small = compressible.has(extension);
  return {
    bytes: {
      identity: content,
      br: small ? brotliCompressSync(content) : content,
      gzip: small ? gzipSync(content) : content,
    },
    headers: {
      'content-type': types[extension] ?? 'application/octet-stream',
      etag: `W/"${createHash('sha1').update(content).digest('base64url')}"`,
      vary: 'accept-encoding',
      // The build puts a hash of the content into the names in this folder, so what is behind a name never changes.
      'cache-control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    },
  };
}

/** The page with the settings the browser needs before its first call. */
function withSettings(page: string, settings: ClientSettings): string {
  const json = JSON.stringify(settings).replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  const place = new RegExp(`(<meta\\s+name="${clientSettingsName}"\\s+content=)(?:"[^"]*"|'[^']*')`);
  if (!place.test(page)) throw new Error(`The page has no <meta name="${clientSettingsName}">`);
  return page.replace(place, (_, start: string) => `${start}"${json}"`);
}
