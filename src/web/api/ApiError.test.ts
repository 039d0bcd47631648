import { expect, test } from 'vitest';
import { errorIdOf } from '#web/ui/feedback/errorIdOf.ts';
import { ApiError } from './ApiError.ts';

const generic = 'Something went wrong, please try again.';

const answers: [status: number, body: unknown, message: string][] = [
  [401, null, 'Session expired. Please login again.'],
  [401, { error: 'Token revoked' }, 'Token revoked'],
  [400, { error: 'sortBy must be among ...' }, 'sortBy must be among ...'],
  [400, {}, generic],
  [404, 'not json', generic],
  [500, { error: '' }, generic],
  [500, { error: 7 }, generic],
  [503, null, generic],
  [0, null, generic],
];

// @req 8.status.1 8.status.3
test.each(answers)('a status %d with the body %j has the message "%s"', (status, body, message) => {
  expect(new ApiError(status, body).message).toBe(message);
});

// @req 8.account.2
test('keeps the code and the parameter of a failure', () => {
  const error = new ApiError(400, { error: 'no', code: 'bad_parameter', parameter: 'sortBy' });
  expect(error).toMatchObject({ status: 400, code: 'bad_parameter', parameter: 'sortBy' });
});

test('has the code network when the API was not reached', () => {
  expect(new ApiError(0, null)).toMatchObject({ status: 0, code: 'network', parameter: null });
});

test.each([
  [{ request_id: '0f9c21d4b7aa' }, '0f9c21d4b7aa'],
  [{ request_id: 7 }, null],
  [null, null],
])('the body %j of a failure has the error id %j', (body, id) => {
  expect(errorIdOf(new ApiError(503, body))).toBe(id);
});

test('an error of the page itself has no error id', () => {
  expect(errorIdOf(new Error('a bug'))).toBeNull();
});
