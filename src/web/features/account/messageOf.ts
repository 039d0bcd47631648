/** What an error says to people; whatever is thrown at us has a message or is one. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
