import { answerSearches, withoutFirstList } from './answers.ts';
import { strangers } from './hostileTest.ts';
import { texts } from './hostileTexts.ts';
import { expect, test } from './page.ts';

test('what was understood stands below the heading; without a part the rest is searched for', async ({ page }) => {
  await page.goto('/?q=jordan+rc+-lot+psa');
  const chips = page.getByRole('list', { name: 'Understood as' });
  await expect(chips.getByRole('button', { name: 'Remove: Rookie' })).toBeVisible();
  const count = await chips.getByRole('listitem').count();
  expect(count).toBeGreaterThanOrEqual(3);
  await expect(chips.getByRole('button', { name: /: not / })).toHaveText(/^not/);
  await chips.getByRole('button', { name: 'Remove: Rookie' }).click();
  await expect(page).toHaveURL(/q=jordan\+-lot\+psa$/);
  await expect(chips.getByRole('listitem')).toHaveCount(count - 1);
  // The focus went on to the chip behind it.
  await expect(chips.getByRole('button', { name: /: not / })).toBeFocused();
  await page.goBack();
  await expect(chips.getByRole('button', { name: 'Remove: Rookie' })).toBeVisible();
});

test('one word that means itself has no chip; the last but one chip leaves the focus on the heading', async ({
  page,
}) => {
  await page.goto('/?q=mew');
  await expect(page.getByText(/^[\d,]+ live auctions?$/)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Understood as' })).toHaveCount(0);
  await page.goto('/?q=jordan+walker+psa');
  const chips = page.getByRole('list', { name: 'Understood as' });
  await expect(chips).toBeVisible();
  while ((await chips.getByRole('listitem').count()) > 1) {
    const before = await chips.getByRole('listitem').count();
    await chips.getByRole('button').last().click();
    if (before === 2) break;
    await expect(chips.getByRole('listitem')).toHaveCount(before - 1);
  }
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a word taken for a typing error is told, and can be searched for as it was typed', async ({ page }) => {
  await page.goto('/?q=jordn+psa');
  await expect(page.getByText(/^Showing results for jordan/)).toBeVisible();
  await expect(page.getByRole('main').getByRole('article').first()).toContainText(/jordan/i);
  await page.getByRole('button', { name: 'Search exactly "jordn"' }).click();
  await expect(page).toHaveURL('/?q=%22jordn%22+psa');
  await expect(page.getByText(/^Showing results for/)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('what may be no single card is left out, told by kind, and a click away; the address keeps it', async ({
  page,
}) => {
  await page.goto('/?q=rookie');
  const hidden = page.getByRole('list', { name: /^[\d,]+ hidden$/ });
  const total = page.getByText(/^[\d,]+ live auctions?$/);
  await expect(hidden).toBeVisible();
  const before = Number((await total.textContent())?.replace(/\D/g, ''));
  const lots = hidden.getByRole('button', { name: /^Show [\d,]+ lots?$/ });
  await lots.click();
  await expect(page).toHaveURL('/?q=rookie&show=lot');
  await expect(page.getByText('Lots are shown.')).toBeVisible();
  await expect.poll(async () => Number((await total.textContent())?.replace(/\D/g, ''))).toBeGreaterThan(before);
  await expect(lots).toHaveCount(0);
  await page.reload();
  await hidden.getByRole('button', { name: 'Show all' }).click();
  await expect(page).toHaveURL('/?q=rookie&show=all');
  await expect(page.getByText('Nothing is hidden.')).toBeVisible();
  await page.getByRole('button', { name: 'Hide again' }).click();
  await expect(page).toHaveURL('/?q=rookie');
  await expect(hidden).toBeVisible();
});

test('the plain list leaves nothing out, filtered lists and searches do', async ({ page }) => {
  const asked: URL[] = [];
  await withoutFirstList(page);
  page.on('request', (request) => {
    if (/\/trading-cards(?:\/search[\w-]*)?\?.*facets/.test(request.url())) asked.push(new URL(request.url()));
  });
  for (const address of ['/', '/?q=mew', '/?category=pokemon']) {
    await page.goto(address);
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  }
  const hide = asked.map(({ searchParams }) => searchParams.get('hide'));
  expect(hide[0]).toBeNull();
  expect(hide.at(-1)).toContain('lot,pickList');
  expect(hide.filter((kinds) => kinds?.includes('maybeReprint'))).toEqual([]);
  expect(new Set(asked.map(({ searchParams }) => searchParams.get('midnight'))).size).toBe(1);
});

test('a card that may be something else says so on its picture, and why in its dialog', async ({ page }) => {
  await answerSearches(page, [{ oddities: ['lot'] }, { oddities: ['maybeReprint'] }, {}]);
  await page.goto('/?q=invented');
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards.nth(0).getByText('Lot', { exact: true })).toBeVisible();
  await expect(cards.nth(1).getByText('Reprint?', { exact: true })).toBeVisible();
  const tops = await cards
    .locator('h3')
    .evaluateAll((titles) => titles.slice(0, 2).map((t) => t.getBoundingClientRect().top));
  expect(tops[0]).toBe(tops[1]);
  await cards
    .nth(0)
    .getByRole('button', { name: /^Details: / })
    .click();
  await expect(page.getByRole('dialog').getByText(/more than one card/)).toBeVisible();
});

test('where nothing is found, the nearest searches are offered with how much they find', async ({ page }) => {
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

test('a search of the real market that finds nothing with its filters is offered without them', async ({ page }) => {
  await page.goto('/?q=charizard&category=football');
  await expect(page.getByText('No results found')).toBeVisible();
  await page.getByRole('link', { name: /^"charizard" without the filters \([\d,]+\)$/ }).click();
  await expect(page.getByRole('main').getByRole('article').first()).toContainText(/charizard/i);
});

test('texts of strangers in a search are words and nothing else', async ({ page }) => {
  test.slow();
  const hostile = texts.filter((text) => text.length < 300).filter((_, place) => place % 4 === 0);
  for (const text of hostile) {
    await page.unrouteAll();
    await answerSearches(page, [], {
      understood: [
        { kind: 'word', text, excluded: true, asked: text },
        { kind: 'player', text, excluded: false, asked: text },
      ],
      corrections: [{ word: text, terms: [text] }],
      hidden: [{ kind: 'lot', count: 3 }],
      nearest: [{ keyword: text, keepsFilters: false, total: 2 }],
    });
    await page.goto(`/?q=${encodeURIComponent(text.toWellFormed())}&show=${encodeURIComponent(text.toWellFormed())}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await strangers(page), text).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), text).toBe(true);
  }
});
