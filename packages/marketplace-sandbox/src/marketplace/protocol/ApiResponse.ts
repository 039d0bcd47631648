import type { ApiError } from './request/ApiError.ts';

export interface ApiResponse {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

export function jsonResponse(status: number, body: unknown, headers: ApiResponse['headers'] = {}): ApiResponse {
  return { status, contentType: 'application/json', body: JSON.stringify(body), headers };
}

export function errorResponse(status: number, error: ApiError, headers: ApiResponse['headers'] = {}): ApiResponse {
  return jsonResponse(status, { errors: [error] }, headers);
}
