import { parseQuery } from '@cardfall/card-language';
import type { SearchAnswer } from '@cardfall/listing-index';
import { expect, test, vi } from 'vitest';
import { findCards } from './findCards.ts';

vi.mock('@cardfall/card-language', { spy: true });

test('parses the keyword once when nothing is found and nearest searches are offered', () => {
  const answer = { listings: [], hidden: new Map(), end: null, facets: null, corrections: [] };
  const totals: number[] = [];
  const find = (): SearchAnswer => ({ ...answer, total: totals.push(0) - 1 });
  const asked = { keyword: 'jordan psa10 -(lot, reprint) "blue wave" 2019 #57', page: 1, limit: 20, minPrice: 5 };
  const { page } = findCards({ ...asked, hide: ['all'] }, { find }, 0);
  expect(page.understood).toHaveLength(6);
  expect(totals).toHaveLength(1 + 1 + 6);
  expect(page.nearest?.map(({ keyword }) => keyword)).toContain('psa10 -(lot, reprint) "blue wave" 2019 #57');
  expect(parseQuery).toHaveBeenCalledOnce();
});
