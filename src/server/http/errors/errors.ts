import type { Failure } from '#contract/endpoint.ts';

/** A failure the caller may read. Any other error becomes a 500 without details. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;
  readonly body: Failure;
  readonly headers: Readonly<Record<string, string>>;

  /** @param cause is logged for the people who run the server, and never sent */
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

/** The session has ended. No other status signs people out (docs/requirements.md, 4.session.11). */
export const unauthorized = () =>
  new HttpError(
    401,
    { error: 'Session expired. Please login again.', code: 'unauthorized' },
    { 'www-authenticate': 'Bearer' },
  );

export const notFound = () => new HttpError(404, { error: 'Nothing was found at this URL.', code: 'not_found' });

export const notOpenedInBrowser = () =>
  new HttpError(400, { error: 'Open this URL in a browser.', code: 'not_a_visit' });

export const methodNotAllowed = (allowed: string) =>
  new HttpError(405, { error: `This URL only accepts ${allowed}.`, code: 'method_not_allowed' }, { allow: allowed });

/** A fault of the server. It is a 503 and never a 401, which would sign the user out. */
export const unavailable = (retryAfterSeconds = 5) =>
  new HttpError(
    503,
    { error: 'Something went wrong, please try again.', code: 'unavailable' },
    { 'retry-after': String(retryAfterSeconds) },
  );

export const tooManyRequests = (seconds: number) =>
  new HttpError(
    429,
    { error: `Too many attempts. Try again in ${waitInWords(seconds)}.`, code: 'too_many_requests' },
    { 'retry-after': String(seconds) },
  );

export const internalError = () =>
  new HttpError(500, { error: 'Something went wrong, please try again.', code: 'internal' });

/** Returns a wait in the largest unit that fits, rounded up: "40 seconds", "12 minutes", "2 hours". */
function waitInWords(seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds));
  if (whole < 60) return counted(whole, 'second');
  const minutes = Math.ceil(whole / 60);
  return minutes < 60 ? counted(minutes, 'minute') : counted(Math.ceil(minutes / 60), 'hour');
}

function counted(number: number, unit: string): string {
  return `${number} ${unit}${number === 1 ? '' : 's'}`;
}
