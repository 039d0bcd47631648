// A listing that comes to the market after a search for it was saved: how each channel tells of it.
import { defaultSeed, Market } from '@cardfall/marketplace-sandbox';
import type { APIRequestContext } from '@playwright/test';
import { expect, freshEmail, password, storeSession, test, waitForMailedLink } from './accountTest.ts';
import { type Arrivals, alertMailsTo, cardsOfHook, pushesTo } from './alertsTest.ts';
import { type Product, startProduct } from './startProduct.ts';

const size = 30_000;
const minute = 60_000;

/** Returns an auction of a single Pokémon card that begins soon, and is listed for the first time. */
function nextListing(after: number) {
  const market = new Market(defaultSeed, size);
  const isLive = new Set(market.liveAt(after).map(({ legacyId }) => legacyId));
  const coming = market
    .liveAt(after + 30 * minute)
    .filter(({ legacyId, auction, origin, start }) => auction && origin === start && !isLive.has(legacyId))
    .filter(({ lot, end }) => lot.kind === 'pokemon' && end > after + 60 * minute)
    .toSorted((one, other) => one.start - other.start);
  const [first] = coming;
  if (first === undefined) throw new Error('No auction begins soon');
  return first;
}

interface Visitor {
  readonly email: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Adds each channel through the API. Returns the name of the webhook and the endpoint of the pushes. */
async function addChannels(request: APIRequestContext, { address, receivers }: Product, { headers }: Visitor) {
  const add = async (data: object) => {
    const response = await request.post(`${address}/api/notifications/channels`, { headers, data });
    expect(response.status(), await response.text()).toBe(200);
    return response.json();
  };
  const { settings } = await (await request.get(`${address}/api/notifications`, { headers })).json();
  const subscribed = await request.post(`${receivers}/push/subscriptions`, {
    data: JSON.stringify({ applicationServerKey: settings.pushKey }),
  });
  const subscription = await subscribed.json();
  await add({ kind: 'push', subscription });
  await add({ kind: 'mail' });
  const { secret } = await add({ kind: 'webhook', url: `${receivers}/hooks/new` });
  await request.post(`${receivers}/hooks/new/secret`, { data: secret });
  return { hook: 'new', endpoint: subscription.endpoint as string };
}

// @req 2.alerts.4 2.alerts.6
test('a listing that is new at the marketplace is told once by each channel, with the time it was seen', async ({
  page,
  request,
  network,
  expectsFailures,
}) => {
  test.setTimeout(300_000);
  // The product has just started and has no news yet.
  expectsFailures.on = true;
  // So many calls a day let the product read new listings every few seconds.
  const settings = { SANDBOX_AUCTIONS: String(size), EBAY_DAILY_CALLS: '1000000', LOG_LEVEL: 'silent' };
  const own = await startProduct('src/server/main.ts', settings);
  try {
    const email = freshEmail();
    const names = { username: email.replace(/@.*/, ''), first_name: 'Ada', last_name: '' };
    const signedUp = await request.post(`${own.address}/api/auth/signup`, {
      data: { email, password, ...names, provider: 'email' },
      headers: { 'x-forwarded-for': network },
    });
    const { token, user } = await signedUp.json();
    await storeSession(page, { token, user });
    await page.goto(await waitForMailedLink(request, email, /confirm/i, own.mailbox));
    await expect(page).toHaveURL(`${own.address}/`);
    const visitor = { email, headers: { authorization: `Bearer ${token.access_token}` } };
    const { hook, endpoint } = await addChannels(request, own, visitor);

    const { title, legacyId } = nextListing(Date.now() + 30_000);
    await page.goto(`${own.address}/?${new URLSearchParams({ q: `"${title}"`, category: 'pokemon' })}`);
    await page.getByRole('button', { name: 'Save this search' }).click();
    await page.getByRole('button', { name: 'Save search' }).click();
    await expect(page.getByRole('dialog').getByRole('link', { name: 'My alerts' })).toBeVisible();
    expect(await counts(request, own, { hook, endpoint, title, email })).toEqual([0, 0, 0]);

    await expect
      .poll(() => counts(request, own, { hook, endpoint, title, email }), { timeout: 200_000 })
      .toEqual([1, 1, 1]);
    const [card] = await cardsOfHook(request, hook, own);
    expect(card).toMatchObject({ title, itemId: `v1|${legacyId}|0` });
    expect(Math.abs(Date.parse(card?.foundAt ?? '') - Date.now())).toBeLessThan(5 * minute);
    const [mail] = await alertMailsTo(request, email, own);
    expect(mail?.text).toMatch(/seen at \d/);

    await page.goto(`${own.address}/alerts`);
    await expect(page.getByText(/of the last 30 days came within \d+ (?:s|min)/)).toBeVisible();
    await page.getByRole('button', { name: /^Share / }).click();
    const feed = await request.get(await page.getByRole('textbox', { name: 'Private JSON feed' }).inputValue());
    const { items } = (await feed.json()) as { items: { url: string }[] };
    expect(items).toHaveLength(1);
    // Several rounds of the jobs later it is still told once.
    await page.reload();
    await expect(page.getByText(/Last found/)).toBeVisible();
    expect(await counts(request, own, { hook, endpoint, title, email })).toEqual([1, 1, 1]);
  } finally {
    await own.stop();
  }
});

/** Counts the messages about a card at the webhook, the push service and the mailbox. */
async function counts(
  request: APIRequestContext,
  arrivals: Arrivals,
  { hook, endpoint, title, email }: Record<'hook' | 'endpoint' | 'title' | 'email', string>,
): Promise<number[]> {
  const hooked = (await cardsOfHook(request, hook, arrivals)).filter((card) => card.title === title);
  const mailed = (await alertMailsTo(request, email, arrivals)).filter(({ text }) => text.includes(title));
  return [hooked.length, (await pushesTo(request, endpoint, title)).length, mailed.length];
}
