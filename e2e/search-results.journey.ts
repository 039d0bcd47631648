import type { Route } from '@playwright/test';
import { answerSearches, serveHomeWithoutCards } from './answers.ts';
import { findForeignContent } from './hostileTest.ts';
import { texts } from './hostileTexts.ts';
import { expect, holdScripts, test } from './page.ts';

test('the parts of a query are chips, and removing one searches for the rest', async ({ page }) => {
  await page.goto('/?q=jordan+rc+-lot+psa');
  const chips = page.getByRole('list', { name: 'Understood as' });
  await expect(chips.getByRole('button', { name: 'Remove: Rookie' })).toBeVisible();
  const count = await chips.getByRole('listitem').count();
  expect(count).toBeGreaterThanOrEqual(3);
  await expect(chips.getByRole('button', { name: /: not / })).toHaveText(/^not/);
  await chips.getByRole('button', { name: 'Remove: Rookie' }).click();
  await expect(page).toHaveURL(/q=jordan\+-lot\+psa$/);
  await expect(chips.getByRole('listitem')).toHaveCount(count - 1);
  // The next chip has the focus now.
  await expect(chips.getByRole('button', { name: /: not / })).toBeFocused();
  await page.goBack();
  await expect(chips.getByRole('button', { name: 'Remove: Rookie' })).toBeVisible();

  // A chip removes its own part, even where an earlier part has the same text.
  await page.goto('/?q=mew+rc+mew');
  await chips.getByRole('button', { name: 'mew' }).last().click();
  await expect(page).toHaveURL(/q=mew\+rc$/);

  await page.goto('/?q=jordan+walker+psa');
  await expect(chips).toBeVisible();
  for (let left = await chips.getByRole('listitem').count(); left > 1; left--) {
    await expect(chips.getByRole('listitem')).toHaveCount(left);
    await chips.getByRole('button').last().click();
  }
  // A single word that has no other meaning needs no chip.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goto('/?q=mew');
  await expect(page.getByText(/^[\d,]+ live auctions?$/)).toBeVisible();
  await expect(chips).toHaveCount(0);
});

