import type { Market } from '../market/listings/Market.ts';
import { type Answer, refusal } from './Answer.ts';
import type { AccessTokens } from './access/AccessTokens.ts';
import { answerRateLimits } from './access/answerRateLimits.ts';
import { answerToken } from './access/answerToken.ts';
import type { CallPool } from './access/CallPool.ts';
import { answerPicture } from './answerPicture.ts';
import { answerItem } from './browse/answerItem.ts';
import { answerSearch } from './browse/answerSearch.ts';
import { affiliateIn, type Caller } from './Caller.ts';
import { problems } from './Problem.ts';

/** A request, read and taken apart. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly header: (name: string) => string | undefined;
  readonly body: string;
  readonly origin: string;
}

export interface Marketplace {
  readonly market: Market;
  readonly tokens: AccessTokens;
  readonly pool: CallPool;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Where pictures are fetched from; empty: where the call came to. */
  readonly publicAddress: string;
  readonly now: () => number;
}

interface Route {
  readonly method: 'GET' | 'POST';
  readonly path: RegExp;
  /** `open` needs no token, `free` needs one, `counted` also uses one of the day's calls. */
  readonly access: 'open' | 'free' | 'counted';
  readonly answer: (asked: Asked, marketplace: Marketplace, caller: Caller, captured: string[]) => Answer;
}

const routes: readonly Route[] = [
  {
    method: 'POST',
    path: /^\/identity\/v1\/oauth2\/token$/,
    access: 'open',
    answer: ({ header, body }, marketplace, { now }) =>
      answerToken({ authorization: header('authorization'), body, now }, marketplace),
  },
  {
    method: 'GET',
    path: /^\/buy\/browse\/v1\/item_summary\/search$/,
    access: 'counted',
    answer: ({ query }, { market }, caller) => answerSearch(query, market, caller),
  },
  {
    method: 'GET',
    path: /^\/buy\/browse\/v1\/item\/([^/]+)$/,
    access: 'counted',
    answer: ({ query }, { market }, caller, [id = '']) => answerItem(decoded(id), query, market, caller),
  },
  {
    method: 'GET',
    path: /^\/developer\/analytics\/v1_beta\/rate_limit\/?$/,
    access: 'free',
    answer: ({ query }, { pool }, { now }) => answerRateLimits(query, pool, now),
  },
  {
    method: 'GET',
    path: /^\/images\/g\/([^/]+)\/s-l(\d{2,4})\.svg$/,
    access: 'open',
    answer: (_asked, _marketplace, _caller, [key = '', size = '']) => answerPicture(key, Number(size)),
  },
];

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function tokenIn(authorization: string | undefined): string {
  return /^Bearer +(\S+) *$/i.exec(authorization ?? '')?.[1] ?? '';
}

/** Finds who answers a request, after looking at its token and at the calls left today. */
export function answerTo(asked: Asked, marketplace: Marketplace): Answer {
  const here = routes.filter(({ path }) => path.test(asked.path));
  const method = asked.method === 'HEAD' ? 'GET' : asked.method;
  const route = here.find((each) => each.method === method);
  if (here.length === 0) return refusal(404, problems.noResource());
  if (!route) return refusal(405, problems.method(), { Allow: here.map((each) => each.method).join(', ') });
  const now = marketplace.now();
  if (route.access !== 'open' && !marketplace.tokens.isValid(tokenIn(asked.header('authorization')), now)) {
    return refusal(401, problems.token());
  }
  if (route.access === 'counted' && !marketplace.pool.take(now)) return refusal(429, problems.callsUsedUp());
  const caller = {
    now,
    origin: asked.origin,
    pictureOrigin: marketplace.publicAddress || asked.origin,
    affiliate: affiliateIn(asked.header('x-ebay-c-enduserctx')),
  };
  return route.answer(asked, marketplace, caller, route.path.exec(asked.path)?.slice(1) ?? []);
}
