import type { Problem } from './Problem.ts';

/** What goes back to a caller. */
export interface Answer {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

export function jsonAnswer(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Answer {
  return { status, contentType: 'application/json', body: JSON.stringify(body), headers };
}

export function refusal(status: number, problem: Problem, headers: Readonly<Record<string, string>> = {}): Answer {
  return jsonAnswer(status, { errors: [problem] }, headers);
}
