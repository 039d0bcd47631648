/** Why the product cannot start, in words for whoever started it. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
