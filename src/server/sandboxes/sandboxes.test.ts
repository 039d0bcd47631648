import { expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { startSandboxMarketplace } from './sandboxes.ts';

test('the sandbox marketplace has the auctions and the daily calls of the settings', async () => {
  const config = readConfig({ PORT: '0', SANDBOX_AUCTIONS: '60', EBAY_DAILY_CALLS: '2' });
  const { account, stop } = await startSandboxMarketplace(config);
  try {
    const authorization = `Basic ${btoa(`${account.clientId}:${account.clientSecret}`)}`;
    const scope = 'https://api.ebay.com/oauth/api_scope';
    const form = new URLSearchParams({ grant_type: 'client_credentials', scope });
    const issued = await fetch(`${account.apiUrl}/identity/v1/oauth2/token`, {
      method: 'POST',
      headers: { authorization },
      body: form,
    });
    const { access_token: token } = JSON.parse(await issued.text());
    const search = async (category: string) => {
      const query = new URLSearchParams({ category_ids: category, filter: 'buyingOptions:{AUCTION}' });
      const response = await fetch(`${account.apiUrl}/buy/browse/v1/item_summary/search?${query}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      return { status: response.status, total: JSON.parse(await response.text()).total };
    };
    const [sports, games] = [await search('261328'), await search('183454')];
    expect(sports.total + games.total).toBe(60);
    expect(await search('261328')).toEqual({ status: 429, total: undefined });
  } finally {
    stop();
  }
}, 30_000);
