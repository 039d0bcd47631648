import { vi } from 'vitest';

/** The `document` and the window's events that a test controls. */
export interface PageStub {
  readonly page: EventTarget & { hidden: boolean };
  readonly browser: EventTarget;
}

/** Creates a page without elements. `install` replaces the globals by it, until they are unstubbed. */
export function createPageStub(): PageStub & { readonly install: () => void } {
  const page = Object.assign(new EventTarget(), { hidden: false, querySelector: () => null });
  const browser = new EventTarget();
  return {
    page,
    browser,
    install() {
      vi.stubGlobal('document', page);
      vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
    },
  };
}
