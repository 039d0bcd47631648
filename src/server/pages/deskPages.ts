import { screens } from '#contract/screens.ts';
import { withRequestLimit } from '#server/db/connectDatabase.ts';
import type { RenderedPage } from '#server/http/webServer.ts';
import { describeScreen } from './describePage.ts';
import { HtmlPage, type HtmlPageDeps } from './HtmlPage.ts';
import { withHead } from './pageHead.ts';

export interface DeskDeps extends Pick<HtmlPageDeps, 'files' | 'publicUrl'> {
  /** Returns the cards and the sharing of a folder by the token of its link; null for a token that shares nothing. */
  readonly findShared: (token: string) => Promise<{ readonly sharing: 'link' | 'public' } | null>;
}

/** A folder that is no longer public must leave search engines with their next visit. */
const sharedCacheMs = 10_000;
const day = 24 * 3_600_000;

/**
 * Returns the pages of one visitor, and those of shared folders, with their heads; the scripts render the rest. Only public
 * folders are for search engines.
 */
export function deskPages({ files, publicUrl, findShared }: DeskDeps): RenderedPage[] {
  const pageOf = (path: string, title: string, isIndexed = false) => {
    const head = describeScreen({ path, title, isIndexed }, publicUrl);
    return new HtmlPage({ page: withHead(files.page, head) });
  };
  const personal = Object.entries({
    [screens.alerts]: 'My Alerts',
    [screens.calendar]: 'When auctions end',
    [screens.wishlist]: 'My Wishlist',
  }).map(([path, title]) => {
    const page = pageOf(path, title);
    return { path, cacheMs: day, render: () => page };
  });
  const shared: RenderedPage = {
    path: screens.sharedFolder,
    cacheMs: sharedCacheMs,
    async render(search) {
      const token = new URLSearchParams(search).get('folder') ?? '';
      const path = `${screens.sharedFolder}?${new URLSearchParams({ folder: token })}`;
      const isIndexed = await isPublic(token);
      return () => pageOf(path, 'Shared cards', isIndexed);
    },
  };
  /** Without the database nothing is known to be public. */
  async function isPublic(token: string): Promise<boolean> {
    try {
      return token !== '' && (await withRequestLimit(() => findShared(token)))?.sharing === 'public';
    } catch {
      return false;
    }
  }
  return [...personal, shared];
}
