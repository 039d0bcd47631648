import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react';
import { firstInput, nextPaint, useAfterFirstLoad } from './pageEvents.ts';

export interface LazyComponent<Props> {
  (props: Props): ReactNode;
  /** Loads the code. @throws the failure; the next call tries again */
  readonly load: () => Promise<void>;
  /** Loads the code before anybody needs it. A failure is ignored: the first use tries again. */
  readonly preload: () => Promise<void>;
}

type PropsOf<Part> = Part extends (props: infer Props extends object) => ReactNode ? Props : never;

/** Stylesheets whose download failed. Vite's loader asks for each stylesheet only once (decision 14). */
const failedStyles = new Set<HTMLLinkElement>();
if (typeof document !== 'undefined') {
  const noteFailure = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedStyles.add(target);
  };
  document.addEventListener('error', noteFailure, true);
}

/** Downloads every stylesheet again that failed. @throws {Error} where one fails once more */
async function reloadFailedStyles(): Promise<void> {
  const reload = (failed: HTMLLinkElement) =>
    new Promise<void>((resolve, reject) => {
      const link = document.createElement('link');
      link.rel = failed.rel;
      link.crossOrigin = failed.crossOrigin;
      link.href = failed.href;
      link.onload = () => resolve();
      link.onerror = () => reject(new Error(`${link.href} could not be loaded`));
      failedStyles.delete(failed);
      failed.replaceWith(link);
    });
  await Promise.all([...failedStyles].map(reload));
}

/** The code that finds out about a new release. It is preloaded, because such a release replaces it as well. */
const importNewRelease = () => import('./newRelease.ts');

/** Null if every part is shown whose code is there, as in the browser. */
let shownParts: ReadonlySet<unknown> | null = null;

/** Chooses the lazy parts of the next rendering. The server has the code of all pages, the browser that of one. */
export function showOnly(parts: readonly unknown[]): void {
  shownParts = new Set(parts);
}

/**
 * Returns a component whose code is loaded with its first use. React's own `lazy` remembers a failed load for good; this
 * one throws it to the nearest error boundary, and loads again the next time the component appears.
 */
export function lazy<Module, Name extends keyof Module>(
  importModule: () => Promise<Module>,
  name: Name,
): LazyComponent<PropsOf<Module[Name]>> {
  type Props = PropsOf<Module[Name]>;
  let component: ComponentType<Props> | null = null;
  let loading: Promise<void> | null = null;
  const loadOnce = async () => {
    if (component !== null) return;
    loading ??= reloadFailedStyles()
      .then(importModule)
      .then((module) => {
        component = module[name] as ComponentType<Props>;
      })
      .finally(() => {
        loading = null;
      });
    return loading;
  };
  const load = () =>
    loadOnce().catch(async (error) => {
      // Should this not load either, its failure is as good as the first one.
      const { reloadForNewRelease } = await importNewRelease();
      await reloadForNewRelease();
      throw error;
    });
  function Lazy(props: Props) {
    const [loaded, setLoaded] = useState(() => (shownParts === null || shownParts.has(Lazy) ? component : null));
    useEffect(() => {
      if (loaded !== null) return;
      // The code may have arrived since this was rendered: it can take a while until a rendering is on the screen.
      load().then(
        () => setLoaded(() => component),
        (error) =>
          setLoaded(() => {
            throw error;
          }),
      );
    }, [loaded]);
    return loaded && createElement(loaded, props);
  }
  return Object.assign(Lazy, { load, preload: () => loadOnce().catch(() => {}) });
}

/**
 * Preloads parts that are not visible yet, after the first load and the visitor's first input. They open without delay
 * then, even offline; a visitor who only looks does not pay for them.
 */
export function usePreload(...parts: readonly { readonly preload: () => void }[]): void {
  useEffect(() => void firstInput(), []);
  useAfterFirstLoad(async () => {
    await firstInput();
    // The answer to that input goes first.
    await nextPaint();
    importNewRelease().catch(() => {});
    for (const part of parts) part.preload();
  });
}
