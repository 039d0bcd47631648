import { expect, test } from 'vitest';
import { ApiError } from '#web/api/ApiError.ts';
import { errorMessage } from './errorMessage.ts';

// @req 8.status.4
test.each([
  [new ApiError(409, { error: 'Taken.' }), 'Taken.'],
  [new ApiError(500, null), 'Something went wrong, please try again.'],
  [new Error('The proof of work took too long'), 'The proof of work took too long'],
  ['just words', 'just words'],
])('the error %s has the message "%s"', (error, message) => {
  expect(errorMessage(error)).toBe(message);
});
