import * as z from 'zod';
import { endpoint } from './endpoint.ts';

export const openApi = endpoint('openApi', {
  method: 'GET',
  path: '/api/openapi.json',
  summary: 'This document',
  query: {},
  response: z.looseObject({ openapi: z.string() }),
  cacheMs: 60_000,
});
