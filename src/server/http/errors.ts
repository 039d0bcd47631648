import type { Failure } from '#contract/endpoint.ts';

/** A failure the caller is told of; everything else becomes a 500 that tells nothing. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;
  readonly body: Failure;
  readonly headers: Readonly<Record<string, string>>;

  /** @param cause what those who run the server should read about it */
  constructor(status: number, body: Failure, headers: Readonly<Record<string, string>> = {}, cause?: unknown) {
    super(body.error, { cause });
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

export function invalidParameter(parameter: string, problem: string, code = 'invalid_parameter'): HttpError {
  return new HttpError(400, { error: `The parameter '${parameter}' ${problem}.`, code, parameter });
}

/** Refuses a field of a form: 400 with the text the form shows. */
export const invalidField = (parameter: string, error: string): HttpError =>
  new HttpError(400, { error, code: 'invalid_parameter', parameter });

/** The session is over: the one status that signs people out (specification, section 8). */
export const unauthorized = () =>
  new HttpError(
    401,
    { error: 'Session expired. Please login again.', code: 'unauthorized' },
    { 'www-authenticate': 'Bearer' },
  );

export const notFound = () => new HttpError(404, { error: 'There is nothing at this address.', code: 'not_found' });

export const notAVisit = () =>
  new HttpError(400, { error: 'This address is to be opened in a window.', code: 'not_a_visit' });

export const methodNotAllowed = (allowed: string) =>
  new HttpError(
    405,
    { error: 'This address does not take that method.', code: 'method_not_allowed' },
    { allow: allowed },
  );

/** Our own faults are 503, never 401: a 401 makes the browser forget who is signed in (specification, section 8). */
export const unavailable = (retryAfterSeconds = 5) =>
  new HttpError(
    503,
    { error: 'Something went wrong, please try again.', code: 'unavailable' },
    { 'retry-after': String(retryAfterSeconds) },
  );

export const tooManyRequests = (seconds: number) =>
  new HttpError(
    429,
    { error: 'Too many attempts. Please wait a little and try again.', code: 'too_many_requests' },
    { 'retry-after': String(seconds) },
  );

export const internalError = () =>
  new HttpError(500, { error: 'Something went wrong, please try again.', code: 'internal' });
