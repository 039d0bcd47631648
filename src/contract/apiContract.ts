import * as z from 'zod';
import { endpoint } from './endpoint.ts';

/** Every module that declares endpoints. The browser's types and the generated endpoint table come from this list. */
export * from './accounts.ts';
export * from './alerts.ts';
export * from './cards.ts';
export * from './marketplace.ts';
export * from './news.ts';
export * from './notifications.ts';
export * from './search.ts';
export * from './wishlist.ts';

export const openApi = endpoint('openApi', {
  method: 'GET',
  path: '/api/openapi.json',
  summary: 'This document',
  query: {},
  response: z.looseObject({ openapi: z.string() }),
  cacheMs: 60_000,
});
