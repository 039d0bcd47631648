import { serveHomeWithoutCards } from '../e2e/answers.ts';
import { alertStates } from './alertStates.mjs';
import { previewState } from './previewState.mjs';

const user = { username: 'ada', first_name: 'Ada', last_name: 'King', email: 'ada@example.com', photo_url: null };
const longName = { ...user, first_name: 'Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh' };

const card = (page) => page.getByRole('main').getByRole('article').first();
const cards = (page) => card(page).waitFor();
const news = async (page, { wide }) => {
  await cards(page);
  if (wide) await page.getByRole('region', { name: 'Hobby news' }).getByRole('listitem').first().waitFor();
};
const heading = (page) => page.getByRole('heading', { level: 1 }).waitFor();
const press = (page, name) => page.getByRole('button', { name, exact: true }).click();

const list = /\/trading-cards\?/;
const answer = (pattern, reply) => (page) => page.route(pattern, (route) => route.fulfill(reply));
/** The page asks for its list, because it does not carry one. */
const asking = (prepare) => async (page) => {
  await serveHomeWithoutCards(page);
  await prepare(page);
};
const failure = { error: 'Something went wrong, please try again.', code: 'internal', request_id: '0f9c21d4b7aa' };
const broken = { status: 500, json: failure };
const staleSession = {
  status: 400,
  json: { error: 'For your safety, please sign out, sign in again and delete your account within ten minutes.' },
};
const cardPage = (items, fields = {}) => ({
  items,
  total: items.length,
  page: 1,
  limit: 55,
  cursor: null,
  serverTime: new Date().toISOString(),
  ...fields,
});

async function signedIn(page, who = user) {
  await page.addInitScript((user) => {
    localStorage.setItem('user', JSON.stringify(user));
    localStorage.setItem('tokenInfo', '{"access_token":"x"}');
  }, who);
  await page.route('**/api/auth/me', (route) => route.fulfill({ json: { user: who } }));
  await page.route('**/api/wish-list', (route) => route.fulfill({ json: { items: [], total: 0 } }));
  await page.route('**/api/folders', (route) => route.fulfill({ json: { items: [] } }));
}

/** Returns the first list of this moment, with the fields of some cards changed. */
const changed = (change) => (page) =>
  page.route(list, async (route) => {
    const answered = await route.fetch();
    const body = await answered.json();
    await route.fulfill({ response: answered, json: { ...body, items: change(body.items) } });
  });

const extremes = changed((items) =>
  items.map((item, place) => ({ ...item, ...(unusual[place % 25] ?? {}), itemId: item.itemId })),
);
const unusual = [
  { bidCount: 0, currentBidPrice: { value: '0.99', currency: 'USD' } },
  { bidCount: 9000, currentBidPrice: { value: '1234567.89', currency: 'USD' } },
  { title: 'A'.repeat(80), image: null },
  { title: 'Kurz', image: null, authenticators: ['psa', 'bgs', 'psa/dna'], oddities: ['lot'] },
  { shipping: { value: '12345.67', currency: 'USD' }, oddities: ['reprint'] },
];

const folders = ['Rookies', `Folder with a ${'long '.repeat(8)}name`, 'Gifts'].map((name, place) => ({
  id: `00000000-0000-4000-8000-00000000000${place}`,
  name,
  sharing: ['link', 'private', 'public'][place],
  token: place === 1 ? null : 'a'.repeat(32),
}));

async function wishlist(page) {
  await signedIn(page);
  const { items } = await (await page.request.get('/api/ebay/trading-cards?limit=9')).json();
  const past = new Date(Date.now() - 7_200_000).toISOString();
  const saved = items.map((item, place) => ({
    ...item,
    live: place !== 2 && place !== 4,
    ...(place === 2 ? { lastSeenAt: past } : {}),
    ...(place === 4 ? { itemEndDate: past } : {}),
  }));
  const notes = [
    { max_total: '99999.00', note: 'For the rainbow.\nAsk about the corner.', folder_id: folders[0].id },
    { max_total: '0.50', note: null, folder_id: folders[1].id },
    { max_total: null, note: 'L'.repeat(300), folder_id: folders[0].id },
  ];
  const entries = saved.map((item, place) => ({
    ...item,
    item,
    added_at: new Date().toISOString(),
    folder_id: null,
    note: null,
    max_total: null,
    ...notes[place],
    ...(place === 4 ? { max_total: '20.00', note: 'Went too high' } : {}),
  }));
  await page.route('**/api/folders', (route) => route.fulfill({ json: { items: folders } }));
  await page.route('**/api/wish-list', (route) => route.fulfill({ json: { items: entries, total: entries.length } }));
}

