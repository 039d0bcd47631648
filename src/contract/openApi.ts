import * as z from 'zod';
import { endpoint } from './endpoint.ts';

export const openApi = endpoint('openApi', {
  summary: 'This document',
  query: {},
  answer: z.looseObject({ openapi: z.string() }),
  sharedForMs: 60_000,
});