test('a corrected word is reported and can be searched for as it was typed', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/?q=jordn+psa');
  await expect(page.getByText(/^Showing results for jordan/)).toBeVisible();
  await expect(page.getByRole('main').getByRole('article').first()).toContainText(/jordan/i);
  await page.getByRole('button', { name: 'Search exactly "jordn"' }).click();
  await expect(page).toHaveURL('/?q=%22jordn%22+psa');
  await expect(page.getByText(/^Showing results for/)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('searches and filters hide what may not be a single card until it is asked for', async ({ page }) => {
  test.setTimeout(60_000);
  const lists: URLSearchParams[] = [];
  await serveHomeWithoutCards(page);
  page.on('request', (request) => {
    if (/\/trading-cards(?:\/search[\w-]*)?\?.*facets/.test(request.url()))
      lists.push(new URL(request.url()).searchParams);
  });
  for (const path of ['/', '/?category=pokemon', '/?q=rookie']) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  }
  const hidden = lists.map((params) => params.get('hide'));
  expect(hidden[0]).toBeNull();
  expect(hidden[1]).toContain('lot,pickList');
  expect(hidden.at(-1)).toContain('lot,pickList');
  expect(hidden.filter((flags) => flags?.includes('maybeReprint'))).toEqual([]);
  expect(new Set(lists.map((params) => params.get('midnight'))).size).toBe(1);

  const notice = page.getByRole('list', { name: /^[\d,]+ hidden$/ });
  const total = page.getByText(/^[\d,]+ live auctions?$/);
  const readTotal = async () => Number((await total.textContent())?.replace(/\D/g, ''));
  await expect(notice).toBeVisible();
  const before = await readTotal();
  const lots = notice.getByRole('button', { name: /^Show [\d,]+ lots?$/ });
  await lots.click();
  await expect(page).toHaveURL('/?q=rookie&show=lot');
  await expect(page.getByText('Lots are shown.')).toBeVisible();
  await expect.poll(readTotal).toBeGreaterThan(before);
  await expect(lots).toHaveCount(0);
  await page.reload();
  await notice.getByRole('button', { name: 'Show all' }).click();
  await expect(page).toHaveURL('/?q=rookie&show=all');
  await expect(page.getByText('Nothing is hidden.')).toBeVisible();
  await page.getByRole('button', { name: 'Hide again' }).click();
  await expect(page).toHaveURL('/?q=rookie');
  await expect(notice).toBeVisible();
});

// @req 2.home.12 2.home.13
test('a search that finds nothing says so and offers the nearest searches', async ({ page }) => {
  await page.goto('/?q=charizard&category=football');
  await expect(page.getByRole('heading', { name: 'Search results for "charizard"' })).toBeVisible();
  await expect(page.getByText('No results found')).toBeVisible();
  await page.getByRole('link', { name: /^"charizard" without the filters \([\d,]+\)$/ }).click();
  await expect(page.getByRole('main').getByRole('article').first()).toContainText(/charizard/i);

  await answerSearches(page, [], {
    nearest: [
      { keyword: '2018 prizm jordan', keepsFilters: false, total: 34 },
      { keyword: 'prizm jordan', keepsFilters: true, total: 1200 },
    ],
  });
  await page.goto('/?q=2018+prizm+jordan+silver&category=pokemon&sortBy=most_bids');
  await expect(page.getByText('No results found')).toBeVisible();
  await expect(page.getByText('Try adjusting your search terms or browse our other cards.')).toBeVisible();
  await expect(page.getByRole('link', { name: '"prizm jordan" (1,200)' })).toHaveAttribute(
    'href',
    '/?q=prizm+jordan&category=pokemon&sortBy=most_bids',
  );
  await page.getByRole('link', { name: '"2018 prizm jordan" without the filters (34)' }).click();
  await expect(page).toHaveURL('/?q=2018+prizm+jordan');
});

test('hostile texts in a query and its answer stay plain text', { tag: '@phone' }, async ({ page }) => {
  test.setTimeout(120_000);
  const hostile = texts.filter((text) => text.length < 300).filter((_, index) => index % 4 === 0);
  await answerSearches(page, [], {
    understood: hostile.flatMap((text) => [
      { kind: 'word', text, excluded: true, asked: text, from: 0 },
      { kind: 'player', text, excluded: false, asked: text, from: 0 },
    ]),
    corrections: hostile.map((text) => ({ word: text, terms: [text], exactKeyword: text })),
    hidden: [{ kind: 'lot', count: 3 }],
    nearest: hostile.map((text) => ({ keyword: text, keepsFilters: false, total: 2 })),
  });
  // Two texts share a page load.
  for (let index = 0; index < hostile.length; index += 2) {
    const text = hostile
      .slice(index, index + 2)
      .join(' ')
      .toWellFormed();
    await page.goto(`/?q=${encodeURIComponent(text)}&show=${encodeURIComponent(text)}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Nearest' })).toBeVisible();
    expect(await findForeignContent(page), text).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), text).toBe(true);
  }
});

test('the scripts keep what the server drew of a search without results', { tag: '@both' }, async ({ page }) => {
  const letScriptsLoad = await holdScripts(page);
  await page.goto('/?q=charizard&category=football', { waitUntil: 'commit' });
  const nearest = page.getByRole('region', { name: 'Nearest' });
  await expect(page.getByRole('heading', { name: 'No results found' })).toBeVisible();
  await expect(nearest.getByRole('link').first()).toBeVisible();
  const drawn = await page.getByRole('main').elementHandle();
  letScriptsLoad();
  await page.getByRole('button', { name: 'Save this search' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await drawn?.evaluate((main) => main.isConnected)).toBe(true);
  await expect(page.getByText('No results found')).toBeVisible();
});

test('a search without results says so although the code that asks eBay does not load', async ({
  page,
  expectsFailures,
}) => {
  expectsFailures.on = true;
  let requests = 0;
  await page.route('**/assets/MarketAnswer-*.js', (route) => {
    requests++;
    return route.abort();
  });
  await page.goto('/?q=zzyzx');
  await expect(page.getByRole('heading', { name: 'No results found' })).toBeVisible();
  await expect.poll(() => requests).toBeGreaterThan(0);
  await expect(page.getByText('Asking eBay…')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'No results found' })).toBeVisible();
  // A search that finds enough has no need of it.
  requests = 0;
  await page.goto('/?q=psa');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(requests).toBe(0);
});

test('nothing moves when the answer of eBay takes the place of the question', { tag: '@both' }, async ({ page }) => {
  await answerSearches(page, [{ title: '1999 Charizard Holo' }, { title: '1999 Blastoise Holo' }]);
  const questions: Route[] = [];
  await page.route('**/market-searches*', (route) => void questions.push(route));
  const note = page.getByRole('status').filter({ hasText: 'eBay' });
  // On a phone the longest text needs two lines, and at 600 px a line of its own.
  for (const width of [page.viewportSize()?.width ?? 0, 600]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/?q=holo+${width}`);
    await expect(note).toHaveText('Asking eBay for more…');
    const card = page.getByRole('main').getByRole('article').first();
    const before = await card.boundingBox();
    await expect.poll(() => questions.length).toBe(1);
    const serverTime = new Date().toISOString();
    const answer = { state: 'asked', ids: [], askedAt: serverTime, complete: true, serverTime };
    await questions.pop()?.fulfill({ json: answer });
    await expect(note).toHaveText('eBay was asked just now: it has no other live auction for this.');
    expect(await card.boundingBox()).toEqual(before);
  }
});
