import { type Problem, problems } from '../Problem.ts';

const usualLimit = 50;
const mostPerPage = 200;
export const searchWindow = 10_000;

export interface Paging {
  readonly limit: number;
  readonly offset: number;
}

const integer = /^[+-]?\d+$/;

/** The page asked for, or why there is none. */
export function readPaging(query: URLSearchParams): Paging | Problem {
  const limitText = query.get('limit') || String(usualLimit);
  const offsetText = query.get('offset') || '0';
  if (!integer.test(limitText)) return problems.limitNoInteger();
  if (!integer.test(offsetText)) return problems.offsetNoInteger();
  const limit = Number(limitText);
  const offset = Number(offsetText);
  if (limit < 1 || limit > mostPerPage) return problems.limitRange();
  if (offset < 0) return problems.offsetNegative();
  if (offset >= searchWindow) return problems.window();
  if (offset % limit !== 0) return problems.offsetMultiple();
  return { limit, offset: Math.abs(offset) };
}
