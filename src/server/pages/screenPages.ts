import { screens } from '#contract/screens.ts';
import { withRequestLimit } from '#server/db/connectDatabase.ts';
import type { RenderedPage } from '#server/http/webServer.ts';
import { describeScreen } from './describePage.ts';
import { HtmlPage, type HtmlPageDeps, renderOrLeaveEmpty } from './HtmlPage.ts';

const day = 24 * 3_600_000;

interface ScreenPage {
  readonly path: string;
  readonly title: string;
  /** Left out where the site's own says enough. */
  readonly description?: string;
  /** The names of the files in the build that the browser loads for this screen. */
  readonly parts: readonly string[];
}

const textParts = ['OtherScreens', 'TextPage', 'Footer'];
const accountParts = ['OtherScreens', 'AccountFrame', 'form', 'errorMessage', 'emailAddress'];
const socialParts = [...accountParts, 'SocialButtons', 'socialReturn'];

const textScreens: readonly ScreenPage[] = [
  {
    path: screens.aboutUs,
    title: 'About Cardfall',
    description: 'What Cardfall shows, what you can trust, and how it earns money.',
    parts: [...textParts, 'AboutPage'],
  },
  {
    path: screens.privacyPolicy,
    title: 'Privacy policy',
    description: 'What Cardfall keeps of you, why, for how long, and how to get rid of it.',
    parts: [...textParts, 'PrivacyPage'],
  },
  {
    path: screens.terms,
    title: 'Terms and conditions',
    description: 'The terms under which Cardfall shows auctions that others hold.',
    parts: [...textParts, 'TermsPage'],
  },
];

const accountScreens: readonly ScreenPage[] = [
  { path: screens.login, title: 'Sign in', parts: [...socialParts, 'LoginPage'] },
  { path: screens.signUp, title: 'Sign up', parts: [...socialParts, 'SignUpPage', 'ErrorDialog', 'Dialog'] },
  { path: screens.forgotPassword, title: 'Forgot password', parts: [...accountParts, 'ForgotPasswordPage'] },
];

/** Any path that no screen has; they all have the same page. */
const unknownPath = '/not-found';

/**
 * Returns the pages that are the same for all visitors: texts, which search engines may list, and the forms of accounts,
 * which stay inert without scripts. `notFound` answers every path that nothing else has.
 */
export function screenPages(deps: HtmlPageDeps): { readonly pages: RenderedPage[]; readonly notFound: HtmlPage } {
  const { pages, publicUrl } = deps;
  const pageOf = ({ path, title, description, parts }: ScreenPage, isText: boolean, status = 200) => {
    const isFound = status === 200;
    const head = describeScreen(
      { path: isFound ? path : screens.home, title, isIndexed: isText && isFound },
      publicUrl,
    );
    return new HtmlPage({
      page: pages.with(parts),
      head: { ...head, ...(description && { description }) },
      render: renderOrLeaveEmpty({ kind: 'screen' }, { path, search: '' }, deps),
      status,
      worksWithoutScripts: isText,
      isStable: true,
    });
  };
  const serve = (screen: ScreenPage, isText: boolean): RenderedPage => {
    const page = pageOf(screen, isText);
    return { path: screen.path, cacheMs: day, render: () => page };
  };
  const parts = ['OtherScreens', 'NotFoundPage', 'messagePage', 'Footer'];
  return {
    pages: [
      ...textScreens.map((screen) => serve(screen, true)),
      ...accountScreens.map((screen) => serve(screen, false)),
    ],
    notFound: pageOf({ path: unknownPath, title: 'Page not found', parts }, true, 404),
  };
}

export interface DeskDeps extends Pick<HtmlPageDeps, 'pages' | 'publicUrl'> {
  /** Returns the cards and the sharing of a folder by the token of its link; null for a token that shares nothing. */
  readonly findShared: (token: string) => Promise<{ readonly sharing: 'link' | 'public' } | null>;
}

/** A folder that is no longer public must leave search engines with their next visit. */
const sharedCacheMs = 10_000;

/**
 * Returns the pages of one visitor, and those of shared folders, with their heads; the scripts render the rest. Only public
 * folders are for search engines.
 */
export function deskPages({ pages, publicUrl, findShared }: DeskDeps): RenderedPage[] {
  const pageOf = (path: string, title: string, isIndexed = false) => {
    const head = describeScreen({ path, title, isIndexed }, publicUrl);
    return new HtmlPage({ page: pages.with([]), head });
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
