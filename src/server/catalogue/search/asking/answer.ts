import { type Chunk, mostPlaces } from '../chunks/Chunk.ts';
import { Tally } from '../facets/Tally.ts';
import type { SearchAnswer, SearchRequest } from '../query.ts';
import { toStored } from '../toStored.ts';
import { correctQuery } from './correct.ts';
import { matchChunk } from './matchChunk.ts';
import { PagePicker } from './PagePicker.ts';
import type { Plan } from './plan.ts';
import { Relevance } from './Relevance.ts';
import type { Searched } from './Searched.ts';

const bits = new Uint32Array(mostPlaces / 32);

/** Goes through the chunks once: what matches, what passes, and which of it is on the page. */
export function answer(searched: Searched, request: SearchRequest, now: number): SearchAnswer {
  const { vocabulary, kinds, slots, texts, chunks } = searched;
  const { query, filters, sort, behind, skip, take } = request;
  const { plan, corrections } = correctQuery(query, vocabulary, (attempt) => hitsAny(searched, attempt));
  const relevance = sort === 'best_match' && plan.asked.length > 0 ? new Relevance(plan.asked, vocabulary) : null;
  const tally = new Tally(kinds, filters, request.facets);
  // One more than is shown tells whether anything comes behind.
  const picker = new PagePicker(sort, behind, skip + take + 1, relevance, slots.idOf);
  const latestEnd = now + (filters.endsWithin ?? Number.POSITIVE_INFINITY);
  let total = 0;
  for (const chunk of chunks()) {
    if (chunk.earliestEnd > latestEnd || !matchChunk(chunk, plan, vocabulary.ranks, bits)) continue;
    dropLater(chunk, latestEnd);
    const passed = tally.count(chunk, bits);
    if (passed > 0) picker.pick(chunk, bits);
    total += passed;
  }
  const picked = picker.page().slice(skip);
  const shown = picked.slice(0, take);
  const last = shown.at(-1);
  return {
    listings: shown.map((place) => toStored(place, place.id, texts)),
    total,
    end: last !== undefined && picked.length > take ? { key: last.key, id: last.id } : null,
    facets: request.facets ? tally.facets() : null,
    corrections,
  };
}

function hitsAny({ chunks, vocabulary }: Searched, plan: Plan): boolean {
  for (const chunk of chunks()) {
    if (!matchChunk(chunk, plan, vocabulary.ranks, bits)) continue;
    for (let word = 0; word < chunk.live.length; word++) if (bits[word] !== 0) return true;
  }
  return false;
}

/** Clears the bits of what ends later: in a chunk, all behind one place. */
function dropLater({ columns: { endsAt }, live, size }: Chunk, latestEnd: number): void {
  if (size === 0 || (endsAt[size - 1] as number) <= latestEnd) return;
  let [low, high] = [0, size];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((endsAt[middle] as number) <= latestEnd) low = middle + 1;
    else high = middle;
  }
  const word = low >>> 5;
  bits[word] = (bits[word] as number) & ((1 << (low & 31)) - 1);
  bits.fill(0, word + 1, live.length);
}
