import type { IncomingHttpHeaders } from 'node:http';

/** By what a client asks whether its copy is still the current one. */
export interface Validators {
  readonly etag: string;
  /** Whole seconds: the header knows no others. */
  readonly lastModified: number;
}

const withoutWeakness = (etag: string) => etag.trim().replace(/^W\//, '');

/** Whether the copy a request tells of is current. The entity tag decides when there is one (RFC 9110, 13.2.2). */
export function isUnchanged(headers: IncomingHttpHeaders, { etag, lastModified }: Validators): boolean {
  const known = headers['if-none-match'];
  if (known !== undefined) {
    return known.trim() === '*' || known.split(',').map(withoutWeakness).includes(withoutWeakness(etag));
  }
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return !Number.isNaN(since) && lastModified <= since;
}
