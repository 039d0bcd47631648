import { createContext, type ReactNode, use, useCallback, useLayoutEffect, useMemo, useState } from 'react';

export interface Address {
  readonly pathname: string;
  /** With its question mark, or empty. */
  readonly search: string;
  /** With its number sign, or empty. */
  readonly hash: string;
}

/** An entry of the browser's history, as the page shows it. */
export interface Location extends Address {
  /** Tells entries apart that have the same address; 'default' where the page was opened. */
  readonly key: string;
  /** Given to `navigate` with the entry; other pages may have left anything here. */
  readonly state: unknown;
}

/** The way the current entry was reached: POP is the page's first entry, and every step back or forward. */
type NavigationType = 'POP' | 'PUSH' | 'REPLACE';

interface Route {
  readonly location: Location;
  readonly navigationType: NavigationType;
}

interface NavigateOptions {
  readonly replace?: boolean;
  readonly state?: unknown;
}

/** Goes some entries back or forward, or to an address; of an object the path stays where it is left out. */
export interface Navigate {
  (steps: number): void;
  (to: string | Partial<Address>, options?: NavigateOptions): void;
}

/** Our part of `history.state`; `idx` counts the entries of this window from 0. */
export interface HistoryState {
  readonly usr?: unknown;
  readonly key?: string;
  readonly idx?: number;
}

const openedKey = 'default';
const RouteContext = createContext<(Route & { readonly navigate: Navigate }) | null>(null);

/** The state of the current entry in the browser's history, null for an entry that is not ours. */
export function historyState(): HistoryState | null {
  const state: unknown = history.state;
  return typeof state === 'object' ? state : null;
}

/** Removes the state that a page gave to the current entry. Call it before the router is rendered. */
export function removeEntryState(): void {
  history.replaceState({ ...historyState(), usr: null }, '');
}

/** Writes an address as a link has it; one without a path keeps the current one. */
export function hrefOf(to: string | Partial<Address>, pathname: string): string {
  if (typeof to === 'string') return to;
  const search = to.search?.replace(/^\?/, '') ?? '';
  return `${to.pathname ?? pathname}${search === '' ? '' : `?${search}`}${to.hash ?? ''}`;
}

function currentRoute(navigationType: NavigationType): Route {
  const { pathname, search, hash } = window.location;
  const { key = openedKey, usr = null } = historyState() ?? {};
  return { location: { pathname, search, hash, key, state: usr }, navigationType };
}

/**
 * Gives the address of the window to the components inside. It is plain React state, so a caller of `navigate` decides
 * by `startTransition` how urgent the rendering is (decision 14).
 */
export function Router({ children }: { readonly children: ReactNode }) {
  const [route, setRoute] = useState(() => currentRoute('POP'));
  useLayoutEffect(() => {
    if (historyState()?.idx === undefined) history.replaceState({ ...historyState(), idx: 0 }, '');
    const followHistory = () => setRoute(currentRoute('POP'));
    addEventListener('popstate', followHistory);
    return () => removeEventListener('popstate', followHistory);
  }, []);
  const navigate = useCallback<Navigate>((to, { replace = false, state = null }: NavigateOptions = {}) => {
    if (typeof to === 'number') return history.go(to);
    const idx = (historyState()?.idx ?? 0) + (replace ? 0 : 1);
    const entry: HistoryState = { usr: state, key: Math.random().toString(36).slice(2, 10), idx };
    const href = hrefOf(to, window.location.pathname);
    if (replace) history.replaceState(entry, '', href);
    else history.pushState(entry, '', href);
    setRoute(currentRoute(replace ? 'REPLACE' : 'PUSH'));
  }, []);
  const value = useMemo(() => ({ ...route, navigate }), [route, navigate]);
  return <RouteContext value={value}>{children}</RouteContext>;
}

interface StaticRouterProps extends Pick<Location, 'pathname' | 'search'> {
  readonly children?: ReactNode;
}

/** Stands for `Router` on the server, where the page is rendered at one fixed address. */
export function StaticRouter({ pathname, search, children }: StaticRouterProps) {
  const location: Location = { pathname, search, hash: '', key: openedKey, state: null };
  const navigate: Navigate = () => {};
  return <RouteContext value={{ location, navigationType: 'POP', navigate }}>{children}</RouteContext>;
}

function useRoute() {
  const route = use(RouteContext);
  if (route === null) throw new Error('There is no Router around this component');
  return route;
}

export function useLocation(): Location {
  return useRoute().location;
}

/** Returns the parameters of the rendered address. It may be older than the one the browser shows. */
export function useSearchParams(): URLSearchParams {
  const { search } = useLocation();
  return useMemo(() => new URLSearchParams(search), [search]);
}

export function useNavigationType(): NavigationType {
  return useRoute().navigationType;
}

/** Returns the same function in every rendering. */
export function useNavigate(): Navigate {
  return useRoute().navigate;
}
