import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenMarketplace, openMarketplace } from '../testing/openMarketplace.ts';

/** The marketplace's own contract, if there is a copy next to the repository. */
const folder = join(import.meta.dirname, '../../../../../shared/ebay');
const browse = join(folder, 'buy_browse_v1_oas3.json');
const analytics = join(folder, 'developer_analytics_v1_beta_oas3.json');
const there = existsSync(browse) && existsSync(analytics);

type Schema = Record<string, unknown>;

/** The contract with every unknown field forbidden: it declares none as required, so this is what it can say. */
function strict(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strict);
  if (value === null || typeof value !== 'object') return value;
  const copy: Schema = Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, strict(inner)]));
  if (copy['type'] === 'object' && typeof copy['properties'] === 'object') copy['additionalProperties'] = false;
  return copy;
}

function validator(file: string, schema: string): (answer: unknown) => string[] {
  const ajv = new Ajv({ strict: false, allErrors: true, logger: false, formats: { int32: true } });
  const contract = strict(JSON.parse(readFileSync(file, 'utf8'))) as Schema;
  ajv.addSchema({ $id: 'contract', components: contract['components'] });
  const validate = ajv.compile({ $ref: `contract#/components/schemas/${schema}` });
  return (answer) => {
    validate(answer);
    return (validate.errors ?? []).map(
      ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
    );
  };
}

describe.skipIf(!there)(
  `answers keep eBay's contract${there ? '' : ' (SKIPPED: no contract files in ../shared/ebay)'}`,
  () => {
    let shop: OpenMarketplace;
    beforeAll(async () => {
      shop = await openMarketplace({ size: 400 });
    });
    afterAll(() => shop.close());
    const context = { 'X-EBAY-C-ENDUSERCTX': 'affiliateCampaignId=5338000001,affiliateReferenceId=x' };

    it.each([
      { category_ids: '261328', filter: 'buyingOptions:{AUCTION|FIXED_PRICE}', limit: 200, fieldgroups: 'FULL' },
      { category_ids: '183454', filter: 'buyingOptions:{AUCTION}', limit: 200, offset: 0, fieldgroups: 'EXTENDED' },
      { q: 'psa', filter: 'priceCurrency:USD', sort: 'nothing', aspect_filter: 'Sport:{x}' },
      { q: 'zzzunfindable' },
    ])('in a search for %j', async (parameters) => {
      const { body } = await shop.search(parameters as Record<string, string | number>, context);
      expect(validator(browse, 'SearchPagedCollection')(body)).toEqual([]);
    });

    it('in single items, whole and compact', async () => {
      const { body } = await shop.search({
        category_ids: '261328',
        filter: 'buyingOptions:{AUCTION|FIXED_PRICE}',
        limit: 200,
      });
      const check = validator(browse, 'Item');
      for (const { itemHref } of (body.itemSummaries ?? []).slice(0, 40)) {
        const path = new URL(itemHref).pathname;
        expect(check((await shop.get(path, context)).body)).toEqual([]);
        expect(check((await shop.get(`${path}?fieldgroups=COMPACT`, context)).body)).toEqual([]);
      }
    });

    it('in errors and rate limits', async () => {
      const errors = [
        await shop.search({}),
        await shop.get('/buy/browse/v1/item/x'),
        await shop.ask('/buy/browse/v1/item/x'),
      ];
      const check = validator(browse, 'Error');
      for (const { body } of errors) expect(body.errors?.flatMap(check)).toEqual([]);
      const limits = await shop.get('/developer/analytics/v1_beta/rate_limit/?api_name=browse&api_context=buy');
      expect(validator(analytics, 'RateLimitsResponse')(limits.body)).toEqual([]);
    });
  },
);

it.runIf(!there)('NOTICE: the contract was not checked, ../shared/ebay is not on this machine', () => {
  expect(there).toBe(false);
});
