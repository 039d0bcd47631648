import type { Query } from '@cardfall/card-language';
import { EndingCounts } from '../facets/EndingCounts.ts';
import { Tally } from '../facets/Tally.ts';
import type { SearchAnswer, SearchRequest } from '../query.ts';
import { Corrections, findsAny, nothingWide, type Wide, widen } from './correct.ts';
import { look } from './look.ts';
import { PagePicker } from './PagePicker.ts';
import { type Plan, Planner } from './plan.ts';
import { Relevance } from './Relevance.ts';
import type { Searched } from './Searched.ts';

/** What is looked for, once it is known which words are taken wide. */
interface Meant {
  readonly query: Query;
  readonly planner: Planner;
  readonly plan: Plan;
  readonly wide: Wide;
}

/** Answers the query as it is meant, or, when no listing has its words, with near words. */
export function answer(searched: Searched, request: SearchRequest): SearchAnswer {
  const { query } = request;
  const planner = new Planner(query, searched.vocabulary);
  const meant: Meant = { query, planner, plan: planner.plan(nothingWide), wide: nothingWide };
  const { isMet, ...found } = answerTo(searched, request, meant);
  if (isMet || (!meant.plan.isVain && findsAny(searched, meant.plan))) return found;
  const wider = widen(searched, query, planner);
  if (wider === null) return found;
  const { isMet: _, ...other } = answerTo(searched, request, { ...meant, ...wider });
  return other;
}

function answerTo(
  searched: Searched,
  request: SearchRequest,
  meant: Meant,
): SearchAnswer & { readonly isMet: boolean } {
  const { vocabulary, kinds, slots } = searched;
  const { filters, sort, behind, skip, take } = request;
  const { query, planner, plan, wide } = meant;
  const corrections = plan.isVain ? null : new Corrections(searched, query, planner, wide);
  const relevance = sort === 'best_match' && plan.asked.length > 0 ? new Relevance(plan.asked, vocabulary) : null;
  const tally = new Tally(kinds, filters);
  const endings = new EndingCounts(request.facets ? request.endings : []);
  // One more than is shown tells whether anything comes behind.
  const picker = new PagePicker(sort, behind, skip + take + 1, relevance, slots.idOf);
  const gathering = { tally, endings, picker, corrections };
  const { total, isMet } = look(searched, plan, filters.endsBefore, gathering);
  relevance?.close();
  const picked = picker.page().slice(skip);
  const shown = picked.slice(0, take);
  const last = shown.at(-1);
  return {
    listings: shown.map((place) => searched.listingAt(place, place.id)),
    total,
    hidden: tally.hidden(),
    end: last !== undefined && picked.length > take ? { key: last.key, id: last.id } : null,
    facets: request.facets ? { ...tally.facets(), endings: endings.counts() } : null,
    corrections: corrections?.tell() ?? [],
    isMet,
  };
}
