import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import type { PageContent, RenderOptions } from '#contract/cards.ts';
import type { ServerLayout } from '#contract/clientSettings.ts';
import { EncodedBytes, type Reply, type Representation, serialize } from '#server/http/response/encodedResponse.ts';
import { etagOf, hasCopy } from '#server/http/response/responseHeaders.ts';
import type { StaticFiles } from '#server/http/response/staticFiles.ts';

const emptyRoot = '<div id="root"></div>';
/** Makes the root element inert where scripts run, before anything in it is shown. It leaves no trace for hydration. */
const inertScript = '{const own=document.currentScript;own.parentElement.inert=true;own.remove()}';
/** The hash of the script, as a content security policy lists it. */
export const inertScriptHash = `sha256-${createHash('sha256').update(inertScript).digest('base64')}`;

export interface HtmlPageDeps {
  /** The HTML of the page without contents, and the files of its parts. */
  readonly files: Pick<StaticFiles, 'page' | 'filesOf'>;
  /** The URL of the site, without a slash at the end. */
  readonly publicUrl: string;
  /** Renders the contents of a page as HTML; null if only the browser renders them. */
  readonly renderPage: ((content: PageContent, options: Omit<RenderOptions, 'settings'>) => string) | null;
  readonly log: Logger;
}

interface HtmlPageContent {
  /** The page with its head, and with an empty root element. */
  readonly page: string;
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
    const { status = 200, headers: own = {}, isStable = false } = this.#content;
    const { bytes, etag } = this.#bytes(isPhone ? 'mobile' : 'desktop');
    const type = { 'content-type': 'text/html; charset=utf-8' };
    const stable = { ...type, 'cache-control': 'no-cache', etag, vary: 'accept-encoding' };
    if (isStable && status === 200 && hasCopy(ifNoneMatch, etag)) return { status: 304, headers: stable, body: null };
    const { body, headers } = bytes.in(encoding);
    return {
      status,
      headers: { ...own, ...headers, ...(isStable ? stable : { ...type, 'cache-control': 'no-store' }) },
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
    const { page, data, render, worksWithoutScripts = false } = this.#content;
    const json = data && serialize(data.value).replaceAll('<', '\\u003c');
    const html =
      json === undefined
        ? page
        : page.replace('</body>', (end) => `<script type="application/json" id="${data?.id}">${json}</script>${end}`);
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

const stylesheet = /\s*<link rel="stylesheet"[^>]*>/g;

/**
 * Returns the page with links to the files of lazy parts, by their names in the build. A part that is in the HTML needs its
 * styles with it, and a browser without HTTP/2 requests six files at once: all styles stand in front of the scripts. The
 * scripts of the parts are needed last, before the page is hydrated.
 */
export function withPartsOf(parts: readonly string[], files: HtmlPageDeps['files']): string {
  const paths = parts.flatMap((part) => files.filesOf(part));
  const styles = paths.filter((path) => path.endsWith('.css')).map((path) => linkTo('stylesheet', path));
  const scripts = paths.filter((path) => !path.endsWith('.css')).map((path) => linkTo('modulepreload', path));
  const ownStyles = files.page.match(stylesheet) ?? [];
  return files.page
    .replaceAll(stylesheet, '')
    .replace(/<script type="module"|<\/head>/, (next) => [...ownStyles, ...styles, next].join(''))
    .replace('</head>', (end) => scripts.join('') + end);
}

function linkTo(rel: 'stylesheet' | 'modulepreload', path: string): string {
  return `<link rel="${rel}" crossorigin href="${path}">`;
}
