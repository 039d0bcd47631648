type Library = typeof import('oidc-provider');

/**
 * The protocol library. At its import it warns of every release of Node without long-term support, which is ours to
 * choose and nothing a person who starts the product can act on; whatever else is said meanwhile goes through.
 */
export async function loadLibrary(): Promise<Library> {
  const { warn } = globalThis.console;
  globalThis.console.warn = (...said: unknown[]) => {
    if (!String(said[0]).includes('oidc-provider WARNING: Unsupported runtime')) warn(...said);
  };
  try {
    return await import('oidc-provider');
  } finally {
    globalThis.console.warn = warn;
  }
}
