import { screens } from '#contract/screens.ts';
import { sessionStore, storageKeys } from '#web/browser/storage.ts';

/** Returns the path of the page's first script, whose name differs between releases; an empty text in development. */
export function ownScript(): string {
  const loaded = performance.getEntriesByType('resource').find(({ name }) => /\/assets\/index-[^/]+\.js$/.test(name));
  return loaded === undefined ? '' : new URL(loaded.name).pathname;
}

/**
 * Reloads the page if the server has a newer release, whose files have other names, and waits for good then. Without one it
 * does nothing, nor a second time in the same release: a cache on the way may go on sending the old page.
 */
export async function reloadForNewRelease(): Promise<void> {
  const script = ownScript();
  // The smallest page: it has no contents.
  const page = await fetch(screens.deleteAccount, { cache: 'no-cache' }).then(
    (response) => (response.ok ? response.text() : ''),
    () => '',
  );
  const isOutdated = page.includes('<script type="module"') && !page.includes(script);
  if (!isOutdated || sessionStore.getItem(storageKeys.reloadedRelease) === script) return;
  // A browser that stores nothing might reload forever.
  if (!sessionStore.setItem(storageKeys.reloadedRelease, script)) return;
  location.reload();
  await new Promise(() => {});
}
