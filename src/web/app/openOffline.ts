const program = '/service-worker.js';

interface Policies {
  createPolicy(name: string, rules: { createScriptURL: () => string }): { createScriptURL(address: string): string };
}

/** Has the browser keep what the page needs to open without a network. Where that is not possible nothing changes. */
export function openOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { trustedTypes } = window as { trustedTypes?: Policies };
  const policy = trustedTypes?.createPolicy('service-worker', { createScriptURL: () => program });
  navigator.serviceWorker.register(policy?.createScriptURL(program) ?? program).catch(() => {});
}
