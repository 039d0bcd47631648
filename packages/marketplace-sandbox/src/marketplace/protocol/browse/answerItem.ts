import type { Market } from '../../market/listings/Market.ts';
import { type Answer, jsonAnswer, refusal } from '../Answer.ts';
import type { Caller } from '../Caller.ts';
import { problems } from '../Problem.ts';
import { compactItem, itemDetail } from './itemDetail.ts';

const knownGroups = ['PRODUCT', 'COMPACT', 'ADDITIONAL_SELLER_DETAILS'];

/** Answers a call for one listing. What has ended is not found, like what never was. */
export function answerItem(itemId: string, query: URLSearchParams, market: Market, caller: Caller): Answer {
  const legacyId = /^v1\|(\d{6,19})\|\d{1,19}$/.exec(itemId)?.[1];
  if (!legacyId) return refusal(400, problems.itemNotFound(itemId.slice(0, 100)));
  const groups = (query.get('fieldgroups') || 'PRODUCT').split(',');
  if (groups.some((group) => !knownGroups.includes(group)))
    return refusal(400, problems.itemFieldgroups(groups.join(',')));
  const compact = groups.includes('COMPACT');
  if (compact && groups.length > 1) return refusal(400, problems.compactAlone());
  const listing = itemId.endsWith('|0') ? market.find(legacyId, caller.now) : null;
  if (!listing) return refusal(404, problems.itemNotFound(itemId));
  return jsonAnswer(200, (compact ? compactItem : itemDetail)(listing, market, caller));
}
