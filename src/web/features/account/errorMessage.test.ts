import { expect, test } from 'vitest';
import { ApiError } from '#web/api/ApiError.ts';
import { errorMessage } from './errorMessage.ts';

// @req 8.status.4
test.each([
  [new ApiError(409, { error: 'Taken.' }), 'Taken.'],
  [new ApiError(500, null), 'Something went wrong, please try again.'],
  [new Error('The proof of work took too long'), 'The proof of work took too long'],
  ['just words', 'just words'],
  [new ApiError(503, { error: 'Down.', request_id: '0f9c21d4b7aa' }), 'Down. (Error\u00a0id:\u00a00f9c21d4b7aa)'],
])('the error %s has the message "%s"', (error, message) => {
  expect(errorMessage(error)).toBe(message);
});

test('takes another sentence and keeps the id', () => {
  const error = new ApiError(500, { request_id: '0f9c21d4b7aa' });
  expect(errorMessage(error, 'Registration failed')).toBe('Registration failed (Error\u00a0id:\u00a00f9c21d4b7aa)');
});
