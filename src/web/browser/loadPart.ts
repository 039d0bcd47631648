/** By file: whether it has come, or is on its way. One that failed is forgotten. */
const files = new Map<string, Promise<void>>();

/**
 * Loads a part of the product that is not in the first load. Its files are fetched before it is imported, so that the
 * import finds them in the browser's cache: what an import itself fails to fetch, Chromium (150) keeps as failed until the
 * page is loaded anew, and nobody could try again. Takes the place of Vite's own helper (vite.config.ts).
 *
 * @param needed the part's scripts and stylesheets, as paths below the page's origin without the slash
 * @throws {Error} where one does not come; the next call tries again
 */
export async function loadPart<Part>(load: () => Promise<Part>, needed: readonly string[] = []): Promise<Part> {
  await Promise.all(needed.map(come));
  return load();
}

function come(file: string): Promise<void> {
  const known = files.get(file);
  if (known !== undefined) return known;
  const address = `/${file}`;
  const coming = (file.endsWith('.css') ? applyStyles(address) : fetchScript(address)).catch((cause: unknown) => {
    files.delete(file);
    throw new Error(`${address} did not come`, { cause });
  });
  files.set(file, coming);
  return coming;
}

async function fetchScript(address: string): Promise<void> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`The answer was ${answer.status}`);
  // Only what was read to its end is in the cache.
  await answer.arrayBuffer();
}

function applyStyles(address: string): Promise<void> {
  if (document.querySelector(`link[rel="stylesheet"][href="${address}"]`) !== null) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = address;
    link.onload = () => resolve();
    link.onerror = (event) => {
      link.remove();
      reject(event);
    };
    document.head.append(link);
  });
}
