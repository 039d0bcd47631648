import type { MarketplaceStatus } from '../marketplace/status/marketplaceStatus.ts';

const now = Date.UTC(2030, 0, 1, 12);
const hour = 3_600_000;

/** Returns an invented status without problems. Tests override the fields they are about. */
export function healthyStatus(named: Partial<MarketplaceStatus> = {}): MarketplaceStatus {
  return {
    at: now,
    marketplace: 'https://api.ebay.com',
    calls: { used: 2_410, cap: 5_000, reserve: 100, resetsAt: now + 20 * hour },
    scope: {
      level: 2,
      words: 'auctions with a bid of 2 or more',
      decidedAt: now - 3 * hour,
      endsADay: [212_340, 61_200, null, 28_800],
    },
    listings: [
      { category: 'basketball', stored: 22_345, live: 21_300 },
      { category: 'pokemon', stored: 111_111, live: 110_000 },
      { category: null, stored: 312, live: 300 },
    ],
    tooOld: 0,
    coverage: [
      { market: 'basketball', slices: 240, until: now + 219 * hour, oldestScanAt: now - 4 * hour, overdue: 0 },
      { market: 'pokemon', slices: 0, until: null, oldestScanAt: null, overdue: 0 },
    ],
    lastScanAt: now - 12_000,
    ages: [
      { timeLeft: '1h', listings: 4_000, half: 40_000, nineTenths: 540_000, oldest: 720_000 },
      { timeLeft: '6h', listings: 0, half: null, nineTenths: null, oldest: null },
    ],
    failures: [],
    failuresADay: {},
    jobsHolder: 'cardfall 4711',
    ...named,
  };
}
