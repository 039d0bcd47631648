import type { Failure } from '#contract/endpoint.ts';

export const sessionExpired = 'Session expired. Please login again.';
const somethingWrong = 'Something went wrong, please try again.';

/** An answer that was no success, or none at all. `message` is for people (specification, section 8), `code` for programs. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** The HTTP status, 0 when the API was not reached. */
  readonly status: number;
  readonly code: string;
  /** The API's own sentence, where it sent one. */
  readonly said: string | null;
  /** The parameter the API did not accept, where it named one. */
  readonly parameter: string | null;

  constructor(status: number, body: unknown) {
    const failure: Partial<Failure> = typeof body === 'object' && body !== null ? body : {};
    const said = sentence(failure.error);
    super(said ?? (status === 401 ? sessionExpired : somethingWrong));
    this.status = status;
    this.said = said;
    this.code = sentence(failure.code) ?? (status === 0 ? 'network' : 'unknown');
    this.parameter = sentence(failure.parameter);
  }
}

function sentence(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}
