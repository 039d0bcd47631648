import { expect, isPhone, itemsOf, test, trending } from './page.ts';

// @req 1.visitor.1 2.route.1 2.card.2 2.card.4 4.list.17 6.visitor.1
test('the first visit shows live cards: the soonest ends in the carousel, the next ones in the grid', async ({
  page,
}) => {
  await page.goto('/');
  const carousel = trending(page);
  await expect(carousel.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(isPhone(page) ? 55 : 35);
  const card = page.getByRole('main').getByRole('article').last();
  await expect(card.getByText(/^\d+m left$|^\d+h \d+m left$/)).toBeVisible();
  await expect(card.getByText(/^\d+ bids?$/)).toBeVisible();
  await expect(card.getByText(/^\$[\d,]+\.\d\d$/)).toBeVisible();
  await expect(card.getByText(/^\+ \$\d+\.\d\d shipping$|^Free shipping$|^\+ shipping \?$/)).toBeVisible();
});

// @req 2.card.1
test('pictures are there, and those of the first row are not lazy', async ({ page }) => {
  await page.goto('/');
  const pictures = trending(page).locator('img');
  await expect(pictures.first()).toHaveAttribute('loading', 'eager');
  await expect(pictures.first()).toHaveAttribute('fetchpriority', 'high');
  await expect
    .poll(() => pictures.first().evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(0);
});

// @req 2.card.3 2.card.10 3.card.8
test('every link of every card leads to the marketplace, over https, in a new tab, marked as sponsored', async ({
  page,
}) => {
  await page.goto('/');
  await expect(trending(page).getByRole('article').first()).toBeVisible();
  const links = page.getByRole('main').getByRole('article').locator('a');
  await expect.poll(() => links.count()).toBeGreaterThan(30);
  // All in one step: trending cards that end leave the page.
  const written = await links.evaluateAll((all) =>
    all.map((link) => ['href', 'target', 'rel'].map((name) => link.getAttribute(name))),
  );
  for (const [href, target, rel] of written) {
    expect(href).toMatch(/^https:\/\/www\.ebay\.com\/itm\/9\d{11}\?.*mkevt=1/);
    expect([target, rel]).toEqual(['_blank', 'noopener sponsored']);
  }
});

// @req 2.trending.4 2.trending.5 4.pager.2 9.cards.5 9.cards.6
test('the trending pager turns five cards at a time and stops at its ends', async ({ page }) => {
  test.skip(isPhone(page), 'a phone has a strip instead');
  await page.goto('/');
  const previous = page.getByRole('button', { name: 'Previous trending cards' });
  const next = page.getByRole('button', { name: 'Next trending cards' });
  const cards = trending(page).getByRole('article');
  await expect(previous).toBeDisabled();
  const seen = new Set<string>();
  for (let turned = 0; turned < 5; turned++) {
    await expect(cards).toHaveCount(5);
    for (const item of await itemsOf(cards)) seen.add(item);
    if (turned < 4) await next.click();
  }
  expect(seen.size).toBe(25);
  await expect(next).toBeDisabled();
  await previous.click();
  await expect(next).toBeEnabled();
});

// @req 2.trending.8 9.layout.1
test('on a phone the strip holds 25 cards, 130 pixels wide', async ({ page }) => {
  test.skip(!isPhone(page), 'a wide screen has the pager');
  await page.goto('/');
  const cards = trending(page).getByRole('article');
  await expect(cards).toHaveCount(25);
  expect((await cards.first().boundingBox())?.width).toBe(130);
});

// @req 2.route.1 2.home.17 4.list.11 4.list.13
test('Show More adds 30 cards four times, none twice and none left out, and then is gone', async ({
  page,
  request,
}) => {
  await page.goto('/');
  const cards = page.getByRole('main').getByRole('article');
  const grid = page
    .getByRole('list', { name: /auctions|cards/i })
    .last()
    .getByRole('article');
  await expect(grid).toHaveCount(30);
  const more = page.getByRole('button', { name: 'Show More' });
  for (let clicks = 1; clicks <= 4; clicks++) {
    await more.click();
    await expect(grid).toHaveCount(30 + clicks * 30);
    await expect(page.getByText(new RegExp(`^${55 + clicks * 30} of [\\d,]+$`))).toBeVisible();
    // The focus is on the first of the new cards.
    await expect(
      grid
        .nth(clicks * 30)
        .locator('a')
        .first(),
    ).toBeFocused();
  }
  await expect(more).toBeHidden();
  const shown = await itemsOf(grid);
  expect(new Set(shown).size).toBe(150);
  // The list as the API has it now: of the cards on the page, all that still run stand in it in the same order.
  const live: string[] = [];
  for (const page of [1, 2, 3]) {
    const answer = (await (await request.get(`/api/ebay/trading-cards?page=${page}&limit=100`)).json()) as {
      items: { itemWebUrl: string }[];
    };
    live.push(...answer.items.map((item) => new URL(item.itemWebUrl).pathname));
  }
  const stillShown = shown.filter((item) => live.includes(item));
  const first = live.indexOf(stillShown[0] ?? '');
  expect(live.slice(first, first + stillShown.length)).toEqual(stillShown);
  expect(await cards.count()).toBeGreaterThanOrEqual(155);
});

// @req 4.time.5
test('time runs on the page: a card whose auction ends says so', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  // The first ones may be over before anybody looks.
  const card = trending(page).getByRole('article').nth(4);
  await expect(card.getByText(/left$/)).toBeVisible();
  await page.clock.runFor(31 * 60_000);
  await expect(card.getByText('Ended')).toBeVisible();
});

test('a device clock that is hours wrong changes nothing', async ({ page }) => {
  await page.clock.install({ time: Date.now() + 5 * 3_600_000 });
  await page.goto('/');
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards.last().getByText(/left$/)).toBeVisible();
  // The first ones may end at this very moment; by the device's clock all of them would have.
  expect(await cards.getByText('Ended').count()).toBeLessThan(5);
});
