import { errorIdOf } from '#web/ui/feedback/errorIdOf.ts';

/**
 * Returns the sentence for people in whatever was thrown, and the id by which they can report it.
 *
 * @param text stands in for the sentence of the error
 */
export function errorMessage(error: unknown, text = error instanceof Error ? error.message : String(error)): string {
  const errorId = errorIdOf(error);
  // Unbreakable spaces keep the id and its name in one line.
  return errorId === null ? text : `${text} (Error\u00a0id:\u00a0${errorId})`;
}
