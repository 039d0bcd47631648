import type { Logger } from 'pino';
import type { PageContent, RenderOptions } from '#contract/cards.ts';
import type { ServerLayout } from '#contract/clientSettings.ts';
import { EncodedBytes, type Reply, type Representation } from '#server/http/response/encodedResponse.ts';
import { etagOf, hasCopy, inlineHash } from '#server/http/response/responseHeaders.ts';
import type { StaticFiles } from '#server/http/response/staticFiles.ts';
import { type PageHead, withHead } from './describePage.ts';

const emptyRoot = '<div id="root"></div>';
/** Makes the root element inert where scripts run, before anything in it is shown. It leaves no trace for hydration. */
const inertScript = '{const own=document.currentScript;own.parentElement.inert=true;own.remove()}';
/**
 * Loads the scripts of the page when it has been painted and has nothing else to do, so that they delay neither its first paint nor
 * its pictures. In a tab in the background, and where the server's drawing is empty or hidden, it loads them at once. Three seconds
 * are the longest wait: a tab may go to the background before it is painted, and a page may never be idle.
 */
const startScript = `{
  const { scripts, parts } = document.currentScript.dataset;
  const root = document.getElementById('root');
  new Promise((start) => {
    if (document.hidden || !root.hasChildNodes() || getComputedStyle(root).display === 'none') return start();
    setTimeout(start, 3000);
    const whenIdle = window.requestIdleCallback ?? setTimeout;
    const startAfterPaint = (paints) => {
      if (paints.getEntriesByName('first-contentful-paint').length > 0) whenIdle(start);
    };
    new PerformanceObserver(startAfterPaint).observe({ type: 'paint', buffered: true });
  }).then(() => {
    // A file that does not load rejects with a TypeError, and the browser reports it by itself.
    const ignoreFailedLoad = (error) => {
      if (!(error instanceof TypeError)) throw error;
    };
    for (const file of JSON.parse(scripts)) import(file).catch(ignoreFailedLoad);
    for (const href of JSON.parse(parts))
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  });
}`;
/** The hashes of the scripts in a page, as a content security policy lists them. */
export const pageScriptHashes = [inertScript, startScript].map(inlineHash);

export interface HtmlPageDeps {
  readonly pages: StyledPages;
  /** The URL of the site, without a slash at the end. */
  readonly publicUrl: string;
  /** Renders the contents of a page as HTML; null if only the browser renders them. */
  readonly renderPage: ((content: PageContent, options: Omit<RenderOptions, 'settings'>) => string) | null;
  readonly log: Logger;
}

interface HtmlPageContent {
  readonly page: StyledPage;
  readonly head: PageHead;
  /** The data that the contents are rendered from, and the id of the element that holds it for the scripts. */
  readonly data?: { readonly id: string; readonly value: object };
  /** Renders the contents; an empty text leaves them to the browser. */
  readonly render?: (layout: ServerLayout) => string;
  readonly status?: number;
  /** Headers besides those of every page. */
  readonly headers?: Readonly<Record<string, string>>;
  /** True if the contents can be used before the scripts run, or without them. */
  readonly worksWithoutScripts?: boolean;
  /** True if the page shows no listings: the browser may keep it and ask whether it has changed. */
  readonly isStable?: boolean;
}

/** A page with its head, and with contents if the server renders them. */
export class HtmlPage {
  readonly #content: HtmlPageContent;
  readonly #rendered = new Map<ServerLayout, { readonly bytes: EncodedBytes; readonly etag: string }>();

  constructor(content: HtmlPageContent) {
    this.#content = content;
  }

  /** No cache may store a page with listings: a visitor who comes back would see old cards. */
  reply({ encoding, isPhone, ifNoneMatch }: Representation): Reply {
    const { page, status = 200, headers: own = {}, isStable = false } = this.#content;
    const { bytes, etag } = this.#bytes(isPhone ? 'mobile' : 'desktop');
    const html = { 'content-type': 'text/html; charset=utf-8', ...page.headers };
    const stable = { ...html, 'cache-control': 'no-cache', etag, vary: 'accept-encoding' };
    if (isStable && status === 200 && hasCopy(ifNoneMatch, etag)) return { status: 304, headers: stable, body: null };
    const { body, headers } = bytes.in(encoding);
    return {
      status,
      headers: { ...own, ...headers, ...(isStable ? stable : { ...html, 'cache-control': 'no-store' }) },
      body,
    };
  }

  #bytes(layout: ServerLayout) {
    const known = this.#rendered.get(layout);
    if (known !== undefined) return known;
    const html = Buffer.from(this.#html(layout));
    const etag = etagOf(html);
    const made = { bytes: new EncodedBytes(html), etag };
    this.#rendered.set(layout, made);
    return made;
  }

