import {
  authenticators,
  categories,
  grades,
  listingFlags,
  maxKeywordLength,
  queryPartKinds,
} from '@cardfall/card-language';
import * as z from 'zod';
import { endWindows } from '#domain/browsing/endWindows.ts';
import { endpoint } from './endpoint.ts';

/** What an answer to a search says beside its cards. All of it is additional to the specification's answers. */

const count = z.int().min(0);

export const understood = z
  .object({
    kind: z.enum(queryPartKinds),
    text: z.string().meta({ description: 'For people: Rookie, PSA 10, /99' }),
    excluded: z.boolean(),
    asked: z.string().meta({ description: 'The part of the keyword it came from, letter by letter' }),
  })
  .meta({ id: 'Understood' });

export type Understood = z.infer<typeof understood>;

export const correction = z
  .object({
    word: z.string(),
    terms: z.array(z.string()).meta({ description: 'What was searched for in its place, the most used word first' }),
  })
  .meta({ id: 'Correction' });

export const hidden = z
  .object({ kind: z.enum(listingFlags), count })
  .meta({ id: 'Hidden', description: 'Live listings that match but were asked to be left out, each counted once' });

export const nearest = z
  .object({
    keyword: z.string(),
    keepsFilters: z.boolean().meta({ description: 'False: with this keyword and no filters' }),
    total: count,
  })
  .meta({ id: 'Nearest', description: 'A search near to one that found nothing, and how many it finds' });

export const facets = z
  .object({
    category: z.array(z.object({ value: z.enum(categories), count })),
    authenticator: z.array(z.object({ value: z.enum(authenticators), count })),
    grade: z.array(z.object({ value: z.enum(grades), count })),
    condition: z.array(z.object({ value: z.string(), count })),
    maxBids: z.array(z.object({ value: count, count })),
    endsWithin: z.array(z.object({ value: z.enum(endWindows), count })),
    price: z.array(z.object({ from: z.int(), to: z.int().nullable(), count })),
  })
  .meta({
    id: 'Facets',
    description: 'How many listings there would be with another choice of one filter, all others as they are',
  });

export type Facets = z.infer<typeof facets>;

export const suggestion = z
  .object({
    keyword: z.string().meta({ description: 'The whole keyword to search for' }),
    total: count.meta({
      description: 'How many live listings it finds, without what a search of the site hides by itself',
    }),
  })
  .meta({ id: 'Suggestion' });

export type Suggestion = z.infer<typeof suggestion>;

export const suggestKeywords = endpoint('suggestKeywords', {
  summary: 'What the text of a search box may be on the way to: keywords that find something now, best first',
  query: { keyword: z.string().max(maxKeywordLength) },
  answer: z.object({ suggestions: z.array(suggestion), serverTime: z.iso.datetime() }),
  sharedForMs: 2_000,
});
