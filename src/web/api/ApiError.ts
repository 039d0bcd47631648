import type { Failure } from '#contract/endpoint.ts';

export const sessionExpired = 'Session expired. Please login again.';
const genericMessage = 'Something went wrong, please try again.';

/**
 * A call that failed, or was not answered at all. `message` is for people (docs/requirements.md, 8.status.1 to
 * 8.status.4), `code` for programs.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** The HTTP status, 0 when the API was not reached. */
  readonly status: number;
  readonly code: string;
  /** The sentence the API sent; null without one. */
  readonly serverMessage: string | null;
  /** The parameter the API refused; null where it named none. */
  readonly parameter: string | null;
  /** Names the request in the log of the server, for a failure worth a report; null otherwise. */
  readonly requestId: string | null;

  constructor(status: number, body: unknown) {
    const failure: Partial<Failure> = typeof body === 'object' && body !== null ? body : {};
    const serverMessage = nonEmptyText(failure.error);
    super(serverMessage ?? (status === 401 ? sessionExpired : genericMessage));
    this.status = status;
    this.serverMessage = serverMessage;
    this.code = nonEmptyText(failure.code) ?? (status === 0 ? 'network' : 'unknown');
    this.parameter = nonEmptyText(failure.parameter);
    this.requestId = nonEmptyText(failure.request_id);
  }
}

function nonEmptyText(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}