  #html(layout: ServerLayout): string {
    const { head, data, render, worksWithoutScripts = false } = this.#content;
    const page = withHead(this.#content.page.html, head);
    const json = data && JSON.stringify(data.value).replaceAll('<', '\\u003c');
    // In front of `startScript`: the scripts it loads read this data, and may run before the rest of the page is parsed.
    const html =
      json === undefined
        ? page
        : page.replace(
            startTag,
            (start) => `<script type="application/json" id="${data?.id}">${json}</script>${start}`,
          );
    const contents = render?.(layout) ?? '';
    if (contents === '') return html;
    // Inert until the scripts hydrate it, because buttons and forms do nothing before.
    const root = worksWithoutScripts
      ? `<div id="root" data-layout="${layout}"><script>${inertScript}</script>${contents}</div>`
      : `<div id="root" data-layout="${layout}" inert>${contents}</div>`;
    return html.replace(emptyRoot, () => root);
  }
}

/** If rendering fails, the root element stays empty and the scripts render the contents a little later. */
export function renderOrLeaveEmpty(
  content: PageContent,
  address: Pick<RenderOptions, 'path' | 'search'>,
  { renderPage, log }: Pick<HtmlPageDeps, 'renderPage' | 'log'>,
) {
  return (layout: ServerLayout): string => {
    try {
      return renderPage?.(content, { layout, ...address }) ?? '';
    } catch (error) {
      log.error(error, `The page ${address.path} could not be rendered on the server`);
      return '';
    }
  };
}

/** The beginning of the element with `startScript`. */
const startTag = '<script data-scripts';
const stylesheet = /\s*<link rel="stylesheet"[^>]* href="([^"]*)">/g;
/** A script that the page's own one imports. */
const importedScript = /\s*<link rel="modulepreload"[^>]* href="([^"]*)">/g;
/** The page's own script. */
const ownScript = /\s*<script type="module"[^>]* src="([^"]*)"><\/script>/g;

/** A page with an empty root element. */
interface StyledPage {
  readonly html: string;
  /** The policy that allows the styles inside. */
  readonly headers: Readonly<Record<'content-security-policy', string>>;
}

/**
 * Makes the pages of the server from the page of the build (decision 13). The styles of what a page shows first are inside, so it
 * is drawn without waiting for a file. The stylesheets stay named, but disabled, which keeps a browser from loading them: the loader of
 * lazy parts looks for the stylesheets that a page has.
 *
 * The page's own script and all that it imports are loaded by `startScript`. Each file is asked for by itself, because a browser runs
 * a script with its imports in one task, which keeps taps on a slow phone waiting.
 */
export class StyledPages {
  readonly #files: Pick<StaticFiles, 'page' | 'filesOf' | 'textOf'>;
  readonly #policyWith: (styles: readonly string[]) => string;
  readonly #made = new Map<string, StyledPage>();

  /** @param policyWith returns the content security policy that allows inline styles with these hashes */
  constructor(
    files: Pick<StaticFiles, 'page' | 'filesOf' | 'textOf'>,
    policyWith: (styles: readonly string[]) => string,
  ) {
    this.#files = files;
    this.#policyWith = policyWith;
  }

  /**
   * Returns the page for what needs these lazy parts, by their names in the build. Their scripts are needed last, before the page
   * is hydrated.
   */
  with(parts: readonly string[]): StyledPage {
    const key = parts.join();
    const made = this.#made.get(key) ?? this.#make(parts);
    this.#made.set(key, made);
    return made;
  }

  #make(parts: readonly string[]): StyledPage {
    const { page } = this.#files;
    const paths = parts.flatMap((part) => this.#files.filesOf(part));
    const pathsIn = (tag: RegExp) => [...page.matchAll(tag)].map(([, path = '']) => path);
    const sheets = [...pathsIn(stylesheet), ...paths.filter((path) => path.endsWith('.css'))];
    const styles = sheets.map((path) => this.#files.textOf(path)).join('');
    const tags = [
      `<style>${styles}</style>`,
      ...sheets.map((path) => `<link rel="stylesheet" crossorigin href="${path}" disabled>`),
    ];
    const scripts = JSON.stringify([...pathsIn(importedScript), ...pathsIn(ownScript)]);
    const lazy = JSON.stringify(paths.filter((path) => path.endsWith('.js')));
    const start = `${startTag}='${scripts}' data-parts='${lazy}'>${startScript}</script>`;
    return {
      html: page
        .replaceAll(stylesheet, '')
        .replaceAll(importedScript, '')
        .replaceAll(ownScript, '')
        .replace('</head>', (end) => tags.join('') + end)
        .replace('</body>', (end) => start + end),
      headers: { 'content-security-policy': this.#policyWith([inlineHash(styles)]) },
    };
  }
}