/** Opens the card with most pictures that is found, or one that is given the pictures of others. */
const details = (pictures) => async (page) => {
  await changed((items) => {
    const all = items.map(({ image }) => image).filter((image) => image !== null);
    const [best = items[0]] = items.toSorted((one, other) => other.authenticators.length - one.authenticators.length);
    const additionalImages = all.slice(0, Math.max(pictures - 1, 0));
    return [
      { ...best, image: pictures === 0 ? null : best.image, additionalImages },
      ...items.filter((item) => item !== best),
    ];
  })(page);
};
const openFirst = async (page) => {
  await cards(page);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Details: / })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('link', { name: 'View Full Details' }).waitFor();
};

const scrollTo = (page, name) => page.getByRole('link', { name }).evaluate((link) => link.scrollIntoView());

async function failToSignIn(page) {
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('Password', { exact: true }).fill('Correct-Horse-77');
  await press(page, 'Sign In');
  await page.getByRole('alert').locator('svg').waitFor();
}

/** Every screen and state; `kept` are those of docs/screens. `from` and `upTo` are widths. */
export const states = [
  { name: 'home', kept: true, path: '/', act: news },
  {
    name: 'home-signed-in',
    path: '/',
    prepare: (page) => signedIn(page, longName),
    async act(page, { wide }) {
      await cards(page);
      if (wide) await page.getByRole('button', { name: /^Hi, / }).click();
    },
  },
  {
    name: 'home-below',
    path: '/',
    act: async (page, at) => {
      await news(page, at);
      await page.getByRole('heading', { name: 'Ending next' }).evaluate((title) => title.scrollIntoView());
    },
  },
  {
    name: 'home-end',
    path: '/',
    act: async (page) => {
      await cards(page);
      await page.getByRole('button', { name: 'Show More' }).waitFor();
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await page.getByRole('contentinfo').waitFor();
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    },
  },
  { name: 'home-extremes', path: '/', prepare: asking(extremes), act: cards },
  {
    name: 'home-extremes-below',
    path: '/',
    prepare: asking(extremes),
    act: async (page) => {
      await cards(page);
      await page.getByRole('heading', { name: 'Ending next' }).evaluate((title) => title.scrollIntoView());
    },
  },
  { name: 'home-loading', path: '/', prepare: asking((page) => page.route(/trading-cards/, () => {})), act: heading },
  {
    name: 'home-error',
    path: '/',
    prepare: asking(answer(list, broken)),
    act: (page) => page.getByRole('alert').waitFor(),
  },
  {
    name: 'home-offline',
    path: '/',
    prepare: asking((page) => page.route('**/api/**', (route) => route.abort('internetdisconnected'))),
    act: (page) => page.getByRole('alert').waitFor(),
  },
  {
    name: 'home-none',
    path: '/',
    prepare: asking(answer(list, { json: cardPage([]) })),
    act: (page) => page.getByText('No Trading Cards Available').waitFor(),
  },
  { name: 'search', kept: true, path: '/?q=jordan+rc+psa10', act: news },
  { name: 'search-mended', path: '/?q=charzard+-lot', act: cards },
  { name: 'empty', kept: true, path: '/?q=qwertyuiop', act: (page) => page.getByText('No results found').waitFor() },
  {
    name: 'search-suggestions',
    path: '/',
    async act(page) {
      await cards(page);
      await page.getByRole('combobox', { name: 'Search deals' }).fill('jord');
      await page.getByRole('listbox').getByRole('option').first().waitFor();
      await page.keyboard.press('ArrowDown');
    },
  },
  {
    name: 'filters',
    kept: true,
    path: '/?category=pokemon,basketball&authenticator=psa&minPrice=20',
    async act(page, { wide }) {
      await cards(page);
      if (!wide) await page.getByRole('button', { name: /^Filters/ }).click();
    },
  },
  { name: 'filtered', path: '/?category=pokemon&authenticator=psa&minPrice=20&sort=price_with_shipping', act: cards },
  { name: 'dialog', kept: true, path: '/', prepare: details(4), act: openFirst },
  { name: 'dialog-one-picture', path: '/', prepare: details(1), act: openFirst },
  { name: 'dialog-no-picture', path: '/', prepare: details(0), act: openFirst },
  { name: 'dialog-12-pictures', path: '/', prepare: details(12), act: openFirst },
  {
    name: 'dialog-no-card',
    path: '/',
    prepare: asking(changed((items) => items.map((item) => ({ ...item, oddities: ['noCard'] })))),
    act: openFirst,
  },
  {
    name: 'menu',
    upTo: 1023,
    path: '/',
    act: async (page) => {
      await cards(page);
      await press(page, 'Open menu');
      await page.getByRole('dialog', { name: 'Menu' }).waitFor();
    },
  },
  {
    name: 'menu-signed-in',
    upTo: 1023,
    path: '/',
    prepare: (page) => signedIn(page, longName),
    act: async (page) => {
      await cards(page);
      await press(page, 'Open menu');
      await page.getByRole('dialog', { name: 'Menu' }).waitFor();
    },
  },
  { name: 'wishlist', kept: true, path: '/wishlist', prepare: wishlist, act: cards },
  {
    name: 'wishlist-end',
    path: '/wishlist',
    prepare: wishlist,
    act: (page) => cards(page).then(() => scrollTo(page, 'Delete account')),
  },
  {
    name: 'wishlist-confirm',
    path: '/wishlist',
    prepare: wishlist,
    act: async (page) => {
      await cards(page);
      await page
        .getByRole('button', { name: /^Remove: / })
        .first()
        .click();
      await page.getByRole('dialog', { name: 'Remove from Wishlist' }).waitFor();
    },
  },
  {
    name: 'wishlist-folder',
    path: `/wishlist?folder=${folders[0].id}`,
    prepare: wishlist,
    act: cards,
  },
  {
    name: 'wishlist-folder-empty',
    path: `/wishlist?folder=${folders[2].id}`,
    prepare: wishlist,
    act: (page) => page.getByText('No cards in this folder').waitFor(),
  },
  {
    name: 'wishlist-note',
    path: '/wishlist',
    prepare: wishlist,
    act: async (page) => {
      await cards(page);
      await page
        .getByRole('button', { name: /^Edit note/ })
        .first()
        .click();
      await page.getByLabel('My maximum, shipping included').fill('abc');
      await press(page, 'Save');
      await page.getByRole('button', { name: 'Save' }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'wishlist-share',
    path: `/wishlist?folder=${folders[0].id}`,
    prepare: wishlist,
    act: async (page) => {
      await cards(page);
      await press(page, 'Link and settings');
    },
  },
  {
    name: 'wishlist-new-folder',
    path: '/wishlist',
    prepare: wishlist,
    act: async (page) => {
      await cards(page);
      await press(page, 'New folder');
      await press(page, 'Add folder');
    },
  },
  {
    name: 'shared',
    path: `/shared?folder=${'a'.repeat(32)}`,
    prepare: async (page) => {
      const { items } = await (await page.request.get('/api/ebay/trading-cards?limit=7')).json();
      await answer('**/api/shared-folders/*', {
        json: { items, sharing: 'link', serverTime: new Date().toISOString() },
      })(page);
    },
    act: cards,
  },
  {
    name: 'shared-gone',
    path: `/shared?folder=${'a'.repeat(32)}`,
    act: (page) => page.getByText('This link shows nothing').waitFor(),
  },
  {
    name: 'calendar',
    path: '/calendar?q=mew',
    act: (page) => page.getByText(/auctions? ends? in these hours/).waitFor(),
  },
  {
    name: 'calendar-hour',
    path: '/calendar',
    act: async (page) => {
      await page
        .getByRole('button', { name: /: [1-9][\d,]* ends?$/ })
        .first()
        .click();
      await cards(page);
    },
  },
  {
    name: 'calendar-wishlist',
    path: '/calendar?of=wishlist',
    prepare: wishlist,
    act: (page) => page.getByText(/auctions? ends? in these hours/).waitFor(),
  },
  {
    name: 'calendar-error',
    path: '/calendar',
    prepare: answer('**/endings?*', broken),
    act: (page) => page.getByText('The calendar could not be loaded').waitFor(),
  },
  {
    name: 'copies',
    path: '/',
    prepare: async (page) => {
      const { items } = await (await page.request.get('/api/ebay/trading-cards?limit=60')).json();
      // The first ones end while the picture is taken.
      const copies = items.slice(-4).map((item, place) => ({
        ...item,
        shipping: place === 3 ? 'unknown' : { value: `${place}.50`, currency: 'USD' },
      }));
      const json = { items: copies, total: 4, nextToEnd: copies[0].itemId, serverTime: new Date().toISOString() };
      await answer('**/copies', { json })(page);
    },
    act: async (page) => {
      await cards(page);
      await page
        .getByRole('button', { name: /^Details/ })
        .first()
        .click();
      await page.getByText('4 more copies').click();
      await page.getByText('Next to end').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'keys',
    path: '/',
    act: async (page) => {
      await cards(page);
      await page.getByRole('button', { name: 'Keyboard shortcuts' }).waitFor({ state: 'attached' });
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    },
  },
  {
    name: 'keys-focus',
    path: '/',
    act: async (page) => {
      await cards(page);
      await page.getByRole('button', { name: 'Keyboard shortcuts' }).waitFor({ state: 'attached' });
      for (const key of ['j', 'j', 'j']) await page.keyboard.press(key);
    },
  },
  {
    name: 'seen',
    path: '/',
    prepare: async (page) => {
      const { items } = await (await page.request.get('/api/ebay/trading-cards?limit=55')).json();
      const ids = items.filter((_, place) => place % 3 === 0).map(({ itemId }) => itemId);
      await page.addInitScript((ids) => {
        localStorage.setItem('cardfall-seen', JSON.stringify({ ids, isHiding: false }));
      }, ids);
    },
    act: async (page) => {
      await cards(page);
      await page.locator('[data-seen]').first().waitFor();
    },
  },
  {
    name: 'wishlist-empty',
    path: '/wishlist',
    prepare: (page) => signedIn(page),
    act: (page) => page.getByText('Your wishlist is empty').waitFor(),
  },
  {
    name: 'wishlist-error',
    path: '/wishlist',
    prepare: (page) => signedIn(page).then(() => answer('**/api/wish-list', broken)(page)),
    act: (page) => page.getByRole('alert').waitFor(),
  },
  ...alertStates(signedIn),
  previewState,
  { name: 'log-in', kept: true, path: '/login', act: heading },
  {
    name: 'log-in-wrong',
    path: '/login',
    prepare: answer('**/api/auth/login', {
      status: 401,
      json: { error: 'Wrong email or password', code: 'invalid_credentials' },
    }),
    act: failToSignIn,
  },
  { name: 'log-in-broken', path: '/login', prepare: answer('**/api/auth/login', broken), act: failToSignIn },
  { name: 'delete-account', path: '/delete-account', prepare: (page) => signedIn(page), act: heading },
  {
    name: 'delete-account-wrong',
    path: '/delete-account',
    prepare: (page) => signedIn(page).then(() => answer('**/api/auth/delete-account', staleSession)(page)),
    act: (page) => press(page, 'Delete My Account').then(() => page.getByText('For your safety').waitFor()),
  },
  { name: 'sign-up', path: '/sign-up', act: heading },
  {
    name: 'sign-up-details',
    path: '/sign-up',
    prepare: answer('**/api/auth/check-email', { json: { exists: false, auth_provider: null } }),
    act: async (page) => {
      await page.getByLabel('Email').fill('somebody@example.com');
      await page.getByLabel('Email').press('Enter');
      await press(page, 'Create Account');
      await page.getByText('First name is required').waitFor();
    },
  },
  { name: 'forgot-password', path: '/forgot-password', act: heading },
  { name: 'reset-password', path: '/reset-password?token=x', act: heading },
  {
    name: 'reset-password-broken',
    path: '/reset-password?token=x',
    prepare: answer('**/api/auth/reset-password/*', broken),
    act: async (page) => {
      await page.getByLabel('New password', { exact: true }).fill('Correct-Horse-77');
      await page.getByLabel('Confirm password').fill('Correct-Horse-77');
      await press(page, 'Reset Password');
      await page.getByText('Error id').waitFor();
    },
  },
  { name: 'about', path: '/about-us', act: heading },
  { name: 'privacy', path: '/privacy-policy', act: heading },
  { name: 'privacy-account', path: '/privacy-policy', act: (page) => scrollTo(page, 'delete your account') },
  { name: 'unsubscribe', path: '/unsubscribe?email=ada@example.com', act: heading },
  {
    name: 'unsubscribed',
    path: '/unsubscribe?email=ada@example.com',
    prepare: answer('**/api/customer/**', { json: { success: true } }),
    act: async (page) => {
      await page.getByLabel('Email').press('Enter');
      await page.getByText('Successfully unsubscribed from emails').waitFor();
    },
  },
  { name: '404', kept: true, path: '/no-such-page', act: heading },
];
