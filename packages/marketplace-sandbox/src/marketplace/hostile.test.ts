import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenMarketplace, openMarketplace } from '../testing/openMarketplace.ts';

let shop: OpenMarketplace;
beforeAll(async () => {
  shop = await openMarketplace({ size: 80, dailyCalls: 1_000_000 });
});
afterAll(() => shop.close());

const scraps = fc.constantFrom('', ...'{ } [ ] .. | , : - ( ) " \\| % AUCTION price categoryId 1 é'.split(' '));
const nonsense = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.array(scraps, { maxLength: 25 }).map((pieces) => pieces.join('')),
);
const names = 'q category_ids filter aspect_filter sort limit offset fieldgroups epid gtin'.split(' ');

it('answers nonsense parameters with 200, 400 or 409', async () => {
  const parameters = fc.dictionary(fc.constantFrom(...names), nonsense);
  await fc.assert(
    fc.asyncProperty(parameters, async (given) => {
      const { status, body } = await shop.search({ category_ids: '261328', ...given });
      expect([200, 400, 409]).toContain(status);
      expect(body.errors ?? body.href).toBeDefined();
    }),
    { numRuns: 250 },
  );
}, 60_000);

it('survives any path, header and form', async () => {
  await fc.assert(
    fc.asyncProperty(nonsense, fc.webPath(), async (text, path) => {
      const item = await shop.get(`/buy/browse/v1/item/${encodeURIComponent(text)}`);
      expect([200, 400, 404]).toContain(item.status);
      expect((await shop.ask(path || '/')).status).toBeLessThan(500);
      const context = { 'X-EBAY-C-ENDUSERCTX': text.replace(/[^\x20-\x7e]/g, '') };
      expect((await shop.search({ q: 'psa', limit: 1 }, context)).status).toBe(200);
      expect((await shop.token({ grant_type: text, scope: text })).status).toBe(400);
    }),
    { numRuns: 60 },
  );
}, 60_000);

it('drops bodies that are too long', async () => {
  const reply = await shop.ask('/identity/v1/oauth2/token', { method: 'POST', body: 'x'.repeat(2_000_000) });
  expect(reply.status).toBe(401);
});
