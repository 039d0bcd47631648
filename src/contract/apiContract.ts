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

export const reportPageError = endpoint('reportPageError', {
  method: 'POST',
  path: '/api/page-errors',
  summary: 'Reports an error of a page to the log, without what looks like an address, a token or a query',
  body: {
    id: z
      .string()
      .regex(/^[\w-]{1,64}$/)
      .meta({ description: 'The id that the page shows' }),
    name: z.string().max(100),
    message: z.string().max(500),
    stack: z.string().max(4_000),
    path: z
      .string()
      .max(200)
      .regex(/^\/[^?#]*$/)
      .meta({ description: 'The path of the page, without its query' }),
    release: z.string().max(100).meta({ description: 'The file of its scripts, whose name has their hash' }),
  },
  response: z.object({ id: z.string() }),
});

export const openApi = endpoint('openApi', {
  method: 'GET',
  path: '/api/openapi.json',
  summary: 'This document',
  query: {},
  response: z.looseObject({ openapi: z.string() }),
  cacheMs: 60_000,
});
