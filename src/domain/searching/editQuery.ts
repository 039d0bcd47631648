import type { Understood } from './Query.ts';

/** A query without one of its parts, as if somebody had deleted it from the text. */
export function withoutPart(query: string, { asked }: Pick<Understood, 'asked'>): string {
  const start = query.indexOf(asked);
  if (start < 0) return query;
  return `${query.slice(0, start)} ${query.slice(start + asked.length)}`.replaceAll(/\s+/g, ' ').trim();
}
