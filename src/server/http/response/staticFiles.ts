import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { type ClientSettings, clientSettingsName } from '#contract/clientSettings.ts';
import { screens } from '#contract/screens.ts';
import type { Encoding, Reply, Representation } from './encodedResponse.ts';
import { etagOf, hasCopy, inlineHash } from './responseHeaders.ts';

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
/** Screens with a token in their URL, which must not leak through the Referer header. */
const secretPaths = new Set<string>([screens.resetPassword, screens.verifyEmail, screens.unsubscribe]);

const isSecret = { 'referrer-policy': 'no-referrer' };

/**
 * The screens without a page of their own belong to one visitor: no search engine lists them, whatever their query. Headers say
 * so, because the page itself stands for other screens while there is no network.
 */
const forSearchEngines = (screen: string) => ({
  'x-robots-tag': 'noindex, noarchive, nosnippet',
  link: `<${screen}>; rel="canonical"`,
});

interface File {
  readonly bytes: Readonly<Record<Encoding, Buffer>>;
  readonly headers: Readonly<Record<string, string>> & { readonly etag: string };
}

/** A file with a hash in its name. The pattern leaves no way out of the folder. */
const assetPath = /^\/assets\/[\w-][\w.-]*(?<!\.map)$/;

/**
 * Serves the built web app from memory. Only files the build wrote can be requested, so no path can escape its folder.
 *
 * Pages that another build rendered ask for assets that this one lacks: tabs that were open before a release, and new tabs
 * while an older process still runs. Such an asset is read from the disk, from the build that is there now or from the one
 * before it, in the folder with the suffix `.old`.
 *
 * @throws when the web app is not built
 */
export class StaticFiles {
  readonly #folders: readonly string[];
  readonly #files: ReadonlyMap<string, File>;
  readonly #page: File;
  /** The HTML of the page. */
  readonly page: string;
  /** The hashes of the inline scripts of the page, in the form a content security policy lists them. */
  readonly inlineScripts: readonly string[];

  constructor(folder: string, settings: ClientSettings) {
    if (!existsSync(join(folder, 'index.html'))) {
      throw new Error(`The web app is not built (${folder}). Run npm run build first.`);
    }
    this.#folders = [folder, `${folder}.old`];
    const names = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.endsWith('.map') && entry.name !== 'index.html')
      .map((entry) => join(entry.parentPath, entry.name));
    this.#files = new Map(
      names.map((name) => {
        const path = `/${relative(folder, name).split(sep).join('/')}`;
        return [path, toFile(path, readFileSync(name), compressible.has(extname(path)))];
      }),
    );
    const page = readFileSync(join(folder, 'index.html'), 'utf8');
    this.page = withSettings(page, settings);
    this.#page = toFile('/index.html', Buffer.from(this.page), true);
    this.inlineScripts = [...page.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = '']) => inlineHash(script));
  }

  /** Returns the paths of the scripts and stylesheets of a part that the browser loads later, by its name in the build. */
  filesOf(part: string): string[] {
    return [...this.#files.keys()].filter((path) => path.startsWith(`/assets/${part}-`) && /\.(?:js|css)$/.test(path));
  }

  /** Returns the text of a file the build wrote; an empty one for any other path. */
  textOf(path: string): string {
    return this.#files.get(path)?.bytes.identity.toString() ?? '';
  }

  /** Returns true for the path of a file the build wrote; the paths of screens are none. */
  has(path: string): boolean {
    return this.#files.has(path) || this.#readAsset(path) !== undefined;
  }

  /** Returns a file, the page for the path of a screen, or the page with status 404 for any other path. */
  reply(path: string, { encoding, ifNoneMatch }: Pick<Representation, 'encoding' | 'ifNoneMatch'>): Reply {
    const file = this.#files.get(path) ?? this.#readAsset(path);
    const screen = path.replace(/(?<=.)\/$/, '');
    const status = file !== undefined || screenPaths.has(screen) ? 200 : 404;
    const found = file ?? this.#page;
    const own = { ...(screenPaths.has(screen) && forSearchEngines(screen)), ...(secretPaths.has(screen) && isSecret) };
    if (status === 200 && hasCopy(ifNoneMatch, found.headers.etag)) {
      return { status: 304, headers: { ...found.headers, ...own }, body: null };
    }
    const body = found.bytes[encoding];
    return {
      status,
      headers: {
        ...found.headers,
        ...own,
        'content-length': String(body.byteLength),
        ...(body === found.bytes.identity ? {} : { 'content-encoding': encoding }),
      },
      body,
    };
  }

  /** Reads an asset of another build. Few pages ask for one, so it is neither compressed nor kept in memory. */
  #readAsset(path: string): File | undefined {
    if (!assetPath.test(path)) return undefined;
    const found = this.#folders.map((folder) => join(folder, path)).find(existsSync);
    return found === undefined ? undefined : toFile(path, readFileSync(found), false);
  }
}

function toFile(path: string, content: Buffer, compresses: boolean): File {
  return {
    bytes: {
      identity: content,
      br: compresses ? brotliCompressSync(content) : content,
      gzip: compresses ? gzipSync(content) : content,
    },
    headers: {
      'content-type': types[extname(path)] ?? 'application/octet-stream',
      etag: etagOf(content),
      vary: 'accept-encoding',
      // File names in this folder contain a hash of the content, so a file never changes.
      'cache-control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    },
  };
}

/** Writes the settings the browser needs before its first call into the page. */
function withSettings(page: string, settings: ClientSettings): string {
  const json = JSON.stringify(settings).replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  const settingsTag = new RegExp(`(<meta\\s+name="${clientSettingsName}"\\s+content=)(?:"[^"]*"|'[^']*')`);
  if (!settingsTag.test(page)) throw new Error(`The page has no <meta name="${clientSettingsName}">`);
  return page.replace(settingsTag, (_, start: string) => `${start}"${json}"`);
}
