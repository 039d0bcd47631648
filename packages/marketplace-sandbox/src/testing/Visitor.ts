interface Cookie {
  readonly value: string;
  readonly path: string;
}

export interface Visit {
  readonly status: number;
  readonly url: string;
  readonly headers: Headers;
  readonly text: string;
}

/** A browser without scripts. It stores cookies by path and follows redirects until one leads to the client. */
export class Visitor {
  readonly #cookies = new Map<string, Cookie>();
  readonly #client: string;

  /** @param client Beginning of the client's addresses, where redirects end. No server listens there. */
  constructor(client: string) {
    this.#client = client;
  }

  async open(url: string, form?: Readonly<Record<string, string>>, headers?: Record<string, string>): Promise<Visit> {
    const { pathname } = new URL(url);
    const cookie = [...this.#cookies]
      .filter(([, { path }]) => pathname.startsWith(path))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ');
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { accept: 'text/html', ...(cookie && { cookie }), ...headers },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const line of response.headers.getSetCookie()) this.#storeCookie(line);
    const location = response.headers.get('location');
    if (location === null) {
      return { status: response.status, url, headers: response.headers, text: await response.text() };
    }
    const next = new URL(location, url).href;
    if (next.startsWith(this.#client))
      return { status: response.status, url: next, headers: response.headers, text: '' };
    return this.open(next);
  }

  #storeCookie(line: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    const path = /;\s*path=([^;]+)/i.exec(line)?.[1] ?? '/';
    if (value === '') this.#cookies.delete(name);
    else this.#cookies.set(name, { value, path });
  }
}
