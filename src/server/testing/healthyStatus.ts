import type { MarketplaceStatus } from '../marketplace/status/marketplaceStatus.ts';

const now = Date.UTC(2030, 0, 1, 12);
const hour = 3_600_000;

const byStream = [
  { stream: 'completeHours', used: 1_205, cap: null },
  { stream: 'lastLook', used: 700, cap: null },
  { stream: 'following', used: 450, cap: null },
  { stream: 'askedFor', used: 40, cap: 750 },
  { stream: 'probing', used: 10, cap: 100 },
  { stream: null, used: 5, cap: null },
] as const;

/** Returns an invented status without problems. Tests override the fields they are about. */
export function healthyStatus(named: Partial<MarketplaceStatus> = {}): MarketplaceStatus {
  return {
    at: now,
    marketplace: 'https://api.ebay.com',
    calls: { used: 2_410, cap: 5_000, reserve: 100, resetsAt: now + 20 * hour, byStream },
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
      {
        market: 'basketball',
        completeUntil: now + 5.6 * hour,
        slices: 240,
        until: now + 5.6 * hour,
        oldestScanAt: now - 4 * hour,
        lastScanAt: now - 12_000,
        overdue: 0,
        layers: [
          { layer: 'base', slices: 140, oldestScanAt: now - 4 * hour },
          { layer: 'withBid', slices: 60, oldestScanAt: now - hour },
          { layer: 'highBid', slices: 40, oldestScanAt: now - hour },
        ],
      },
      {
        market: 'pokemon',
        completeUntil: now + 4.2 * hour,
        slices: 1_200,
        until: now + 5.5 * hour,
        oldestScanAt: now - 5 * hour,
        lastScanAt: now - 15_000,
        overdue: 0,
        layers: [
          { layer: 'base', slices: 1_000, oldestScanAt: now - 5 * hour },
          { layer: 'withBid', slices: 200, oldestScanAt: now - hour },
          { layer: 'highBid', slices: 0, oldestScanAt: null },
        ],
      },
    ],
    lastScanAt: now - 12_000,
    ages: [
      { timeLeft: '1h', listings: 4_000, half: 40_000, nineTenths: 540_000, oldest: 720_000 },
      { timeLeft: '6h', listings: 0, half: null, nineTenths: null, oldest: null },
    ],
    failures: [],
    failuresADay: {},
    jobsHolder: 'cardfall 4711',
    mail: { waiting: 0, oldestWaitingAt: null, dead: {} },
    alerts: { notifications: 0, messages: [] },
    processProblems: [],
    ...named,
  };
}
