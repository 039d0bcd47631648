const script = '/service-worker.js';

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: () => string }): { createScriptURL(url: string): string };
}

/** Has the browser store the page, so that it opens without a network. Does nothing where that is impossible. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD) return;
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy('service-worker', { createScriptURL: () => script });
  const { serviceWorker }: Partial<Navigator> = navigator;
  serviceWorker?.register(policy?.createScriptURL(script) ?? script).catch(() => {});
}
