import type { SiteId } from '../articles/Site.ts';
import type { Failing } from '../http/Failing.ts';
import { type RunningNews, startNews } from '../startNews.ts';

export interface OpenNews extends RunningNews {
  /** To be changed by a test: the server asks it at each request. */
  readonly clock: { now: number };
  readonly failing: Partial<Record<SiteId, Failing>>;
  get(path: string, init?: RequestInit): Promise<Response>;
}

export const testDay = Date.UTC(2026, 9, 14, 10, 30);

/** A running stand-in on a free port whose clock stands still. */
export async function openNews(publicAddress?: string): Promise<OpenNews> {
  const clock = { now: testDay };
  const failing: Partial<Record<SiteId, Failing>> = {};
  const running = await startNews({
    port: 0,
    now: () => clock.now,
    failing,
    ...(publicAddress !== undefined && { publicAddress }),
  });
  return {
    ...running,
    clock,
    failing,
    get: (path, init) => fetch(running.address + path, { redirect: 'manual', ...init }),
  };
}
