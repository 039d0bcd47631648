import type { Query } from '#domain/searching/Query.ts';
import { type Chunk, firstEndingFrom, mostPlaces } from '../chunks/Chunk.ts';
import { EndingCounts } from '../facets/EndingCounts.ts';
import { Tally } from '../facets/Tally.ts';
import type { SearchAnswer, SearchRequest } from '../query.ts';
import { toStored } from '../toStored.ts';
import { Corrections, findsAny, nothingWide, type Wide, widen } from './correct.ts';
import { matchChunk } from './matchChunk.ts';
import { PagePicker } from './PagePicker.ts';
import { type Plan, Planner } from './plan.ts';
import { Relevance } from './Relevance.ts';
import type { Searched } from './Searched.ts';

const bits = new Uint32Array(mostPlaces / 32);
const later = new Uint32Array(mostPlaces / 32);

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
  const { isMet, ...found } = look(searched, request, meant);
  if (isMet || (!meant.plan.isVain && findsAny(searched, meant.plan))) return found;
  const wider = widen(searched, query, planner);
  if (wider === null) return found;
  const { isMet: _, ...other } = look(searched, request, { ...meant, ...wider });
  return other;
}

/** Goes through the chunks once: what matches, what passes, and which of it is on the page. */
function look(searched: Searched, request: SearchRequest, meant: Meant): SearchAnswer & { readonly isMet: boolean } {
  const { vocabulary, kinds, slots, chunks } = searched;
  const { filters, sort, behind, skip, take } = request;
  const { query, planner, plan, wide } = meant;
  const corrections = plan.isVain ? null : new Corrections(searched, query, planner, wide);
  const relevance = sort === 'best_match' && plan.asked.length > 0 ? new Relevance(plan.asked, vocabulary) : null;
  const tally = new Tally(kinds, filters, request.facets);
  const endings = new EndingCounts(request.facets ? request.endings : []);
  // One more than is shown tells whether anything comes behind.
  const picker = new PagePicker(sort, behind, skip + take + 1, relevance, slots.idOf);
  const { endsBefore = Number.POSITIVE_INFINITY } = filters;
  let total = 0;
  let isMet = false;
  for (const chunk of chunks()) {
    const soonest = chunk.columns.endsAt[0] ?? Number.POSITIVE_INFINITY;
    const isLate = soonest >= endsBefore && soonest >= endings.last;
    if (isLate && !corrections?.isOpen) continue;
    if (!matchChunk(chunk, plan, vocabulary.ranks, bits)) continue;
    isMet = true;
    corrections?.look(chunk, bits);
    if (isLate) continue;
    if (splitOff(chunk, endsBefore) && soonest < endings.last && tally.sift(chunk, later) > 0)
      endings.add(chunk, later);
    const passed = tally.count(chunk, bits);
    if (passed === 0) continue;
    endings.add(chunk, bits);
    picker.pick(chunk, bits);
    total += passed;
  }
  relevance?.close();
  const picked = picker.page().slice(skip);
  const shown = picked.slice(0, take);
  const last = shown.at(-1);
  return {
    listings: shown.map((place) => toStored(place, place.id, searched)),
    total,
    hidden: tally.hidden(),
    end: last !== undefined && picked.length > take ? { key: last.key, id: last.id } : null,
    facets: request.facets ? { ...tally.facets(), endings: endings.counts() } : null,
    corrections: corrections?.tell() ?? [],
    isMet,
  };
}

/** Moves the bits of what ends at that instant or later to `later`: in a chunk, all behind one place. Whether there may be any. */
function splitOff(chunk: Chunk, endsBefore: number): boolean {
  const { live, size } = chunk;
  if (size === 0 || (chunk.columns.endsAt[size - 1] as number) < endsBefore) return false;
  const first = firstEndingFrom(chunk, endsBefore);
  const word = first >>> 5;
  const own = (bits[word] as number) & ((1 << (first & 31)) - 1);
  later.fill(0, 0, word);
  later.set(bits.subarray(word, live.length), word);
  later[word] = (later[word] as number) & ~own;
  bits[word] = own;
  bits.fill(0, word + 1, live.length);
  return true;
}
